import { pointAt, type Point } from '../../../contract/planning/sites/geometry.ts'
import type { Corners, Shape } from '../../../contract/planning/sites/places.ts'
import { chance } from '../living-sample/random.ts'
import { corridorOf, DEEP, WIDE } from '../living-sample/ways.ts'

/** How far the fence of a site lies outside of its building, in metres. */
const YARD = 14

const at = (site: Point, east: number, north: number) => pointAt(site, { east, north })

/** Where the drawing of a building lies: its middle on the site, north at its top. */
export const cornersOf = (site: Point): Corners => [
  at(site, -WIDE / 2, DEEP / 2),
  at(site, WIDE / 2, DEEP / 2),
  at(site, WIDE / 2, -DEEP / 2),
  at(site, -WIDE / 2, -DEEP / 2),
]

/** The geofence of a site: around its yard, with a corner cut off by the street, or a circle. */
export function fenceOf(name: string, site: Point): Shape {
  const [x, y] = [WIDE / 2 + YARD, DEEP / 2 + YARD]
  if (chance('fence', name) < 0.3) return { kind: 'circle', ...site, radius: Math.ceil(Math.hypot(x, y)) }
  const cut = 8 + chance('cut', name) * 16
  const points = [at(site, -x, y), at(site, x - cut, y), at(site, x, y - cut), at(site, x, -y), at(site, -x, -y)]
  return { kind: 'polygon', points }
}

/** Where a post of a site is: at the south wall for the first, along the rooms for others. */
export const postAt = (site: Point, nth: number): Point =>
  at(site, -WIDE / 4 + (nth * WIDE) / 3, nth % 2 === 0 ? -DEEP / 2 + 5 : DEEP / 6)

const line = (x1: number, y1: number, x2: number, y2: number) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"></line>`

/** The plan of a site's building as a drawing: outer walls with a door, a corridor, and rooms by chance. */
export function drawPlan(name: string): Buffer {
  const rooms = 3 + Math.floor(chance('rooms', name) * 3)
  const corridor = corridorOf(name)
  const walls = Array.from({ length: rooms - 1 }, (_, nth) => {
    const x = Math.round(((nth + 1) / rooms) * WIDE + (chance('wall', name, nth) - 0.5) * 6)
    return line(x, 1, x, corridor) + line(x, corridor + 6, x, DEEP - 1)
  })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${DEEP}" width="${WIDE * 10}" height="${DEEP * 10}">` +
      `<rect x="0.5" y="0.5" width="${WIDE - 1}" height="${DEEP - 1}" fill="#ffffff" stroke="#3d4842"></rect>` +
      `<g stroke="#a9ada2" stroke-width="0.4">${walls.join('')}${line(1, corridor, WIDE - 1, corridor)}` +
      `${line(1, corridor + 6, WIDE - 1, corridor + 6)}</g>` +
      `<rect x="${WIDE / 4 - 2}" y="${DEEP - 1}" width="4" height="1" fill="#ffffff"></rect></svg>`,
  )
}
