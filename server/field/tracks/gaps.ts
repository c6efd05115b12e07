import { MINUTE_MS } from '../../../contract/core/units.ts'
import { GAP_MINUTES, type GapReason, type TrailGap } from '../../../contract/field/tracks/trails.ts'
import type { DutyWindow } from './duty-windows.ts'
import type { CarriedDevice } from './queries-fixes.ts'

type Span = { from: number; to: number }

const iso = (moment: number) => new Date(moment).toISOString()

/** The parts of a span that lie in none of some windows. */
function outside({ from, to }: Span, windows: Span[]): Span[] {
  const found: Span[] = []
  let at = from
  for (const each of windows.toSorted((a, b) => a.from - b.from)) {
    if (each.from > at) found.push({ from: at, to: Math.min(each.from, to) })
    at = Math.max(at, each.to)
    if (at >= to) break
  }
  if (at < to) found.push({ from: at, to })
  return found.filter((each) => each.to > each.from)
}

/** A time for which a phone said why it has no place. */
export type SaidGap = { from: Date; to: Date; reason: GapReason }

/** Why nothing came in a span on duty: as the phone said of most of it, or else by what the guard carried. */
function reasonOf({ from, to }: Span, carried: CarriedDevice[], said: SaidGap[]): GapReason {
  const within = said.map((each) => ({
    reason: each.reason,
    length: Math.min(to, each.to.getTime()) - Math.max(from, each.from.getTime()),
  }))
  const longest = within.filter(({ length }) => length > 0).toSorted((a, b) => b.length - a.length)[0]
  if (longest) return longest.reason
  const had = carried.filter((each) => each.from < to && (each.to ?? Infinity) > from)
  if (had.length === 0) return 'no_tracker'
  return had.some(({ kind }) => kind === 'phone') ? 'screen_locked' : 'no_signal'
}

/**
 * The gaps of a trail: all time off duty, and on duty where no fix came for five minutes. `moments` are those of its
 * fixes, by time.
 */
export function findGaps(
  span: Span,
  {
    moments,
    windows,
    carried,
    said,
  }: { moments: number[]; windows: DutyWindow[]; carried: CarriedDevice[]; said: SaidGap[] },
): TrailGap[] {
  const off = outside(span, windows)
  const gaps = off.map((each) => ({ ...each, reason: 'off_duty' as GapReason }))
  for (const on of outside(span, off)) {
    const marks = [on.from, ...moments.filter((moment) => moment >= on.from && moment < on.to), on.to]
    for (let nth = 1; nth < marks.length; nth++) {
      const [from, to] = [marks[nth - 1]!, marks[nth]!]
      if (to - from > GAP_MINUTES * MINUTE_MS) gaps.push({ from, to, reason: reasonOf({ from, to }, carried, said) })
    }
  }
  return gaps
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to, reason }) => ({ from: iso(from), to: iso(to), reason }))
}
