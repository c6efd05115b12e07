import { dayAt, startOf } from '../../../contract/core/time.ts'
import type { TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { gapsOf, paidPartsOf } from './paid-parts.ts'

/** The hours that the bars of a list share, from the midnight before each entry: nights go past 24. */
export type Scale = { from: number; to: number }

const DAY_HOURS = 24
const MOST_HOURS = 48
const MOST_MARKS = 8

/** The midnight on the site’s clocks before an entry begins. */
function midnightOf({ zone, in: from, plannedFrom }: TimeEntry): number {
  const first = Math.min(Date.parse(from), plannedFrom ? Date.parse(plannedFrom) : Infinity)
  return startOf(zone, dayAt(zone, first)).getTime()
}

/** The whole hours that hold the planned and the clocked time of each entry. */
export function scaleOf(entries: TimeEntry[]): Scale {
  const hours = entries.flatMap((entry) =>
    [entry.in, entry.out, entry.plannedFrom, entry.plannedTo].flatMap((moment) =>
      moment ? [(Date.parse(moment) - midnightOf(entry)) / HOUR_MS] : [],
    ),
  )
  if (hours.length === 0) return { from: 0, to: DAY_HOURS }
  const from = Math.floor(Math.min(...hours))
  return { from, to: Math.min(MOST_HOURS, Math.max(from + 1, Math.ceil(Math.max(...hours)))) }
}

/** How many hours lie between two marks of a scale. */
const stepOf = ({ from, to }: Scale) => [1, 2, 3, 4, 6].find((step) => (to - from) / step <= MOST_MARKS) ?? 6

/** How wide a column of the grid behind the bars is. */
export const gridOf = (scale: Scale) => ({
  backgroundSize: `${(stepOf(scale) / (scale.to - scale.from)) * 100}% 100%`,
})

/** The hours of a scale, for the head of the column. */
export function HourMarks({ scale }: { scale: Scale }) {
  const { from, to } = scale
  const step = stepOf(scale)
  const hours = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)
  return (
    <span className="time-hours figure" aria-hidden="true">
      {hours.map((hour) => (
        <i key={hour} style={{ left: `${((hour - from) / (to - from)) * 100}%` }}>
          {String(hour % DAY_HOURS).padStart(2, '0')}
        </i>
      ))}
    </span>
  )
}

/** What was planned, what was clocked, what is paid by class and what differs: for the eye alone. */
export function EntryBars({ entry, scale, now }: { entry: TimeEntry; scale: Scale; now: string }) {
  const { plannedFrom, plannedTo, in: from, out, paidMinutes } = entry
  const begin = midnightOf(entry) + scale.from * HOUR_MS
  const length = (scale.to - scale.from) * HOUR_MS
  const placed = (start: number, end: number) => ({
    left: `${((start - begin) / length) * 100}%`,
    width: `${((end - start) / length) * 100}%`,
  })
  return (
    <span className="time-bars" aria-hidden="true" style={gridOf(scale)}>
      {plannedFrom && plannedTo && (
        <i className="is-planned" style={placed(Date.parse(plannedFrom), Date.parse(plannedTo))} />
      )}
      <i className="is-clocked" style={placed(Date.parse(from), Date.parse(out ?? now))} />
      {gapsOf(entry).map((gap) => (
        <i key={gap.from} className={gap.isMore ? 'is-gap is-more' : 'is-gap'} style={placed(gap.from, gap.to)} />
      ))}
      {out &&
        paidMinutes > 0 &&
        paidPartsOf(entry).map((part) => (
          <i key={part.from} className={`is-paid is-${part.kind}`} style={placed(part.from, part.to)} />
        ))}
    </span>
  )
}
