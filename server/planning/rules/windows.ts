import { WEEK_MS } from '../../../contract/core/units.ts'
import { lengthBefore, lowerBound } from './sums.ts'
import { overlaps, type Interval, type Line, type Shift } from './timeline.ts'

/** A stretch of time with more work than is allowed in it, in milliseconds. */
export type Window = Interval & { worked: number; allowed: number; shifts: Shift[] }

/**
 * The stretches of `length` with more work than `allowed` says of them, in order. It gets the approved time off in the
 * stretch and the length of it, and `counts` says which stretches count at all. Each shift of any such stretch is in
 * one of those given, which are few: the worst, then those with the most further shifts.
 *
 * A guard who was hired within a stretch has worked for less than it: then the whole weeks since the hire count.
 * Stretches count that begin while the rule holds.
 *
 * The work in a stretch that moves on is greatest where the stretch begins with a shift or ends with one. Time off
 * lowers what is allowed, so its ends count as well.
 */
export function heaviest(
  line: Line,
  length: number,
  allowed: (off: number, length: number) => number,
  counts: (stretch: Interval) => boolean = () => true,
): Window[] {
  const { shifts, spells, off, since, holds = () => true } = line
  const starts = [...spells, ...off].flatMap(({ from, to }) => [from, to - length])
  const whole = [...Float64Array.from(starts).sort()]
    .filter((from) => since === null || from >= since)
    .map((from) => ({ from, to: from + length }))
  const over = [weeksSince(since, length), whole].flatMap((stretches) =>
    overloaded(line, stretches, allowed).filter((stretch) => holds(stretch.from) && counts(stretch)),
  )
  return over.length === 0 ? [] : covering(shifts, over)
}

/** The stretches since a hire that are shorter than `length`, in whole weeks. */
function weeksSince(since: number | null, length: number): Interval[] {
  if (since === null) return []
  const weeks = Math.ceil(length / WEEK_MS) - 1
  return Array.from({ length: weeks }, (_, nth) => ({ from: since, to: since + (nth + 1) * WEEK_MS }))
}

/** The stretches with too much work. Their starts and their ends are in order. */
function overloaded(
  { spells, off }: Pick<Line, 'spells' | 'off'>,
  stretches: Interval[],
  allowed: (off: number, length: number) => number,
): WindowSpan[] {
  const [workBefore, workUntil] = [lengthBefore(spells), lengthBefore(spells)]
  const [offBefore, offUntil] = [lengthBefore(off), lengthBefore(off)]
  return stretches.flatMap(({ from, to }) => {
    const worked = workUntil(to) - workBefore(from)
    const most = allowed(offUntil(to) - offBefore(from), to - from)
    return worked > most ? [{ from, to, worked, allowed: most }] : []
  })
}

type WindowSpan = Omit<Window, 'shifts'>

const isWorse = (a: WindowSpan, b: WindowSpan) => b.worked - b.allowed - (a.worked - a.allowed) || a.from - b.from

/** A few of the stretches, in order, such that no shift of any of them is missing. */
function covering(shifts: Shift[], over: WindowSpan[]): Window[] {
  const latest: number[] = []
  for (const { end } of shifts) latest.push(Math.max(end, latest.at(-1) ?? end))
  const ranges = over.toSorted(isWorse).map((stretch) => ({
    stretch,
    first: lowerBound(shifts.length, (at) => latest[at]! > stretch.from),
    end: lowerBound(shifts.length, (at) => shifts[at]!.start >= stretch.to),
  }))
  const missing = new FreePlaces(shifts.length)
  const given = ranges.filter(
    ({ first, end }) => missing.has(first) && missing.has(end - 1) && missing.take(first, end),
  )
  const before = [0]
  for (const at of shifts.keys()) before.push(before[at]! + Number(missing.has(at)))
  const more = ranges
    .map((range) => ({ ...range, brings: before[range.end]! - before[range.first]! }))
    .sort((a, b) => b.brings - a.brings)
    .filter(({ first, end }) => missing.take(first, end))
  return [...given, ...more]
    .map(({ stretch, first, end }) => ({
      ...stretch,
      shifts: shifts.slice(first, end).filter((one) => overlaps({ from: one.start, to: one.end }, stretch)),
    }))
    .sort((a, b) => a.from - b.from)
}

/** The places that are in nothing yet. Each points to itself, and the others lead to the next one. */
class FreePlaces {
  readonly #next: number[]

  constructor(length: number) {
    this.#next = Array.from({ length: length + 1 }, (_, at) => at)
  }

  has = (at: number): boolean => this.#next[at] === at

  /** Takes the places from `first` to before `end`, and says whether any of them was still missing. */
  take(first: number, end: number): boolean {
    const found = this.#from(first)
    for (let at = found; at < end; at = this.#from(at)) this.#next[at] = at + 1
    return found < end
  }

  #from(at: number): number {
    let found = at
    while (!this.has(found)) {
      // Halving the way makes later questions short.
      this.#next[found] = this.#next[this.#next[found]!]!
      found = this.#next[found]!
    }
    return found
  }
}
