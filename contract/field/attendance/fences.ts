import { kilometersBetween, offsetOf, type Point } from '../../planning/sites/geometry.ts'
import type { Fix } from '../devices/acts.ts'
import type { Shape } from '../../planning/sites/places.ts'

/** How far around its position a site without a fence reaches, in meters. */
export const USUAL_RADIUS = 150

/** How far a point lies from the stretch between two others, all as offsets in meters. */
function toStretch(a: { east: number; north: number }, b: { east: number; north: number }): number {
  const [east, north] = [b.east - a.east, b.north - a.north]
  const length = east ** 2 + north ** 2
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(a.east * east + a.north * north) / length))
  return Math.hypot(a.east + along * east, a.north + along * north)
}

/** Whether a polygon holds a point, by the sides that a ray to the east crosses. */
function holds(points: Point[], { lat, lng }: Point): boolean {
  let isInside = false
  for (const [at, a] of points.entries()) {
    const b = points[(at + 1) % points.length]!
    if (a.lat > lat !== b.lat > lat && lng < ((b.lng - a.lng) * (lat - a.lat)) / (b.lat - a.lat) + a.lng)
      isInside = !isInside
  }
  return isInside
}

/** A site as far as it says where it is. */
export type FencedSite = { shape: Shape | null; lat: number | null; lng: number | null }

/** How far a point lies beyond the edge of a fence, in meters: less than 0 inside, by how far the edge is away. */
export function metersBeyond(shape: Shape, point: Point): number {
  if (shape.kind === 'circle') return kilometersBetween(shape, point) * 1000 - shape.radius
  const around = shape.points.map((each) => offsetOf(point, each))
  const toEdge = Math.min(...around.map((a, at) => toStretch(a, around[(at + 1) % around.length]!)))
  return holds(shape.points, point) ? -toEdge : toEdge
}

/**
 * How far outside of a site's fence a point lies, in meters; 0 inside, null where the site has neither a fence nor a
 * position. A site without a fence reaches 150 m around its position.
 */
export function metersOutside({ shape, lat, lng }: FencedSite, point: Point): number | null {
  const usual = lat === null || lng === null ? null : ({ kind: 'circle', lat, lng, radius: USUAL_RADIUS } as const)
  const fence = shape ?? usual
  return fence && Math.max(0, Math.round(metersBeyond(fence, point)))
}

/** Whether a phone is off a site for sure: farther outside of its fence than its place is good to. */
export function isOffSite(place: FencedSite, fix: Pick<Fix, 'lat' | 'lng' | 'accuracyM'>): boolean {
  const meters = metersOutside(place, fix)
  return meters !== null && meters > fix.accuracyM
}
