import { activeSteps, type CallUnit } from '../../../contract/field/dispatch/units.ts'
import type { Position } from '../../../contract/field/tracking/positions.ts'
import { kilometersBetween, type Point } from '../../../contract/planning/sites/geometry.ts'
import type { SiteOverview } from '../../../contract/planning/sites/site.ts'

/** Where an incident is: at its post, else at its site; null where neither has a position. */
export function pointIn({ site, posts }: SiteOverview, postId: string | null): Point | null {
  const post = posts.find(({ id }) => id === postId)?.details
  const [lat, lng] = post && post.lat !== null && post.lng !== null ? [post.lat, post.lng] : [site.lat, site.lng]
  return lat === null || lng === null ? null : { lat, lng }
}

/** A guard at the place of an incident: how far away, null where that is not known, and the part in it. */
export type NearGuard = Position & { meters: number | null; role: 'lead' | 'backup' | 'near' }

/** Guards who are not on an incident belong to its place within so many meters. */
const NEAR_M = 500

/** Those of the positions who are on the incident or near it, the nearest first. */
export function nearOf(
  positions: readonly Position[],
  { at, units }: { at: Point | null; units: readonly Pick<CallUnit, 'guardId' | 'role' | 'state'>[] },
): NearGuard[] {
  const partOf = (guardId: string): NearGuard['role'] =>
    units.find((unit) => unit.guardId === guardId && activeSteps.some((step) => step === unit.state))?.role ?? 'near'
  return positions
    .map((position) => ({
      ...position,
      meters: at === null ? null : Math.round(kilometersBetween(at, position) * 1_000),
      role: partOf(position.guardId),
    }))
    .filter(({ meters, role }) => role !== 'near' || meters === null || meters <= NEAR_M)
    .toSorted((a, b) => (a.meters ?? 0) - (b.meters ?? 0))
}
