import type { CSSProperties } from 'react'
import type { Report } from '../../../contract/platform/analytics/report.ts'
import { HoursTable } from './hours-table.tsx'
import { inWords, isNight, nightInWords } from './report-words.ts'

/** Visitors by the hour of the day, the hours of the night in black; as a table where charts are shown as tables. */
export function HoursCard({ hours, zone, asTable }: Pick<Report, 'hours' | 'zone'> & { asTable: boolean }) {
  return (
    <section className="card" aria-label="Hours of the day">
      <header className="card-head">
        <h2>Hours of the day</h2>
      </header>
      {asTable ? <HoursTable hours={hours} /> : <HoursChart hours={hours} />}
      <p className="hours-said">
        <b>{nightInWords(hours)}</b> come at night, 18:00 to 06:00 in {zone}.
      </p>
    </section>
  )
}

function HoursChart({ hours }: Pick<Report, 'hours'>) {
  const most = Math.max(1, ...hours.map(({ visitors }) => visitors))
  return (
    <>
      <div className="hours" aria-hidden="true">
        {hours.map(({ hour, visitors }) => (
          <i
            key={hour}
            className={isNight(hour) ? 'night' : undefined}
            title={`${hour}:00: ${inWords(visitors)}`}
            style={{ '--h': `${(visitors / most) * 100}%` } as CSSProperties}
          />
        ))}
      </div>
      <div className="hours-scale figure" aria-hidden="true">
        {['00:00', '06:00', '12:00', '18:00'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </>
  )
}
