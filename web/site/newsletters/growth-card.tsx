import { useQuery } from '@tanstack/react-query'
import ChartLine from 'lucide-react/icons/chart-line'
import Table2 from 'lucide-react/icons/table-2'
import { useState } from 'react'
import type { GrowthDay } from '../../../contract/site/newsletter/audience.ts'
import type { Point } from '../../platform/traffic/chart-points.ts'
import { dayInWords, inWords } from '../../platform/traffic/report-words.ts'
import { VisitsChart } from '../../platform/traffic/visits-chart.tsx'
import { Segments } from '../../ui/segments.tsx'
import { growthQuery } from './audience-calls.ts'
import '../../platform/traffic/report.css'

const views = [
  { value: 'chart', label: 'Chart', icon: ChartLine },
  { value: 'table', label: 'Table', icon: Table2 },
] as const
const LABELLED = 15

const pointsOf = (days: GrowthDay[]): Point[] =>
  days.map(({ day, subscribers, joined, left }, at) => ({
    key: day,
    name: dayInWords(day, true),
    label: at % LABELLED === 0 ? dayInWords(day) : null,
    visitors: subscribers,
    before: 0,
    tells: [
      ['Subscribers', inWords(subscribers)],
      ['Joined', inWords(joined)],
      ['Left', inWords(left)],
    ],
    shaded: false,
  }))
const sumOf = (days: GrowthDay[], name: 'joined' | 'left') => days.reduce((sum, day) => sum + day[name], 0)

/** How the list grew: its subscribers at the end of each day, and how many joined and left. */
export function GrowthCard() {
  const { data: days } = useQuery(growthQuery)
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const last = days?.at(-1)
  // A list that nobody has ever been on has nothing to show.
  if (!days || !last || days.every(({ subscribers, joined }) => subscribers + joined === 0)) return null
  return (
    <section className="card growth" aria-labelledby="growth">
      <header className="visits-head">
        <h2 id="growth">Growth</h2>
        <p className="visits-legend">
          {inWords(last.subscribers)} now, {inWords(sumOf(days, 'joined'))} joined and {inWords(sumOf(days, 'left'))}{' '}
          left in {days.length} days
        </p>
        <Segments label="Show as" options={views} value={view} onChange={setView} />
      </header>
      {view === 'chart' ? (
        <VisitsChart
          label="Subscribers by day"
          points={pointsOf(days)}
          marks={[]}
          readOut={({ name, tells }) => `${name}: ${tells.map(([what, count]) => `${what} ${count}`).join(', ')}`}
        />
      ) : (
        <div className="visits-table">
          <table className="bar-table">
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Subscribers</th>
                <th scope="col">Joined</th>
                <th scope="col">Left</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, subscribers, joined, left }) => (
                <tr key={day}>
                  <th scope="row">{dayInWords(day, true)}</th>
                  <td className="figure">{inWords(subscribers)}</td>
                  <td className="figure">{inWords(joined)}</td>
                  <td className="figure">{inWords(left)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
