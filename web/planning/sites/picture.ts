import { offsetOf, type Point, pointAt } from '../../../contract/planning/sites/geometry.ts'
import type { Corners } from '../../../contract/planning/sites/places.ts'

/** How a picture lies on the ground: its middle, its metres, and the degrees by which it is turned clockwise. */
export type PicturePosition = { middle: Point; width: number; height: number; turn: number }

const RADIANS = Math.PI / 180

/** The corners of a picture that lies so. At 0 degrees its top is in the north. */
export function cornersOf({ middle, width, height, turn }: PicturePosition): Corners {
  const [sin, cos] = [Math.sin(turn * RADIANS), Math.cos(turn * RADIANS)]
  const at = (right: number, down: number) => {
    const [x, y] = [right * width, down * height]
    return pointAt(middle, { east: x * cos - y * sin, north: -(x * sin + y * cos) })
  }
  return [at(-0.5, -0.5), at(0.5, -0.5), at(0.5, 0.5), at(-0.5, 0.5)]
}

/** How a picture with these corners lies. It is exact for a rectangle; another figure becomes the nearest one. */
export function lieOf([topLeft, topRight, bottomRight, bottomLeft]: Corners): PicturePosition {
  const middle = {
    lat: (topLeft.lat + topRight.lat + bottomRight.lat + bottomLeft.lat) / 4,
    lng: (topLeft.lng + topRight.lng + bottomRight.lng + bottomLeft.lng) / 4,
  }
  const [a, b, c] = [offsetOf(middle, topLeft), offsetOf(middle, topRight), offsetOf(middle, bottomLeft)]
  return {
    middle,
    width: Math.hypot(b.east - a.east, b.north - a.north),
    height: Math.hypot(c.east - a.east, c.north - a.north),
    turn: Math.atan2(a.north - b.north, b.east - a.east) / RADIANS,
  }
}
