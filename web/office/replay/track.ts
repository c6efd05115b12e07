import type { GapReason } from '../../../contract/field/tracks/trails.ts'
import { type Fix, unpackTrail } from '../../../contract/office/replay/trail.ts'
import type { ReplayGuard } from '../../../contract/office/replay/replay.ts'
import { offsetOf, type Point } from '../../../contract/planning/sites/geometry.ts'
import type { Span } from './playhead.ts'

/** What a guard did in a stretch: walked, stood, or nobody knows, with the reason. */
export type Segment = (Span & { kind: 'walked' | 'standing' }) | (Span & { kind: 'unknown'; reason: GapReason })

/** The trail of a guard, unpacked: its positions in order, and what they say. */
export type Track = { guard: ReplayGuard; fixes: Fix[]; gaps: (Span & { reason: GapReason })[]; segments: Segment[] }

/** Somebody who stays within so many meters for so many ms stands. A less exact position moves farther by itself. */
const STANDS_WITHIN_M = 15
const STANDS_FROM_MS = 60_000

export function trackOf(guard: ReplayGuard): Track {
  const fixes = unpackTrail(guard.trail)
  const gaps = guard.trail.gaps.map(({ from, to, reason }) => ({
    from: Date.parse(from),
    to: Date.parse(to),
    reason,
  }))
  const known = between(fixes, gaps).flatMap(movesOf)
  const segments = [...known, ...gaps.map((gap): Segment => ({ ...gap, kind: 'unknown' }))]
  return { guard, fixes, gaps, segments: segments.toSorted((a, b) => a.from - b.from) }
}

/** The runs of positions between the gaps. */
function between(fixes: Fix[], gaps: Span[]): Fix[][] {
  const runs: Fix[][] = []
  let run: Fix[] = []
  for (const fix of fixes) {
    const last = run.at(-1)
    if (last && gaps.some(({ from, to }) => last.at <= from && to <= fix.at)) {
      runs.push(run)
      run = []
    }
    run.push(fix)
  }
  return run.length > 0 ? [...runs, run] : runs
}

export function metersBetween(a: Point, b: Point): number {
  const { east, north } = offsetOf(a, b)
  return Math.hypot(east, north)
}

/** Where somebody stood, and the walks between. */
function movesOf(run: Fix[]): Segment[] {
  const stands: Span[] = []
  let first = 0
  while (first < run.length) {
    const anchor = run[first]!
    const within = Math.max(STANDS_WITHIN_M, anchor.accuracyM ?? 0)
    let last = first
    while (last + 1 < run.length && metersBetween(anchor, run[last + 1]!) <= within) last += 1
    const stands1 = { from: anchor.at, to: run[last]!.at }
    if (stands1.to - stands1.from >= STANDS_FROM_MS) {
      stands.push(stands1)
      first = last + 1
    } else first += 1
  }
  return filled(stands, { from: run[0]!.at, to: run.at(-1)!.at })
}

/** Stands with walks in what is left of a stretch. */
function filled(stands: Span[], { from, to }: Span): Segment[] {
  const segments: Segment[] = []
  let at = from
  for (const stand of stands) {
    if (stand.from > at) segments.push({ kind: 'walked', from: at, to: stand.from })
    segments.push({ kind: 'standing', ...stand })
    at = stand.to
  }
  if (to > at) segments.push({ kind: 'walked', from: at, to })
  return segments
}

/** What is known at a moment: as it happened, or as control knew it then. */
export type View = 'happened' | 'saw'

/**
 * Where a guard is at a moment. `isOld`: nothing newer is known, and since when. `speedMs` is by the device, or by the
 * way between two positions.
 */
export type Whereabouts = Point & { since: number; isOld: boolean; speedMs: number | null; accuracyM: number | null }

/** A position older than so many ms is the last that is known, unless the next one follows without a gap. */
const FRESH_MS = 60_000

/** Where a guard is; null before the first position. As control saw it, positions move it once the server had them. */
export function whereAt({ fixes, gaps }: Track, at: number, view: View): Whereabouts | null {
  const index = lastAt(fixes, at)
  const last = view === 'happened' ? fixes[index] : fixes.slice(0, index + 1).findLast(({ knownAt }) => knownAt <= at)
  if (!last) return null
  const { accuracyM, speedMs, lat, lng } = last
  const inGap = gaps.some(({ from, to }) => from <= at && at < to)
  const next = fixes[index + 1]
  const still = { lat, lng, since: last.at, isOld: inGap || at - last.at > FRESH_MS, speedMs, accuracyM }
  if (view === 'saw' || inGap || !next || gaps.some((gap) => last.at <= gap.from && gap.to <= next.at)) return still
  const part = (at - last.at) / (next.at - last.at)
  return {
    ...still,
    isOld: false,
    lat: lat + (next.lat - lat) * part,
    lng: lng + (next.lng - lng) * part,
    speedMs: speedMs ?? (metersBetween(last, next) * 1_000) / (next.at - last.at),
  }
}

/** The index of the last position at or before a moment; -1 before the first. */
export function lastAt(fixes: readonly Fix[], at: number): number {
  let [low, high] = [0, fixes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (fixes[middle]!.at <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** What a guard does at a moment; undefined outside of the trail. */
export const segmentAt = ({ segments }: Track, at: number): Segment | undefined =>
  segments.findLast(({ from, to }) => from <= at && at < to)

/** The parts of a way between two moments without what nobody knows, each as a line. */
export function linesBetween({ fixes, gaps }: Track, { from, to }: Span): Point[][] {
  const part = fixes.slice(Math.max(0, lastAt(fixes, from)), lastAt(fixes, to) + 1)
  return between(part, gaps).filter(({ length }) => length > 1)
}

/** The way over what nobody knows: from the last position before a gap to the first after it. */
export function bridgeOf({ fixes }: Track, { from, to }: Span): Point[] {
  const [before, after] = [fixes[lastAt(fixes, from)], fixes[lastAt(fixes, to - 1) + 1]]
  return before && after ? [before, after] : []
}
