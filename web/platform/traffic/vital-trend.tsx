import type { Vital } from '../../../contract/platform/analytics/analytics.ts'
import type { Report } from '../../../contract/platform/analytics/report.ts'
import { type Mark, marksOnDays } from './chart-points.ts'
import { lineOf, placeOfDay } from './vital-points.ts'
import { vitalInWords } from './vital-words.ts'

const WIDTH = 100
const HEIGHT = 32

/** A vital by day above the marks of what was published, with a dashed line where good values end. */
export function VitalTrend({
  metric,
  report,
  changes,
}: {
  metric: Vital
  report: Pick<Report, 'days' | 'vitalDays'>
  changes: Report['changes']
}) {
  const { runs, good } = lineOf(metric, report)
  const marks = marksOnDays(report.days, { changes, notes: [], incidents: [] })
  return (
    <div className="vital-trend" role="img" aria-label={inWords(metric, report, marks)}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="vital-good" d={`M0,${good * HEIGHT} H${WIDTH}`} />
        {runs.map((run) => (
          <path
            key={run[0]!.x}
            className="chart-now"
            d={`M${run.map(({ x, y }) => `${x * WIDTH},${y * HEIGHT}`).join(' L')} h0.01`}
          />
        ))}
      </svg>
      {marks.map(({ key, at, sign }) => (
        <b key={key} className="change-mark" style={{ left: `${placeOfDay(at, report.days.length) * 100}%` }}>
          {sign}
        </b>
      ))}
    </div>
  )
}

/** The chart for those who can't see it: how the vital began and ended. */
function inWords(metric: Vital, { vitalDays }: Pick<Report, 'vitalDays'>, marks: readonly Mark[]): string {
  const found = vitalDays.filter((each) => each.metric === metric)
  const [first, last] = [found[0], found.at(-1)]
  const values = first && last ? [first, last].map(({ p75 }) => vitalInWords(metric, p75)).join(' to ') : 'not measured'
  const changed = marks.length > 0 ? `, ${marks.length} marked ${marks.length === 1 ? 'change' : 'changes'}` : ''
  return `${metric} by day: ${values}${changed}`
}
