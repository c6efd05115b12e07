import { SECOND_MS } from '../../../contract/core/units.ts'
import { chance } from './random.ts'

/** A place in meters from the middle of a site. */
export type Spot = { east: number; north: number }

/** The size of each drawn building of a sample company, in meters. */
export const [WIDE, DEEP] = [72, 40]
const CORRIDOR_WIDE = 6

/** How far the corridor of a building lies from its north wall, in meters. */
export const corridorOf = (site: string): number => 16 + Math.round(chance('corridor', site) * 6)

/** How fast a guard walks, in meters a second. */
export const WALKING = 1.3

/** The corners of the way between two spots of a site: to the corridor, along it, and from it. The last is the end. */
export function wayTo(site: string, from: Spot, to: Spot): Spot[] {
  const north = DEEP / 2 - corridorOf(site) - CORRIDOR_WIDE / 2
  return [{ east: from.east, north }, { east: to.east, north }, to]
}

/** How long somebody walks along spots. */
export const walkedMs = (spots: Spot[]): number => (metersOf(spots) / WALKING) * SECOND_MS

/** How far it is along spots, in meters. */
export const metersOf = (spots: Spot[]): number =>
  spots.slice(1).reduce((sum, spot, nth) => sum + between(spots[nth]!, spot), 0)

/** How far two spots lie apart, in meters. */
export const between = (a: Spot, b: Spot): number => Math.hypot(a.east - b.east, a.north - b.north)
