import { useState } from 'react'
import type { Point } from '../../../contract/planning/sites/geometry.ts'
import { TextInput } from '../../ui/input.tsx'

/** Six places are a tenth of a metre. */
const PLACES = 6

type Props = { label?: string; value: number; most: 90 | 180; onChange: (degrees: number) => void }

/** Degrees that are typed. What is no number within `most` stays in the field and changes nothing. */
export function Coordinate({ label, value, most, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && degreesOf(typed, most) === undefined
  return (
    <TextInput
      inputMode="decimal"
      {...(label !== undefined && { 'aria-label': label })}
      {...(isWrong && { 'aria-invalid': true })}
      value={typed ?? value.toFixed(PLACES)}
      onChange={({ target }) => {
        setTyped(target.value)
        const degrees = degreesOf(target.value, most)
        if (degrees !== undefined) onChange(degrees)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** A place as its two fields show it. */
export const inDegrees = ({ lat, lng }: Point) => `${lat.toFixed(PLACES)}, ${lng.toFixed(PLACES)}`

/** The number that a text gives, if it is one within plus and minus `most`. */
export function degreesOf(text: string, most: number): number | undefined {
  const degrees = Number(text.replace(',', '.'))
  return text.trim() !== '' && Math.abs(degrees) <= most ? degrees : undefined
}
