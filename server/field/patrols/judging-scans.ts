import { type CheckpointKind } from '../../../contract/field/patrols/checkpoints.ts'
import { type Doubt, type ScanState, WALKING_MS } from '../../../contract/field/patrols/runs.ts'
import type { TourPlan } from '../../../contract/field/patrols/tours.ts'
import type { Fix } from '../../../contract/field/devices/acts.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { kilometersBetween, type Point } from '../../../contract/planning/sites/geometry.ts'

type Place = { lat: number | null; lng: number | null }

/** A scan of the same guard, or a tap of the same tag, at another moment. */
export type OtherScan = Place & { at: Date }
export type OtherTap = { counter: number; at: Date }

/** What is known of a scan besides its run. `code` is what a SUN tag wrote; null where it wrote nothing right. */
export type ScanFacts = {
  at: Date
  fix: Pick<Fix, 'lat' | 'lng' | 'accuracyM'> | null
  checkpoint: Place & { kind: CheckpointKind; radiusM: number }
  code: { counter: number } | null
  scans: OtherScan[]
  taps: OtherTap[]
}

const pointOf = ({ lat, lng }: Place): Point | undefined => (lat === null || lng === null ? undefined : { lat, lng })
const metersBetween = (a: Point, b: Point) => kilometersBetween(a, b) * 1_000
const rounded = (value: number) => Math.round(value * 10) / 10

/**
 * Why a scan is suspicious; empty where it is not. It is compared with other scans in the order in which they were
 * made, as phones hand them in late. Nothing is dropped: somebody looks at it.
 */
export function doubtsOf(facts: ScanFacts): Doubt[] {
  return [...codeDoubts(facts), ...distanceDoubts(facts), ...speedDoubts(facts)]
}

function codeDoubts({ checkpoint: { kind }, code, taps, at }: ScanFacts): Doubt[] {
  if (kind !== 'sun') return []
  if (!code) return [{ rule: 'code_wrong', measured: null, limit: null }]
  const { counter } = code
  if (taps.some((tap) => tap.counter === counter)) return [{ rule: 'counter_again', measured: counter, limit: null }]
  // A tag counts up: no earlier tap has a higher counter, and no later one a lower.
  const against = taps.find((tap) => (tap.at <= at ? tap.counter > counter : tap.counter < counter))
  return against ? [{ rule: 'counter_back', measured: counter, limit: against.counter }] : []
}

function distanceDoubts({ checkpoint, fix }: ScanFacts): Doubt[] {
  const place = pointOf(checkpoint)
  if (checkpoint.kind === 'gps' && !fix) return [{ rule: 'no_position', measured: null, limit: null }]
  if (!place || !fix) return []
  const measured = Math.round(metersBetween(place, fix))
  const limit = Math.round(checkpoint.radiusM + fix.accuracyM)
  return measured > limit ? [{ rule: 'distance', measured, limit }] : []
}

/** Two readings of a clock may differ by a second. */
const CLOCK_MS = 1_000

function speedDoubts({ checkpoint, scans, at }: ScanFacts): Doubt[] {
  const place = pointOf(checkpoint)
  if (!place) return []
  const speeds = neighbors(scans, at).flatMap((other) => {
    const there = pointOf(other)
    if (!there) return []
    const apart = Math.abs(at.getTime() - other.at.getTime()) + CLOCK_MS
    return [metersBetween(place, there) / (apart / 1_000)]
  })
  const fastest = Math.max(0, ...speeds)
  return fastest > WALKING_MS ? [{ rule: 'speed', measured: rounded(fastest), limit: WALKING_MS }] : []
}

/** The scan before a moment and the one after it. */
function neighbors(scans: OtherScan[], at: Date): OtherScan[] {
  const before = scans.filter((scan) => scan.at <= at).toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const after = scans.filter((scan) => scan.at > at).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return [...before.slice(0, 1), ...after.slice(0, 1)]
}

/** A checkpoint of a run that is going on. `isOpen`: nobody has been there in this run. */
export type RunPlace = { position: number; dueAt: Date; isOpen: boolean }

/**
 * What a scan is within its run. `stop` is the checkpoint of the scan there; undefined where the run has it not, or
 * there is no run.
 */
export function scanState(
  { at, doubts }: { at: Date; doubts: Doubt[] },
  plan: Pick<TourPlan, 'order' | 'earlyMinutes' | 'lateMinutes'> | undefined,
  stop: RunPlace | undefined,
  stops: RunPlace[],
): ScanState {
  if (!plan || !stop) return doubts.length > 0 ? 'suspicious' : 'extra'
  if (!stop.isOpen) return 'duplicate'
  if (doubts.length > 0) return 'suspicious'
  const isNext = !stops.some((each) => each.isOpen && each.position < stop.position)
  if (plan.order !== 'any' && !isNext) return 'out_of_order'
  const minutes = (at.getTime() - stop.dueAt.getTime()) / MINUTE_MS
  if (minutes < -plan.earlyMinutes) return 'early'
  return minutes > plan.lateMinutes ? 'late' : 'on_time'
}
