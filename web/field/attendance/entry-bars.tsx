import type { TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'

/** The stretch that the bars of a list share, in ms. */
export type Scale = { from: number; to: number }

/** The whole hours that hold the planned and the clocked time of entries, as clocks of one day: nights go past 24. */
export function scaleOf(entries: TimeEntry[]): Scale {
  const moments = entries.flatMap(({ in: from, out, plannedFrom, plannedTo }) =>
    [from, out, plannedFrom, plannedTo].flatMap((moment) => (moment ? [Date.parse(moment)] : [])),
  )
  const [from, to] = [Math.min(...moments), Math.max(...moments)]
  return { from: Math.floor(from / HOUR_MS) * HOUR_MS, to: Math.ceil(to / HOUR_MS) * HOUR_MS }
}

const placed = ({ from, to }: Scale, start: string, end: string) => {
  const length = Math.max(1, to - from)
  const left = (Date.parse(start) - from) / length
  return { left: `${left * 100}%`, width: `${((Date.parse(end) - Date.parse(start)) / length) * 100}%` }
}

/** What was planned, what was clocked, and what is paid by class: each a bar, for the eye alone. */
export function EntryBars({ entry, scale, now }: { entry: TimeEntry; scale: Scale; now: string }) {
  const { plannedFrom, plannedTo, in: from, out, classes, paidMinutes } = entry
  const share = (minutes: number) => ({ flexGrow: minutes })
  return (
    <span className="time-bars" aria-hidden="true">
      {plannedFrom && plannedTo && <i className="is-planned" style={placed(scale, plannedFrom, plannedTo)} />}
      <i className="is-clocked" style={placed(scale, from, out ?? now)} />
      {out && paidMinutes > 0 && (
        <i className="is-paid" style={placed(scale, from, out)}>
          {classes.base > 0 && <b className="is-base" style={share(classes.base)} />}
          {classes.night > 0 && <b className="is-night" style={share(classes.night)} />}
          {classes.overtime > 0 && <b className="is-overtime" style={share(classes.overtime)} />}
        </i>
      )}
    </span>
  )
}
