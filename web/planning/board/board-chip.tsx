import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Ban from 'lucide-react/icons/ban'
import UserPlus from 'lucide-react/icons/user-plus'
import type { CSSProperties, MouseEvent } from 'react'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { useCompany } from '../organisations/company.ts'
import type { PlacedShift } from './board-places.ts'
import { LAST_DAY } from './board-spot.ts'
import { hoursShown } from '../shifts/shift-times.ts'
import type { SiteTimes } from '../shifts/site-time.ts'
import { lookOf } from '../shifts/coverage.ts'

const ICONS: Partial<Record<string, LucideIcon>> = {
  open: UserPlus,
  'called-off': UserPlus,
  unconfirmed: CircleQuestionMark,
  blocked: Ban,
}

/** How much of a chip can be seen and pressed at least: the smallest target of WCAG 2.5.8. */
const LEAST = '24px'

/**
 * Where a chip stands in the cell of its first day, in shares of that cell. A night that begins late on the last day
 * stands a little further left, so that `LEAST` of it can be seen.
 */
export const placeOf = ({ day, start, length, lane }: Omit<PlacedShift, 'shift' | 'isNight'>): CSSProperties => ({
  left: day === LAST_DAY ? `min(${start * 100}%, 100% - ${LEAST})` : `${start * 100}%`,
  width: `${length * 100}%`,
  top: `calc(6px + ${lane} * var(--lane))`,
})

export type ChipProps = {
  placed: PlacedShift
  times: SiteTimes
  name: string
  isBlocked: boolean
  isChosen: boolean
  isSelected: boolean
  isSpot: boolean
  isMoving: boolean
  mayMove: boolean
  onPress: (id: string, event: MouseEvent) => void
}

/** A shift on the board. Narrow ones show the hour of their start, narrower ones an icon; the title says it all. */
export function Chip({
  placed,
  times,
  name,
  isBlocked,
  isChosen,
  isSelected,
  isSpot,
  isMoving,
  mayMove,
  onPress,
}: ChipProps) {
  const { shift, isNight } = placed
  const { locale } = useCompany()
  const look = isBlocked ? 'blocked' : lookOf(shift)
  const [from, to] = hoursShown(locale, times.zoneOf(shift), shift)
  const icon = ICONS[look]
  return (
    <button
      type="button"
      data-shift={shift.id}
      data-drag={mayMove ? shift.id : undefined}
      className={`ops-chip is-${look}${isNight ? ' is-night' : ''}${isSelected ? ' is-selected' : ''}${isMoving ? ' is-moving' : ''}`}
      style={placeOf(placed)}
      title={name}
      aria-pressed={isSelected}
      {...(isChosen && { 'aria-current': true })}
      tabIndex={isSpot ? 0 : -1}
      onClick={(event) => onPress(shift.id, event)}
    >
      <span className="ops-chip-face" aria-hidden="true">
        {icon && <Icon of={icon} size={12} />}
        <span className="figure">
          {from}
          <em>{`–${to}${times.noteOf(shift)}`}</em>
        </span>
      </span>
      <span className="visually-hidden">{name}</span>
    </button>
  )
}

/** A shift that is only shown: one called off, one elsewhere, one that could be taken, or where one would go. */
export function ShownChip({
  placed,
  times,
  look,
  title,
}: {
  placed: PlacedShift
  times: SiteTimes
  look: string
  title: string
}) {
  const { locale } = useCompany()
  const [from, to] = hoursShown(locale, times.zoneOf(placed.shift), placed.shift)
  return (
    <span className={`ops-chip is-${look}`} style={placeOf(placed)} title={title}>
      <span className="ops-chip-face" aria-hidden="true">
        <span className="figure">
          {from}
          <em>{`–${to}${times.noteOf(placed.shift)}`}</em>
        </span>
      </span>
    </span>
  )
}
