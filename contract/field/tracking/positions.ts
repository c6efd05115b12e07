import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'
import { Within } from '../../planning/organisations/organisations.ts'

/** What is wrong with a position that is kept all the same. */
export const positionFlags = ['inaccurate', 'fast', 'mock', 'clock', 'late'] as const
export type PositionFlag = (typeof positionFlags)[number]

/**
 * Where a guard was last. `at` is when the device measured it, by the server’s clock, and `receivedAt` when it arrived.
 * `accuracyM` is how many meters it may be off, `speedMs` is in meters a second, `headingDeg` clockwise from north and
 * `battery` in percent; null where the device did not say. `siteId` is the site of the shift.
 */
export const Position = z.object({
  guardId: Id,
  guard: z.string(),
  deviceId: Id,
  shiftId: z.nullable(Id),
  siteId: Id,
  at: Timestamp,
  receivedAt: Timestamp,
  lat: z.number(),
  lng: z.number(),
  accuracyM: z.nullable(z.number()),
  speedMs: z.nullable(z.number()),
  headingDeg: z.nullable(z.int()),
  battery: z.nullable(z.int()),
  flags: z.array(z.enum(positionFlags)),
})
export type Position = z.infer<typeof Position>

const inBox = (box: string) => {
  const sides = box.split(',').map(Number)
  const [west, south, east, north] = sides as [number, number, number, number]
  return (
    sides.length === 4 &&
    box.split(',').every((side) => /^-?\d{1,3}(\.\d{1,9})?$/.test(side)) &&
    [west, east].every((lng) => Math.abs(lng) <= 180) &&
    [south, north].every((lat) => Math.abs(lat) <= 90) &&
    south < north
  )
}

/** A part of the map: west, south, east and north in degrees. One whose west lies east of its east crosses 180°. */
const Box = z.string().check(z.refine(inBox, 'Give west,south,east,north in degrees, with the south below the north'))

/** The most positions that one call lists. */
export const MOST_LATEST = 2_000

/** Where guards are. */
export const positions = endpoints({
  latest: {
    method: 'GET',
    path: '/app/:organisation/positions/latest',
    access: 'member',
    permission: 'tracking.read',
    summary:
      'Where each guard on duty was last, of one site or one part of the map if asked: at most 2,000, and none older than a day. ' +
      'Opening it is on record, once an opening.',
    params: Within,
    query: z.object({ site: z.optional(Id), bbox: z.optional(Box) }),
    reply: z.object({ now: Timestamp, positions: z.array(Position) }),
  },
})
