import type { Report } from '../../../contract/platform/analytics/report.ts'
import { dayInWords, inWords } from './report-words.ts'

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Visitors by hour as a table: hours of the day or, with their days, every hour of the period, newest first. */
export const HoursTable = ({ hours }: { hours: Report['hours'] | Report['hourly'] }) => (
  <div className="visits-table">
    <table className="bar-table">
      <thead>
        <tr>
          <th scope="col">Hour</th>
          <th scope="col">Visitors</th>
          <th scope="col">Before</th>
        </tr>
      </thead>
      <tbody>
        {hours.map((each) => {
          const name = 'day' in each ? `${dayInWords(each.day, true)}, ${clock(each.hour)}` : clock(each.hour)
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="figure">{inWords(each.visitors)}</td>
              <td className="figure">{inWords(each.before)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)
