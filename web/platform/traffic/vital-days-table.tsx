import { rate, type Vital } from '../../../contract/platform/analytics/analytics.ts'
import type { Report } from '../../../contract/platform/analytics/report.ts'
import { dayInWords } from './report-words.ts'
import { ratings, vitalInWords } from './vital-words.ts'

/** The vitals of each day, the newest first: the charts in words. */
export function VitalDaysTable({ vitals, vitalDays }: Pick<Report, 'vitals' | 'vitalDays'>) {
  const byDay = Map.groupBy(vitalDays, ({ day }) => day)
  return (
    <table className="bar-table vital-days">
      <caption className="report-sub">By day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {vitals.map(({ metric }) => (
            <th key={metric} scope="col">
              {metric}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...byDay].toReversed().map(([day, found]) => (
          <tr key={day}>
            <th scope="row">{dayInWords(day)}</th>
            {vitals.map(({ metric }) => (
              <Figure key={metric} metric={metric} value={found.find((each) => each.metric === metric)?.p75} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Figure({ metric, value }: { metric: Vital; value: number | undefined }) {
  if (value === undefined) return <td className="figure quiet">none</td>
  const rating = rate(metric, value)
  return (
    <td className="figure">
      {vitalInWords(metric, value)}
      {rating !== 'good' && <span className="vital-rated">{ratings[rating][0]}</span>}
    </td>
  )
}
