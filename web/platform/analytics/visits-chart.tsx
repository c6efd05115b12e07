import { useState } from 'react'
import type { Report } from '../../../contract/platform/analytics/report.ts'
import { dayInWords, inWords } from './report-words.ts'

const WIDTH = 1000
const HEIGHT = 216

/** The smallest round number that nothing exceeds: 1, 2 or 5 with zeros behind it, times four. */
export function topOf(most: number): number {
  const step = Math.max(1, most / 4)
  const power = 10 ** Math.floor(Math.log10(step))
  return 4 * power * [1, 2, 5, 10].find((factor) => factor * power >= step)!
}

/** The letter of a note, by its place in the list. */
export const letterOf = (index: number) => String.fromCharCode(65 + index)

/**
 * Visitors by day as a line above the area of the period before. Numbers mark what was published, letters what was
 * noted. The same figures stand in the table beside it, so the drawing itself is hidden from screen readers.
 */
export function VisitsChart({ days, changes, notes }: Pick<Report, 'days' | 'changes' | 'notes'>) {
  const [at, setAt] = useState<number | null>(null)
  const top = topOf(Math.max(...days.flatMap(({ visitors, before }) => [visitors, before])))
  const x = (index: number) => (days.length > 1 ? (index / (days.length - 1)) * WIDTH : WIDTH / 2)
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT
  const line = (name: 'visitors' | 'before') =>
    days.map((day, index) => `${x(index).toFixed(1)},${y(day[name]).toFixed(1)}`).join(' L')
  const marks = [
    ...changes.map(({ day }, index) => ({ day, sign: String(changes.length - index), look: 'change-mark chart-mark' })),
    ...notes.map(({ day }, index) => ({ day, sign: letterOf(index), look: 'change-mark note-mark chart-mark' })),
  ].map(({ day, ...mark }) => ({ ...mark, at: days.findIndex((each) => each.day === day) }))
  const labelled = Math.max(1, Math.ceil(days.length / 8))
  const shown = at === null ? undefined : days[at]
  return (
    <div className="chart" aria-hidden="true">
      <div className="chart-scale">
        {[4, 3, 2, 1, 0].map((part) => (
          <span key={part} className="figure" style={{ top: `${(1 - part / 4) * 100}%` }}>
            {inWords((top / 4) * part)}
          </span>
        ))}
      </div>
      <div
        className="chart-plot"
        onPointerMove={({ clientX, currentTarget }) => {
          const { left, width } = currentTarget.getBoundingClientRect()
          const index = Math.round(((clientX - left) / width) * (days.length - 1))
          setAt(Math.max(0, Math.min(days.length - 1, index)))
        }}
        onPointerLeave={() => setAt(null)}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {[1, 2, 3, 4].map((part) => (
            <path key={part} className="chart-grid" d={`M0,${y((top / 4) * part)} H${WIDTH}`} />
          ))}
          <path className="chart-before" d={`M0,${HEIGHT} L${line('before')} L${WIDTH},${HEIGHT} Z`} />
          <path className="chart-now" d={`M${line('visitors')}`} />
        </svg>
        {marks
          .filter(({ at }) => at >= 0)
          .map(({ at, sign, look }) => (
            <b key={sign} className={look} style={{ left: `${(x(at) / WIDTH) * 100}%` }}>
              {sign}
            </b>
          ))}
        {days.map(
          ({ day }, index) =>
            index % labelled === 0 && (
              <span key={day} className="chart-day" style={{ left: `${(x(index) / WIDTH) * 100}%` }}>
                {dayInWords(day)}
              </span>
            ),
        )}
        {shown && (
          <div className="chart-tip" data-end={at! > days.length / 2} style={{ left: `${(x(at!) / WIDTH) * 100}%` }}>
            <b>{dayInWords(shown.day, true)}</b>
            <span>
              Visitors <b className="figure">{inWords(shown.visitors)}</b>
            </span>
            <span>
              Views <b className="figure">{inWords(shown.views)}</b>
            </span>
            <span>
              Leads <b className="figure">{inWords(shown.leads)}</b>
            </span>
            <span>
              Before <b className="figure">{inWords(shown.before)}</b>
            </span>
          </div>
        )}
      </div>
    </div>
  )
}
