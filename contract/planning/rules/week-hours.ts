import { MINUTE_MS } from '../../core/units.ts'

type Moment = Date | string | number
type Stretch = { from: Moment; to: Moment }

const msOf = (moment: Moment) => (typeof moment === 'number' ? moment : new Date(moment).getTime())

/**
 * The minutes of work that lie in a stretch of time, such as a workweek. Work over an edge counts with its part inside,
 * and work at the same time counts once. Every figure of a guard's week comes from here.
 */
export function minutesWithin(work: readonly Stretch[], stretch: Stretch): number {
  const end = msOf(stretch.to)
  let [until, sum] = [msOf(stretch.from), 0]
  const spans = work.map(({ from, to }) => ({ from: msOf(from), to: msOf(to) })).sort((a, b) => a.from - b.from)
  for (const { from, to } of spans) {
    const counted = Math.min(to, end) - Math.max(from, until)
    if (counted > 0) sum += counted
    until = Math.max(until, Math.min(to, end))
  }
  return Math.round(sum / MINUTE_MS)
}
