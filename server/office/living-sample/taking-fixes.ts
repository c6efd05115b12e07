import { HOUR_MS, SECOND_MS } from '../../../contract/core/units.ts'
import { pointAt } from '../../../contract/planning/sites/geometry.ts'
import type { Fix } from '../../field/tracking/fixes.ts'
import type { NewGap } from '../../field/tracking/queries-gaps.ts'
import type { SampleShift } from './acts.ts'
import { nameOf, silenceOf } from './coming-and-going.ts'
import { chance, chances } from './random.ts'
import { type Path, placeOn } from './walking-paths.ts'

/** A phone takes a fix so often while its guard walks, and only each fourth of them while its guard stands. */
const FIX_MS = 15 * SECOND_MS
const STANDING = 4
/** How far a fix is off in one direction at most, and how well the phone knows, in meters. */
const NOISE_M = 2.5
const [BEST_M, MORE_M] = [4, 8]
/** A battery begins its shift nearly full, and loses so much an hour, in percent. */
const [FULL, AN_HOUR] = [97, 4]

type Turn = { after: number; until: number }

/**
 * The fixes that the phone of a guard hands in after a moment and until another, by time. They follow from the seed and
 * the path alone. What it took without a network it hands in once there is one again.
 */
export function fixesOf(seed: string, shift: SampleShift, path: Path, { after, until }: Turn): Fix[] {
  const name = nameOf(shift)
  const silence = silenceOf(seed, shift)
  const begins = path.knots[0]!.at
  const kept = silence && after < silence.to && silence.to <= until ? Math.min(after, silence.from - 1) : after
  const phase = Math.floor(chance(seed, 'fixes', name) * FIX_MS)
  const first = Math.floor((Math.max(kept, begins - 1) - phase) / FIX_MS) + 1
  const fixes: Fix[] = []
  for (let tick = first; ; tick++) {
    const at = tick * FIX_MS + phase
    if (at > until) break
    const sentAt = silence && silence.from <= at && at < silence.to ? silence.to : at
    if (sentAt <= after || sentAt > until || path.deaf.some(({ from, to }) => from <= at && at < to)) continue
    const found = placeOn(path, at)
    if (!found) break
    if (found.heading === null && tick % STANDING !== 0) continue
    fixes.push(fixAt(path, found, { at, key: `${seed} ${name}`, battery: FULL - ((at - begins) / HOUR_MS) * AN_HOUR }))
  }
  return fixes
}

function fixAt(
  { middle }: Path,
  { spot, speedMs, heading }: NonNullable<ReturnType<typeof placeOn>>,
  { at, key, battery }: { at: number; key: string; battery: number },
): Fix {
  const [east, north, known] = chances(3, 'fix', key, at) as [number, number, number]
  const off = (drawn: number) => (drawn * 2 - 1) * NOISE_M
  return {
    at: new Date(at),
    ...pointAt(middle, { east: spot.east + off(east), north: spot.north + off(north) }),
    accuracyM: BEST_M + Math.round(known * MORE_M),
    speedMs: heading === null ? 0 : speedMs,
    heading,
    battery,
  }
}

/** The times without a place that end after a moment and until another: below ground nothing tells where a guard is. */
export const gapsOf = ({ deaf }: Path, { after, until }: Turn): NewGap[] =>
  deaf
    .filter(({ to }) => to > after && to <= until)
    .map(({ from, to }) => ({ saidAt: new Date(from), from: new Date(from), to: new Date(to), reason: 'no_signal' }))
