import { fullDayText } from '../../../contract/core/short-dates.ts'
import { daysBetween } from '../../../contract/core/time.ts'
import type { Qualification } from '../../../contract/planning/guards/licenses.ts'
import { Button } from '../../ui/button.tsx'
import { useCompany } from '../organisations/company.ts'
import { monthOf } from './days.ts'
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

/** The licenses of a guard as bars to their ends, each with its state in words. */
export function LicenseBars({
  licenses,
  today,
  onChange,
}: {
  licenses: Row[]
  today: string
  onChange: ((license: Row) => void) | undefined
}) {
  const { locale } = useCompany()
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
        {licenses.map((license) => (
          <li key={license.id}>
            <div className="ops-bars-name">
              <strong>{license.type}</strong>
              <small className="figure">{license.number}</small>
            </div>
            <div className={`ops-license-bar ${toneOf(license, today)} is-${license.standing}`} aria-hidden="true">
              <i style={{ left: share(license.from), right: `calc(100% - ${share(license.until ?? '2999-12-31')})` }} />
              {license.until !== null && (
                <span className="figure" style={{ left: share(license.until) }}>
                  {fullDayText(locale, license.until)}
                </span>
              )}
            </div>
            <div className="ops-bars-state">
              <Standing license={license} today={today} />
              <span className="visually-hidden">
                {license.until === null ? '' : `, last day ${fullDayText(locale, license.until)}`}
              </span>
              {license.verifiedBy && <small>{`Seen by ${license.verifiedBy}`}</small>}
            </div>
            {onChange && license.standing !== 'revoked' && (
              <Button
                variant="quiet"
                size="row"
                aria-label={`Change ${license.type}, ${license.number}`}
                onClick={() => onChange(license)}
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
