import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { basemapQuery } from '../../planning/maps/calls.ts'
import type { MapMark } from '../../planning/maps/map-marks.tsx'
import type { MapOutline } from '../../planning/maps/outlines.ts'
import type { MapTrouble } from '../../planning/maps/paper-map.tsx'
import type { MapPicture } from '../../planning/maps/picture.ts'
import type { Point } from '../../../contract/planning/sites/geometry.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

// The map is some 300 kB, which only those load who open it.
const PaperMap = lazyPart(() => import('../../planning/maps/paper-map.tsx'))

/** What a map of the board shows. */
export type MapSheet = {
  label: string
  outlines: MapOutline[]
  walks: Point[][]
  picture?: MapPicture | undefined
  marks: MapMark[]
  around: Point[]
}

/** What is wrong with maps on this machine, kept for as long as the board is open. */
export type MapState = { trouble: MapTrouble | undefined; onTrouble: (trouble: MapTrouble) => void }

const WHY = {
  missing: 'This browser can’t draw maps.',
  late: 'The map takes too long to draw on this machine.',
} as const

type Props = {
  sheet: MapSheet
  state: MapState
  /** What says the same without a map, and how it is called. */
  instead: { name: string; shown: ReactNode; onOpen: () => void }
}

/** A map with the same marks as the plan. Where this machine can’t draw it, it says so and shows something instead. */
export function BoardMap({ sheet, state: { trouble, onTrouble }, instead }: Props) {
  const { slug } = useCompany()
  const streets = useQuery(basemapQuery(slug))
  if (trouble === 'missing' || trouble === 'late')
    return (
      <>
        <p role="status" className="ops-note control-more">{`${WHY[trouble]} ${instead.name} says the same.`}</p>
        {instead.shown}
      </>
    )
  if (!streets.data) return <ReadState {...streets} title="The map could not be read" lines={6} />
  return (
    <>
      <div className="control-map">
        <PaperMap
          {...sheet}
          picture={sheet.picture}
          archive={streets.data.archive}
          onTrouble={onTrouble}
          waiting={<Spinner label="The map is loading" />}
        />
      </div>
      {trouble === 'slow' && (
        <p role="status" className="ops-note control-more">
          {`The map moves slowly on this machine. ${instead.name} says the same. `}
          <Button variant="outline" size="row" onClick={instead.onOpen}>
            {instead.name}
          </Button>
        </p>
      )}
    </>
  )
}
