import { offsetOf, type Point, pointAt } from '../../../contract/planning/sites/geometry.ts'
import type { Corners, Shape } from '../../../contract/planning/sites/places.ts'

/** Width over height of the drawn ground. */
export const ASPECT = 2

/** The least of the ground that is shown, in metres across. */
const LEAST_M = 60
const MARGIN = 1.25

/** Metres to the east and to the south of the middle of the drawing. */
export type Place = { x: number; y: number }

/** The drawn ground: its middle, and how many metres it is across and high. */
export type Ground = { middle: Point; width: number; height: number }

/** The points that a shape needs room for. */
export const outlineOf = (shape: Shape): Point[] =>
  shape.kind === 'polygon'
    ? shape.points
    : [-1, 1].map((side) => pointAt(shape, { east: side * shape.radius, north: side * shape.radius }))

/** A circle is drawn on a map with so many sides. */
const CIRCLE_SIDES = 64

/** The outline of a shape, point by point; a circle with 64 sides. */
export const ringOf = (shape: Shape): Point[] =>
  shape.kind === 'polygon'
    ? shape.points
    : Array.from({ length: CIRCLE_SIDES }, (_, nth) => {
        const angle = (nth / CIRCLE_SIDES) * 2 * Math.PI
        return pointAt(shape, { east: shape.radius * Math.cos(angle), north: shape.radius * Math.sin(angle) })
      })

/** The ground that holds some points with a margin; null without any. */
export function groundOf(points: readonly Point[]): Ground | null {
  if (points.length === 0) return null
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  const middle = {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  }
  const far = points.map((point) => offsetOf(middle, point))
  const across = 2 * Math.max(...far.map(({ east }) => Math.abs(east)))
  const high = 2 * Math.max(...far.map(({ north }) => Math.abs(north)))
  const width = Math.max(LEAST_M, across * MARGIN, high * MARGIN * ASPECT)
  return { middle, width, height: width / ASPECT }
}

export function placeOf({ middle }: Ground, point: Point): Place {
  const { east, north } = offsetOf(middle, point)
  return { x: east, y: -north }
}

export const pointOf = ({ middle }: Ground, { x, y }: Place): Point => pointAt(middle, { east: x, north: -y })

/** The point on the ground that a pointer is at, where the drawing fills `box`. */
export const pointAtPointer = (
  ground: Ground,
  box: DOMRect,
  { clientX, clientY }: { clientX: number; clientY: number },
) =>
  pointOf(ground, {
    x: ((clientX - box.left) / box.width - 0.5) * ground.width,
    y: ((clientY - box.top) / box.height - 0.5) * ground.height,
  })

/** Where a place stands in the drawing, as the percentages of a style. */
export const styleOf = ({ width, height }: Ground, { x, y }: Place) => ({
  left: `${(50 + (x / width) * 100).toFixed(3)}%`,
  top: `${(50 + (y / height) * 100).toFixed(3)}%`,
})

/**
 * The transform that lays a picture of one by one on its corners. It is exact for a parallelogram: of four corners the
 * fourth follows from the other three.
 */
export function pictureOn(ground: Ground, [topLeft, topRight, , bottomLeft]: Corners): string {
  const [a, b, c] = [placeOf(ground, topLeft), placeOf(ground, topRight), placeOf(ground, bottomLeft)]
  return `matrix(${b.x - a.x} ${b.y - a.y} ${c.x - a.x} ${c.y - a.y} ${a.x} ${a.y})`
}

/** A length for the scale bar, in metres: 1, 2 or 5 times a power of ten, at most a fifth of the width. */
export function scaleOf(width: number): number {
  const most = width / 5
  const ten = 10 ** Math.floor(Math.log10(most))
  return [5, 2, 1].map((times) => times * ten).find((length) => length <= most)!
}

/** A shape to begin with, around a point: a circle of 50 m, or a square of 80 m. */
export const firstShape = (kind: Shape['kind'], around: Point): Shape =>
  kind === 'circle'
    ? { kind, ...around, radius: 50 }
    : {
        kind,
        points: [
          { east: -40, north: 40 },
          { east: 40, north: 40 },
          { east: 40, north: -40 },
          { east: -40, north: -40 },
        ].map((offset) => pointAt(around, offset)),
      }

/** An outline to begin with: in the middle of the ground, a quarter as wide. */
export const firstOutline = (ground: Ground): Shape => {
  const [x, y] = [ground.width / 8, ground.height / 8]
  const corners = [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ]
  return { kind: 'polygon', points: corners.map((corner) => pointOf(ground, corner)) }
}

/** The middle of a shape. */
export const middleOf = (shape: Shape): Point => groundOf(outlineOf(shape))!.middle
