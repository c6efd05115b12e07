import type { Report } from '../../../contract/platform/analytics/report.ts'
import { dayInWords, inWords } from './report-words.ts'

/** The figures of each day, the newest first: the chart in words. */
export const DaysTable = ({ days }: Pick<Report, 'days'>) => (
  <div className="visits-table">
    <table className="bar-table">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Visitors</th>
          <th scope="col">Views</th>
          <th scope="col">Leads</th>
          <th scope="col">Before</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, visitors, views, leads, before }) => (
          <tr key={day}>
            <th scope="row">{dayInWords(day, true)}</th>
            <td className="figure">{inWords(visitors)}</td>
            <td className="figure">{inWords(views)}</td>
            <td className="figure">{inWords(leads)}</td>
            <td className="figure">{inWords(before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
