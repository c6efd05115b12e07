import { daysBetween } from '../../../contract/core/time.ts'
import type { Qualification } from '../../../contract/planning/guards/licences.ts'
import { Button } from '../../ui/button.tsx'
import { dayOf, monthOf } from './days.ts'
import { Standing, toneOf } from './standing.tsx'

/** So many months stand on the axis, one mark for three of them. */
const MONTHS = 24
const STEP = 3

type Row = Qualification & { type: string }

/** The first day of the month that is so many after that of a day. */
const monthAfter = (day: string, months: number): string =>
  new Date(new Date(`${day.slice(0, 7)}-01T00:00:00Z`).setUTCMonth(Number(day.slice(5, 7)) - 1 + months))
    .toISOString()
    .slice(0, 10)

/** The licences of a guard as bars to their ends, each with its state in words. */
export function LicenceBars({
  licences,
  today,
  onChange,
}: {
  licences: Row[]
  today: string
  onChange: ((licence: Row) => void) | undefined
}) {
  const marks = Array.from({ length: MONTHS / STEP }, (_, at) => monthAfter(today, at * STEP))
  const start = monthAfter(today, 0)
  const length = daysBetween(start, monthAfter(today, MONTHS))
  const share = (day: string) => `${Math.min(100, Math.max(0, (daysBetween(start, day) / length) * 100)).toFixed(2)}%`
  return (
    <div className="ops-bars">
      <div className="ops-axis" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark} className="figure" style={{ left: share(mark) }}>
            {monthOf(mark)}
          </span>
        ))}
      </div>
      <ul>
        {licences.map((licence) => (
          <li key={licence.id}>
            <div className="ops-bars-name">
              <strong>{licence.type}</strong>
              <small className="figure">{licence.number}</small>
            </div>
            <div className={`ops-licence-bar ${toneOf(licence, today)} is-${licence.standing}`} aria-hidden="true">
              <i style={{ left: share(licence.from), right: `calc(100% - ${share(licence.until ?? '2999-12-31')})` }} />
              {licence.until !== null && (
                <span className="figure" style={{ left: share(licence.until) }}>
                  {dayOf(licence.until)}
                </span>
              )}
            </div>
            <div className="ops-bars-state">
              <Standing licence={licence} today={today} />
              <span className="visually-hidden">
                {licence.until === null ? '' : `, last day ${dayOf(licence.until)}`}
              </span>
              {licence.verifiedBy && <small>{`Seen by ${licence.verifiedBy}`}</small>}
            </div>
            {onChange && licence.standing !== 'revoked' && (
              <Button
                variant="quiet"
                size="row"
                aria-label={`Change ${licence.type}, ${licence.number}`}
                onClick={() => onChange(licence)}
              >
                Change
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
