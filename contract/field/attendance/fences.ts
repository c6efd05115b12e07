import { kilometersBetween, offsetOf, type Point } from '../../planning/sites/geometry.ts'
import type { Fix } from '../devices/acts.ts'
import type { Shape } from '../../planning/sites/places.ts'

/** How far around its position a site without a fence reaches, in meters. */
const USUAL_RADIUS = 150

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

/**
 * How far outside of a site's fence a point lies, in meters; 0 inside, null where the site has neither a fence nor a
 * position. A site without a fence reaches 150 m around its position.
 */
export function metersOutside({ shape, lat, lng }: FencedSite, point: Point): number | null {
  const circle =
    shape?.kind === 'circle' ? shape : shape || lat === null || lng === null ? null : { lat, lng, radius: USUAL_RADIUS }
  if (circle) return Math.max(0, Math.round(kilometersBetween(circle, point) * 1000 - circle.radius))
  if (shape?.kind !== 'polygon') return null
  if (holds(shape.points, point)) return 0
  const around = shape.points.map((each) => offsetOf(point, each))
  return Math.round(Math.min(...around.map((a, at) => toStretch(a, around[(at + 1) % around.length]!))))
}

/** Whether a phone is off a site for sure: farther outside of its fence than its place is good to. */
export function isOffSite(place: FencedSite, fix: Pick<Fix, 'lat' | 'lng' | 'accuracyM'>): boolean {
  const meters = metersOutside(place, fix)
  return meters !== null && meters > fix.accuracyM
}
