import type { CSSProperties } from 'react'
import { type Vital, vitals as bounds } from '../../../contract/platform/analytics/analytics.ts'
import type { Report, VitalFigure } from '../../../contract/platform/analytics/report.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'
import { momentOf } from '../editing/times.ts'
import { signOfChange } from './chart-points.ts'
import { inWords } from './report-words.ts'
import { useMarkedChanges } from './visits-marks.tsx'

const names: Record<Vital, string> = {
  LCP: 'Largest paint',
  INP: 'Answer to a tap',
  CLS: 'Layout shift',
  FCP: 'First paint',
  TTFB: 'Server’s answer',
}
const ratings: Record<VitalFigure['rating'], [label: string, status: Status]> = {
  good: ['Good', 'success'],
  'needs improvement': ['Fair', 'warning'],
  poor: ['Poor', 'danger'],
}

/** A vital as people read it: seconds from one second on, CLS without a unit. */
const written = (metric: Vital, value: number) =>
  metric === 'CLS' ? value.toFixed(2) : value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`

/** How fast pages were for visitors, and which pages were not fast enough. */
export function VitalsCard({
  report,
  bySource,
}: {
  report: Pick<Report, 'vitals' | 'slowPages' | 'changes'>
  /** The report is of some sources, by which measurements can't be told apart. */
  bySource: boolean
}) {
  const { vitals, slowPages } = report
  const changes = useMarkedChanges(report)
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
              <span>{names[vital.metric]}</span>
            </span>
            <span className="vital-value">
              <b className="figure">{written(vital.metric, vital.p75)}</b>
              <Rating {...vital} />
            </span>
            <Band {...vital} />
          </li>
        ))}
      </ul>
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
                  {vital.metric} {written(vital.metric, vital.p75)}
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
      <span className="figure">{written(metric, good)}</span>
      <span className="figure">{written(metric, poor)}</span>
    </span>
  )
}
