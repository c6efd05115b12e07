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

const WEEKEND = [0, 6]
const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/**
 * Visitors by day as a line above the area of the period before; with `look` lines, above its dashed line, weekends
 * shaded. Arrow keys walk along the days. Numbers mark what was published, letters what was
 * noted. Its day is read out; the same figures stand in
 * the table beside it.
 */
export function VisitsChart({
  days,
  changes,
  notes,
  look = 'area',
}: Pick<Report, 'days' | 'changes' | 'notes'> & { look?: 'area' | 'lines' }) {
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
  const last = days.length - 1
  const read = days[at ?? last]
  const band = WIDTH / Math.max(1, last)
  return (
    <div className="chart">
      <div className="chart-scale" aria-hidden="true">
        {[4, 3, 2, 1, 0].map((part) => (
          <span key={part} className="figure" style={{ top: `${(1 - part / 4) * 100}%` }}>
            {inWords((top / 4) * part)}
          </span>
        ))}
      </div>
      <div
        className="chart-plot"
        role="slider"
        tabIndex={0}
        aria-label="Visitors by day"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={read && `${dayInWords(read.day, true)}: ${read.visitors} visitors, before ${read.before}`}
        onKeyDown={(event) => {
          const move = MOVES[event.key]
          if (!move) return
          event.preventDefault()
          setAt(Math.max(0, Math.min(last, (at ?? last) + (at === null ? 0 : move))))
        }}
        onBlur={() => setAt(null)}
        onPointerMove={({ clientX, currentTarget }) => {
          const { left, width } = currentTarget.getBoundingClientRect()
          const index = Math.round(((clientX - left) / width) * (days.length - 1))
          setAt(Math.max(0, Math.min(days.length - 1, index)))
        }}
        onPointerLeave={() => setAt(null)}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {look === 'lines' &&
            days.map(
              ({ day }, index) =>
                WEEKEND.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && (
                  <rect key={day} className="chart-weekend" x={x(index) - band / 2} width={band} height={HEIGHT} />
                ),
            )}
          {[1, 2, 3, 4].map((part) => (
            <path key={part} className="chart-grid" d={`M0,${y((top / 4) * part)} H${WIDTH}`} />
          ))}
          {look === 'lines' ? (
            <path className="chart-before-line" d={`M${line('before')}`} />
          ) : (
            <path className="chart-before" d={`M0,${HEIGHT} L${line('before')} L${WIDTH},${HEIGHT} Z`} />
          )}
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
