import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readPosition } from '../../../contract/planning/sites/read-position.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { MapDialog } from '../maps/map-dialog.tsx'
import { sitesQuery } from './calls.ts'
import { inDegrees } from './coordinate.tsx'
import { positionInWords } from './position-words.ts'

type Props = {
  label: string
  value: string
  /** Said before anything is entered, and after what was read. */
  note?: string
  /** The site whose own position it is: the way from the nearest other one is shown. */
  siteId?: string
  /** Whether somebody tried to save it: an entry that can't be read is an error from then on. */
  isTried: boolean
  onChange: (text: string) => void
}

const HOW = 'Coordinates, or a link from a map such as Google Maps, OpenStreetMap, Apple Maps or Bing Maps.'

/**
 * A position that is typed, pasted or chosen on a map. What was read of it stands below in words before it is saved.
 */
export function PositionField({ label, value, note = '', siteId, isTried, onChange }: Props) {
  const { slug } = useCompany()
  const { data } = useQuery(sitesQuery(slug))
  const [isLeft, setLeft] = useState(false)
  const [isMapOpen, setMapOpen] = useState(false)
  const { point, problem } = value.trim() === '' ? {} : readPosition(value)
  const others = (data?.sites ?? []).filter(({ id }) => id !== siteId)
  const hint = [point ? positionInWords(point, others) : HOW, note].filter(Boolean).join(' ')
  const spots = others.flatMap(({ name, lat, lng }) => (lat === null || lng === null ? [] : [{ name, lat, lng }]))
  return (
    <div className="position-field">
      <Field
        label={label}
        hint={<span role="status">{hint}</span>}
        {...(problem && (isLeft || isTried) && { error: problem })}
      >
        <TextInput
          value={value}
          maxLength={2_000}
          autoComplete="off"
          onChange={({ target }) => {
            setLeft(false)
            onChange(target.value)
          }}
          onBlur={() => setLeft(true)}
        />
      </Field>
      <Button variant="outline" size="row" onClick={() => setMapOpen(true)}>
        Choose on the map
      </Button>
      {isMapOpen && (
        <MapDialog
          title={`${label} on the map`}
          at={point}
          spots={spots}
          onUse={(place) => onChange(inDegrees(place))}
          onClose={() => setMapOpen(false)}
        />
      )}
    </div>
  )
}
