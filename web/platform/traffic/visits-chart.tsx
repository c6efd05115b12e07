// By hand: recharts weighs many times as much, and has no keys to walk along its points.
import { useState } from 'react'
import { type Mark, type Point, shadedRuns } from './chart-points.ts'
import { inWords } from './report-words.ts'

const WIDTH = 1000
const HEIGHT = 216

/** The smallest round number that nothing exceeds: 1, 2 or 5 with zeros behind it, times four. */
export function topOf(most: number): number {
  const step = Math.max(1, most / 4)
  const power = 10 ** Math.floor(Math.log10(step))
  return 4 * power * [1, 2, 5, 10].find((factor) => factor * power >= step)!
}

const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }
const looks: Record<Mark['look'], string> = {
  change: 'change-mark chart-mark',
  note: 'change-mark note-mark chart-mark',
  incident: 'change-mark incident-mark chart-mark',
}

/**
 * Visitors as a line above the area of the period before; with `look` lines, above its dashed line. Arrow keys walk
 * along the points, and the chosen one is read out. Numbers mark what was published, letters what was noted, `!` an
 * incident. The same figures stand in the table beside it.
 */
export function VisitsChart({
  label,
  points,
  marks,
  shading = true,
  look = 'area',
}: {
  label: string
  points: readonly Point[]
  marks: readonly Mark[]
  shading?: boolean
  look?: 'area' | 'lines'
}) {
  const [at, setAt] = useState<number | null>(null)
  const last = points.length - 1
  const top = topOf(Math.max(...points.flatMap(({ visitors, before }) => [visitors, before])))
  const x = (index: number) => (last > 0 ? (index / last) * WIDTH : WIDTH / 2)
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT
  const line = (name: 'visitors' | 'before') =>
    points.map((point, index) => `${x(index).toFixed(1)},${y(point[name]).toFixed(1)}`).join(' L')
  const left = (index: number) => `${(x(index) / WIDTH) * 100}%`
  const shown = at === null ? undefined : points[at]
  const read = points[at ?? last]
  const band = WIDTH / Math.max(1, last)
  const within = (index: number) => Math.max(0, Math.min(last, index))
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
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={read && `${read.name}: ${read.visitors} visitors, before ${read.before}`}
        onKeyDown={(event) => {
          const move = MOVES[event.key]
          if (!move) return
          event.preventDefault()
          setAt(within((at ?? last) + (at === null ? 0 : move)))
        }}
        onBlur={() => setAt(null)}
        onPointerMove={({ clientX, currentTarget }) => {
          const plot = currentTarget.getBoundingClientRect()
          setAt(within(Math.round(((clientX - plot.left) / plot.width) * last)))
        }}
        onPointerLeave={() => setAt(null)}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {shading &&
            shadedRuns(points).map(({ from, to }) => {
              // The first and the last band are half as wide: the axis stands beside the plot.
              const begins = Math.max(0, x(from) - band / 2)
              const ends = Math.min(WIDTH, x(to) + band / 2)
              return <rect key={from} className="chart-shade" x={begins} width={ends - begins} height={HEIGHT} />
            })}
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
        {marks.map((mark) => (
          <b key={mark.key} className={looks[mark.look]} style={{ left: left(mark.at) }}>
            {mark.sign}
          </b>
        ))}
        {points.map(
          ({ key, label }, index) =>
            label !== null && (
              <span key={key} className="chart-day" style={{ left: left(index) }}>
                {label}
              </span>
            ),
        )}
        {shown && (
          <div className="chart-tip" data-end={at! > points.length / 2} style={{ left: left(at!) }}>
            <b>{shown.name}</b>
            {shown.tells.map(([name, figure]) => (
              <span key={name}>
                {name} <b className="figure">{figure}</b>
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
