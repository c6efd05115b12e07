import type { CSSProperties } from 'react'
import { vitals as bounds } from '../../../contract/platform/analytics/analytics.ts'
import type { Report, VitalFigure } from '../../../contract/platform/analytics/report.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusText } from '../../ui/status.tsx'
import { momentOf } from '../../core/times.ts'
import { signOfChange } from './chart-points.ts'
import { inWords } from './report-words.ts'
import { useMarkedChanges } from './visits-marks.tsx'
import { VitalDaysTable } from './vital-days-table.tsx'
import { VitalTrend } from './vital-trend.tsx'
import { ratings, vitalInWords, vitalNames } from './vital-words.ts'

/** How fast pages were for visitors, also by day, and which pages were not fast enough. */
export function VitalsCard({
  report,
  asTable,
  bySource,
}: {
  report: Pick<Report, 'vitals' | 'vitalDays' | 'slowPages' | 'changes' | 'days'>
  asTable: boolean
  /** The report is of some sources, by which measurements can't be told apart. */
  bySource: boolean
}) {
  const { vitals, slowPages } = report
  const changes = useMarkedChanges(report)
  const byDay = vitals.length > 0 && report.days.length > 1
  const samples = Math.max(0, ...vitals.map(({ samples }) => samples))
  return (
    <section className="card report-part" aria-label="Web vitals">
      <header className="card-head">
        <h2>Web vitals</h2>
        <span className="quiet">
          three quarters of <span className="figure">{inWords(samples)}</span> visits or better
        </span>
      </header>
      {vitals.length === 0 && (
        <EmptyState title={bySource ? 'Not told apart by source' : 'No page was measured in this period'}>
          {bySource
            ? 'Web vitals are counted by page and device. Remove the filter by source or campaign.'
            : 'Browsers send these when a visitor leaves.'}
        </EmptyState>
      )}
      <ul className="vitals">
        {vitals.map((vital) => (
          <li key={vital.metric}>
            <span className="vital-name">
              <b>{vital.metric}</b>
              <span>{vitalNames[vital.metric]}</span>
            </span>
            <span className="vital-value">
              <b className="figure">{vitalInWords(vital.metric, vital.p75)}</b>
              <Rating {...vital} />
            </span>
            <Band {...vital} />
            {byDay && !asTable && <VitalTrend metric={vital.metric} report={report} changes={changes} />}
          </li>
        ))}
      </ul>
      {byDay && asTable && <VitalDaysTable {...report} />}
      {slowPages.length > 0 && (
        <>
          <h3 className="report-sub">
            Pages outside the good band <span className="count">{slowPages.length}</span>
          </h3>
          <ul className="slow-pages">
            {slowPages.map((vital) => (
              <li key={`${vital.metric} ${vital.path}`}>
                <code>{vital.path}</code>
                <span className="figure">
                  {vital.metric} {vitalInWords(vital.metric, vital.p75)}
                </span>
                <Rating {...vital} />
                <LastChange path={vital.path} changes={changes} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The newest marked change of a page in the period, by its number on the chart. */
function LastChange({ path, changes }: { path: string; changes: Report['changes'] }) {
  const index = changes.findIndex((change) => change.path === path)
  const change = changes[index]
  if (!change) return <span className="quiet">no change in this period</span>
  return (
    <span className="slow-since">
      changed <b className="change-mark">{signOfChange(changes, index)}</b>{' '}
      <time dateTime={change.at}>{momentOf(change.at)}</time>
    </span>
  )
}

function Rating({ rating }: VitalFigure) {
  const [label, status] = ratings[rating]
  return <StatusText status={status}>{label}</StatusText>
}

/** The drawing ends at this many times the bound of poor values. */
const BAND_END = 1.6

/** Where a value lies between good and poor. */
function Band({ metric, p75 }: VitalFigure) {
  const { good, poor } = bounds[metric]
  const end = poor * BAND_END
  const at = (value: number) => `${Math.min(100, (value / end) * 100)}%`
  return (
    <span
      className="vital-band"
      aria-hidden="true"
      style={{ '--good': at(good), '--poor': at(poor), '--at': at(p75) } as CSSProperties}
    >
      <i />
      <span className="figure">{vitalInWords(metric, good)}</span>
      <span className="figure">{vitalInWords(metric, poor)}</span>
    </span>
  )
}
