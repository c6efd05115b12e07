/** A point on the ground in degrees (WGS 84). */
export type Point = { lat: number; lng: number }

/** Metres of one degree of latitude, on a sphere of 6,371 km. */
const DEGREE_M = 111_194.93

/** Where a point lies from another, in metres to the east and to the north. Exact enough within some kilometres. */
export const offsetOf = (from: Point, { lat, lng }: Point): { east: number; north: number } => ({
  east: (lng - from.lng) * DEGREE_M * Math.cos((from.lat * Math.PI) / 180),
  north: (lat - from.lat) * DEGREE_M,
})

/** The point that lies some metres to the east and to the north of another. */
export const pointAt = (from: Point, { east, north }: { east: number; north: number }): Point => ({
  lat: from.lat + north / DEGREE_M,
  lng: from.lng + east / (DEGREE_M * Math.cos((from.lat * Math.PI) / 180)),
})

const EARTH_KM = 6_371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The length of the straight way between two places on the globe, in kilometers (haversine). */
export function kilometersBetween(a: Point, b: Point): number {
  const [north, east] = [radians(b.lat - a.lat), radians(b.lng - a.lng)]
  const across = Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(east / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(Math.sin(north / 2) ** 2 + across)))
}

/** On which side of the line from `a` to `b` a point lies: 1, -1, or 0 on it. */
const side = (a: Point, b: Point, p: Point) =>
  Math.sign((b.lng - a.lng) * (p.lat - a.lat) - (b.lat - a.lat) * (p.lng - a.lng))

const within = (a: Point, b: Point, p: Point) =>
  Math.min(a.lng, b.lng) <= p.lng &&
  p.lng <= Math.max(a.lng, b.lng) &&
  Math.min(a.lat, b.lat) <= p.lat &&
  p.lat <= Math.max(a.lat, b.lat)

/** Whether two stretches have a point in common. */
function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [one, two, three, four] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)]
  if (one !== two && three !== four) return true
  return (
    (one === 0 && within(a, b, c)) ||
    (two === 0 && within(a, b, d)) ||
    (three === 0 && within(c, d, a)) ||
    (four === 0 && within(c, d, b))
  )
}

/**
 * The two sides of a polygon that cross or touch, by their numbers from 1; null for a simple polygon. Side n leads from
 * point n to the next one. Neighbouring sides share only a corner.
 */
export function crossing(points: readonly Point[]): { one: number; other: number } | null {
  const count = points.length
  const at = (index: number) => points[index % count]!
  for (let one = 0; one < count; one++)
    for (let other = one + 1; other < count; other++) {
      const [a, b, c, d] = [at(one), at(one + 1), at(other), at(other + 1)]
      const touches =
        other === one + 1
          ? side(a, b, d) === 0 && (within(a, b, d) || within(c, d, a))
          : one === 0 && other === count - 1
            ? side(a, b, c) === 0 && (within(a, b, c) || within(c, d, b))
            : meet(a, b, c, d)
      if (touches) return { one: one + 1, other: other + 1 }
    }
  return null
}
