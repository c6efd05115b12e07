import * as z from 'zod/mini'
import { Timestamp } from '../../core/core.ts'
import { SECOND_MS } from '../../core/units.ts'
import { TrailGap } from '../../field/tracks/trails.ts'

/** How fine the places of a trail are: so many steps are one degree, and one is about 0.1 m. */
export const STEPS_PER_DEGREE = 1_000_000

/**
 * Where a guard was, in columns. `at`, `lat` and `lng` hold the differences to the row before, the first to `start`, 0
 * and 0: seconds, and steps of a degree. `accuracy` is in meters and `speed` in decimeters a second, -1 where the
 * device did not say. `delay` is after how many seconds the server had the position.
 */
export const PackedTrail = z.object({
  start: Timestamp,
  at: z.array(z.int()),
  lat: z.array(z.int()),
  lng: z.array(z.int()),
  accuracy: z.array(z.int()),
  speed: z.array(z.int()),
  delay: z.array(z.int()),
  gaps: z.array(TrailGap),
  isCut: z.boolean(),
})
export type PackedTrail = z.infer<typeof PackedTrail>

/** A position of a trail: `at` and `knownAt` are moments in ms, `knownAt` when the server had it. */
export type Fix = {
  at: number
  knownAt: number
  lat: number
  lng: number
  accuracyM: number | null
  speedMs: number | null
}

const PER_METER = 10

/** Packs positions in the order of their moments. */
export function packTrail(start: number, fixes: readonly Fix[]): Omit<PackedTrail, 'gaps' | 'isCut'> {
  const seconds = fixes.map(({ at }) => Math.round((at - start) / SECOND_MS))
  const steps = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE)
  return {
    start: new Date(start).toISOString(),
    at: differences(seconds),
    lat: differences(fixes.map(({ lat }) => steps(lat))),
    lng: differences(fixes.map(({ lng }) => steps(lng))),
    accuracy: fixes.map(({ accuracyM }) => (accuracyM === null ? -1 : Math.round(accuracyM))),
    speed: fixes.map(({ speedMs }) => (speedMs === null ? -1 : Math.round(speedMs * PER_METER))),
    delay: fixes.map(({ at, knownAt }) => Math.max(0, Math.round((knownAt - at) / SECOND_MS))),
  }
}

/** Unpacks positions, in their order. */
export function unpackTrail({
  start,
  at,
  lat,
  lng,
  accuracy,
  speed,
  delay,
}: Omit<PackedTrail, 'gaps' | 'isCut'>): Fix[] {
  const [seconds, lats, lngs] = [sums(at), sums(lat), sums(lng)]
  const begin = Date.parse(start)
  return seconds.map((second, nth) => {
    const moment = begin + second * SECOND_MS
    return {
      at: moment,
      knownAt: moment + delay[nth]! * SECOND_MS,
      lat: lats[nth]! / STEPS_PER_DEGREE,
      lng: lngs[nth]! / STEPS_PER_DEGREE,
      accuracyM: accuracy[nth] === -1 ? null : accuracy[nth]!,
      speedMs: speed[nth] === -1 ? null : speed[nth]! / PER_METER,
    }
  })
}

const differences = (values: number[]) => values.map((value, nth) => value - (values[nth - 1] ?? 0))

function sums(values: number[]): number[] {
  let sum = 0
  return values.map((value) => (sum += value))
}
