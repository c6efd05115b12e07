import type { ReactNode } from 'react'
import type { Point } from '../../../contract/planning/sites/geometry.ts'
import { type Ground, placeOf, styleOf } from './ground.ts'

type Props = {
  ground: Ground
  point: Point
  mark: ReactNode
  label: string
  isChosen: boolean
  /** Whether it stands beside what is drawn. */
  isBeside?: boolean
  onChoose: () => void
}

/** A place on the plan of a site: a button with its number. */
export function PlaceMarker({ ground, point, mark, label, isChosen, isBeside, onChoose }: Props) {
  return (
    <button
      type="button"
      className={isBeside ? 'site-marker is-beside figure' : 'site-marker figure'}
      aria-label={label}
      aria-pressed={isChosen}
      style={styleOf(ground, placeOf(ground, point))}
      onClick={onChoose}
    >
      {mark}
    </button>
  )
}
