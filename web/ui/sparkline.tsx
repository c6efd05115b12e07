const WIDE = 44
const HIGH = 14

/** A few numbers as bars, the largest as high as the drawing. The figure beside it says what they add up to. */
export function Sparkbars({ of }: { of: readonly number[] }) {
  const most = Math.max(1, ...of)
  const step = WIDE / of.length
  return (
    <svg className="spark" viewBox={`0 0 ${WIDE} ${HIGH}`} width={WIDE} height={HIGH} aria-hidden="true">
      {of.map((value, at) => {
        const high = Math.max(1, (value / most) * HIGH)
        return <rect key={at} x={at * step} y={HIGH - high} width={step * 0.7} height={high} />
      })}
    </svg>
  )
}

/** A few numbers as a line over those of before, the highest of both at the top. */
export function Sparkline({ now, before }: { now: readonly number[]; before: readonly number[] }) {
  const most = Math.max(1e-9, ...now, ...before)
  const path = (values: readonly number[]) =>
    values
      .map((value, at) => {
        const x = (at / Math.max(1, values.length - 1)) * WIDE
        return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${(HIGH - 1 - (value / most) * (HIGH - 2)).toFixed(1)}`
      })
      .join('')
  return (
    <svg className="spark" viewBox={`0 0 ${WIDE} ${HIGH}`} width={WIDE} height={HIGH} aria-hidden="true">
      {before.length > 0 && <path className="spark-before" d={path(before)} />}
      <path className="spark-now" d={path(now)} />
    </svg>
  )
}
