import { clockText, hourText } from '../../../contract/core/short-dates.ts'
import { daysLater, isoWeekday, startOf } from '../../../contract/core/time.ts'
import { DAY_MINUTES } from '../../../contract/core/units.ts'
import type { RecordShift } from '../../../contract/planning/compliance/records.ts'
import type { AvailabilityEntry } from '../../../contract/planning/guards/availability.ts'
import { useCompany } from '../organisations/company.ts'
import { clockOf, dayName } from '../shifts/week.ts'

const HOURS = [0, 6, 12, 18]
const WORDS = { available: 'can', preferred: 'prefers', unavailable: 'can’t' } as const

/** The entries of a day: those of its date, else those of its weekday (1 is Monday). */
export const saidOf = (entries: AvailabilityEntry[], day: string, weekday: number): AvailabilityEntry[] => {
  const own = entries.filter((entry) => entry.day === day)
  return own.length > 0 ? own : entries.filter((entry) => entry.weekday === weekday)
}

/** The part of a shift that lies in a day, in shares of a hundred of it; null where none does. */
export function partOf(shift: { from: string; to: string }, day: string, zone: string) {
  const [from, to] = [startOf(zone, day).getTime(), startOf(zone, daysLater(day, 1)).getTime()]
  const [start, end] = [Math.max(from, Date.parse(shift.from)), Math.min(to, Date.parse(shift.to))]
  if (start >= end) return null
  const share = (moment: number) => ((moment - from) / (to - from)) * 100
  return { left: share(start), right: 100 - share(end), begins: Date.parse(shift.from) >= from }
}

/** A week of what a guard prefers, can and can’t, with the shifts of that week in it. */
export function AvailabilityGrid({
  entries,
  shifts,
  monday,
  zone,
}: {
  entries: AvailabilityEntry[]
  shifts: RecordShift[]
  monday: string
  zone: string
}) {
  const { locale } = useCompany()
  const style = (left: number, right: number) => ({ left: `${left}%`, right: `${right}%` })
  return (
    <div className="ops-grid">
      <div className="ops-axis" aria-hidden="true">
        {HOURS.map((hour, at) => (
          <span key={hour} className="figure" style={{ left: `${at * 25}%` }}>
            {hourText(locale, hour * 60)}
          </span>
        ))}
      </div>
      <ul>
        {Array.from({ length: 7 }, (_, at) => daysLater(monday, at)).map((day) => {
          const said = saidOf(entries, day, isoWeekday(day))
          const own = shifts.flatMap((shift) => {
            const part = partOf(shift, day, zone)
            return part ? [{ shift, ...part }] : []
          })
          return (
            <li key={day}>
              <strong>{dayName(day).slice(0, 3)}</strong>
              <div className="ops-weekday" aria-hidden="true">
                {said.map(({ fromMinutes, toMinutes, kind }) => (
                  <i
                    key={fromMinutes}
                    className={`is-${kind}`}
                    style={style((fromMinutes / DAY_MINUTES) * 100, 100 - (toMinutes / DAY_MINUTES) * 100)}
                  />
                ))}
                {own.map(({ shift, left, right, begins }) => (
                  <b key={shift.shiftId} className="figure" style={style(left, right)}>
                    {begins ? clockOf(locale, zone, shift.from) : `to ${clockOf(locale, zone, shift.to)}`}
                  </b>
                ))}
              </div>
              <span className="visually-hidden">
                {[
                  ...said.map(
                    ({ fromMinutes, toMinutes, kind }) =>
                      `${WORDS[kind]} from ${clockText(locale, fromMinutes)} to ${clockText(locale, toMinutes)}`,
                  ),
                  ...own.map(({ shift }) => `shift at ${shift.site} from ${clockOf(locale, zone, shift.from)}`),
                ].join(', ') || 'nothing said, no shift'}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="ops-key" aria-hidden="true">
        <span>
          <i className="is-preferred" /> Prefers
        </span>
        <span>
          <i /> Can
        </span>
        <span>
          <i className="is-unavailable" /> Can’t
        </span>
        <span>
          <i className="is-shift" /> Shift
        </span>
      </p>
    </div>
  )
}
