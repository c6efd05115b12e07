import ChartLine from 'lucide-react/icons/chart-line'
import Table2 from 'lucide-react/icons/table-2'
import type { Report } from '../../../contract/platform/analytics/report.ts'
import { Segments } from '../../ui/segments.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import { StatusText } from '../../ui/status.tsx'
import type { ChartDisplay } from './report-query.ts'
import { DaysTable } from './days-table.tsx'
import { changeOf, nightInWords, periodInWords, totalsShown } from './report-words.ts'
import { marksOnDays, marksOnHours, pointsOfDays, pointsOfHours } from './chart-points.ts'
import { HoursTable } from './hours-table.tsx'
import { VisitsChart } from './visits-chart.tsx'
import { useMarkedChanges, VisitsMarks } from './visits-marks.tsx'

const views = [
  { value: 'chart', label: 'Chart', icon: ChartLine },
  { value: 'table', label: 'Table', icon: Table2 },
] as const
const steps = [
  { value: 'hour', label: 'Hour' },
  { value: 'day', label: 'Day' },
] as const

/** The headline figures, visitors by day or hour, and what was published and noted in that time. */
export function VisitsCard({
  report,
  show: { asTable, byHour },
  onShow,
}: {
  report: Report
  show: ChartDisplay
  onShow: (next: { show?: string; by?: string }) => void
}) {
  const changes = useMarkedChanges(report)
  const marked = { changes, notes: report.notes, incidents: report.incidents }
  const mayByHour = report.hourly.length > 0
  const hourly = byHour && mayByHour
  const heading = hourly ? 'Visitors by hour' : 'Visitors by day'
  return (
    <section className="card visits" aria-label="Visits">
      <dl className="totals">
        {totalsShown.map(({ label, of, write, moreIsBetter, ofDay }) => {
          const [now, before] = [of(report.totals), of(report.before)]
          const change = changeOf(now, before)
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="total">
                {write(now)}
                {ofDay && report.days.length > 1 && (
                  <Sparkline
                    now={report.days.map(ofDay)}
                    before={label === 'Visitors' ? report.days.map(({ before }) => before) : []}
                  />
                )}
              </dd>
              <dd className="total-before">
                {change && (
                  <StatusText
                    status={change.up === null ? 'idle' : change.up === moreIsBetter ? 'success' : 'warning'}
                    icon={null}
                  >
                    {change.words}
                  </StatusText>
                )}{' '}
                was <span className="figure">{write(before)}</span>
              </dd>
            </div>
          )
        })}
      </dl>
      <header className="visits-head">
        <h2>{heading}</h2>
        <p className="visits-legend">
          <i className="legend-now" aria-hidden="true" /> {periodInWords(report.from, report.to)}
          <i className="legend-before" aria-hidden="true" /> before: {periodInWords(report.beforeFrom, report.beforeTo)}
          {hourly && (
            <span className="legend-nights">
              <i className="legend-night" aria-hidden="true" /> Night, 18:00 to 06:00:{' '}
              <b>{nightInWords(report.hourly)}</b>
            </span>
          )}
        </p>
        <div className="visits-views">
          {mayByHour && (
            <Segments
              label="Visitors by"
              options={steps}
              value={hourly ? 'hour' : 'day'}
              onChange={(by) => onShow({ by: by === 'hour' ? by : '' })}
            />
          )}
          <Segments
            label="Show as"
            options={views}
            value={asTable ? 'table' : 'chart'}
            onChange={(next) => onShow({ show: next === 'table' ? next : '' })}
          />
        </div>
      </header>
      {asTable && (hourly ? <HoursTable hours={report.hourly.toReversed()} /> : <DaysTable days={report.days} />)}
      {!asTable && (
        <VisitsChart
          key={heading}
          label={heading}
          points={hourly ? pointsOfHours(report) : pointsOfDays(report.days)}
          marks={hourly ? marksOnHours(report, marked) : marksOnDays(report.days, marked)}
          shading={hourly}
        />
      )}
      <VisitsMarks {...{ changes, notes: report.notes, incidents: report.incidents }} />
    </section>
  )
}
