import { MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import { offsetOf, type Point } from '../../../contract/planning/sites/geometry.ts'
import type { Plan, SampleShift } from './acts.ts'
import { comesAt, leavesAt } from './coming-and-going.ts'
import { INSIDE_MS, OUTSIDE_MS, stepsOf } from './walking-rounds.ts'
import { between, type Spot, walkedMs, wayTo } from './ways.ts'

/** A guard looks around at a checkpoint for so long, and goes back to the post between two rounds. */
const LOOKS_MS = 30 * SECOND_MS
const REST_MS = 2 * MINUTE_MS
/** A phone finds no place from so long before a checkpoint below ground. */
const DESCENDS_MS = 90 * SECOND_MS

export type Span = { from: number; to: number }
type Knot = Spot & { at: number }

/** Where a guard is during a shift: on the straight lines between knots. Below ground, in `deaf`, no phone knows. */
export type Path = { middle: Point; knots: Knot[]; deaf: Span[] }

type Stop = { at: number; spot: Spot; isHeard: boolean }

/** The path of a guard in a shift: at the post, and on rounds. Undefined for a guard who does not come. */
export function pathOf(plan: Plan, shift: SampleShift): Path | undefined {
  const { middle, place, site } = shift
  const came = comesAt(plan.seed, shift)
  if (came === null || middle === null || place === null) return undefined
  const left = leavesAt(plan.seed, shift, plan.shifts)
  const stops = stepsOf(plan, shift, { came, left }).flatMap(({ at, stop, isHeard }) =>
    stop.place === null ? [] : [{ at, spot: offsetOf(middle, stop.place), isHeard }],
  )
  const post = offsetOf(middle, place)
  const knots = walkBetween(site, { post, came, left }, stops)
  return { middle, knots, deaf: stops.flatMap((stop, nth) => deafAt(stop, stops[nth + 1])) }
}

function walkBetween(site: string, { post, came, left }: { post: Spot; came: number; left: number }, stops: Stop[]) {
  const knots: Knot[] = [{ ...post, at: came }]
  /** Goes to a spot so that the guard is there at a moment, in a hurry where there is too little time. */
  const arrive = (to: Spot, at: number) => {
    const from = knots.at(-1)!
    const way = wayTo(site, from, to)
    const whole = walkedMs([from, ...way])
    const leaves = Math.max(from.at, at - whole)
    knots.push({ ...from, at: leaves })
    way.forEach((spot, nth) => {
      const part = whole === 0 ? 1 : walkedMs([from, ...way.slice(0, nth + 1)]) / whole
      knots.push({ ...spot, at: leaves + (at - leaves) * part })
    })
  }
  stops.forEach((stop, nth) => {
    arrive(stop.spot, stop.at)
    const next = stops[nth + 1]
    const back = stop.at + LOOKS_MS + walkedMs([stop.spot, ...wayTo(site, stop.spot, post)])
    const goesAgain = next ? next.at - walkedMs([post, ...wayTo(site, post, next.spot)]) : Infinity
    if (goesAgain - back > REST_MS) arrive(post, back)
  })
  return [...knots, { ...knots.at(-1)!, at: Math.max(left, knots.at(-1)!.at) }]
}

/** From when to when the phone finds no place around a checkpoint below ground. */
function deafAt({ at, isHeard }: Stop, next: Stop | undefined): Span[] {
  if (isHeard) return []
  const staysBelow = next?.isHeard === false && next.at - at < INSIDE_MS
  const to = staysBelow ? next.at : Math.min(next?.at ?? Infinity, at + OUTSIDE_MS)
  return [{ from: at - DESCENDS_MS, to }]
}

/** Where a path is at a moment, how fast and in which direction; undefined before its beginning and after its end. */
export function placeOn({ knots }: Pick<Path, 'knots'>, at: number) {
  const nth = knots.findIndex((knot) => knot.at > at)
  const [a, b] = [knots[nth - 1], knots[nth]]
  if (!a || !b) return undefined
  const part = (at - a.at) / (b.at - a.at)
  const spot = { east: a.east + (b.east - a.east) * part, north: a.north + (b.north - a.north) * part }
  const speedMs = (between(a, b) * SECOND_MS) / (b.at - a.at)
  const degrees = Math.round((Math.atan2(b.east - a.east, b.north - a.north) * 180) / Math.PI)
  return { spot, speedMs, heading: speedMs === 0 ? null : (degrees + 360) % 360 }
}
