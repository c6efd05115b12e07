import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, text, Timestamp } from '../../core/core.ts'
import { Within, WithinId } from '../../planning/organisations/organisations.ts'
import { gapReasons as saidReasons } from '../tracking/phone-fixes.ts'

/** The longest span of one reading, in hours. */
export const LONGEST_TRAIL_HOURS = 24
/** The most fixes of one reading. */
export const MOST_TRAIL_FIXES = 50_000
/** From so many minutes without a fix on, a trail has a gap. */
export const GAP_MINUTES = 5
export const READERS_PER_PAGE = 50

/**
 * Why a trail has a gap: as the phone said, or `off_duty`, when nothing is kept, or `no_tracker`, when the guard had no
 * device that tells its place. A phone that said nothing counts as locked, and a tracker as without a signal.
 */
export const gapReasons = ['off_duty', 'no_tracker', ...saidReasons] as const
export type GapReason = (typeof gapReasons)[number]

/**
 * The fixes of a trail in columns, by time. `at` is in milliseconds since 1970 by the server’s clock, and `received` is
 * when it arrived. `acc` is in meters, `speed` in meters a second, `heading` clockwise from north, and `battery` in
 * percent; null where the device did not say. `late`: it arrived more than five minutes after it was measured.
 * `flags` are bits in the order of `positionFlags`.
 */
export const TrailFixes = z.object({
  at: z.array(z.number()),
  received: z.array(z.number()),
  lat: z.array(z.number()),
  lng: z.array(z.number()),
  acc: z.array(z.nullable(z.number())),
  speed: z.array(z.nullable(z.number())),
  heading: z.array(z.nullable(z.int())),
  battery: z.array(z.nullable(z.int())),
  flags: z.array(z.int()),
  late: z.array(z.boolean()),
})
export type TrailFixes = z.infer<typeof TrailFixes>

export const TrailGap = z.object({ from: Timestamp, to: Timestamp, reason: z.enum(gapReasons) })
export type TrailGap = z.infer<typeof TrailGap>

/** Where a guard was in a span. `isCut`: there are more fixes than one reading gives. */
export const Trail = z.object({
  from: Timestamp,
  to: Timestamp,
  fixes: TrailFixes,
  gaps: z.array(TrailGap),
  isCut: z.boolean(),
})
export type Trail = z.infer<typeof Trail>

/** What somebody looked at: a trail, a replay, or the live board. */
export const readingKinds = ['trail', 'replay', 'board'] as const

/** Who looked where a guard was, when, and at which span; no span for the live board. */
export const TrailReading = z.object({
  id: Id,
  at: Timestamp,
  what: z.enum(readingKinds),
  by: z.string(),
  from: z.nullable(Timestamp),
  to: z.nullable(Timestamp),
})
export type TrailReading = z.infer<typeof TrailReading>

export const TrailReadings = z.object({
  readings: z.array(TrailReading),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
})
export type TrailReadings = z.infer<typeof TrailReadings>

const Span = { from: Timestamp, to: Timestamp }
const Page = { page: z.optional(PageNumber) }
const Token = /* @__PURE__ */ text(200)

/** The trail of a guard, and who looked at it. */
export const trails = endpoints({
  read: {
    method: 'GET',
    path: '/app/:organisation/guards/:id/trail',
    access: 'member',
    permission: 'tracks.read',
    summary:
      'Where a guard was on duty, at most 24 hours, in columns with gaps and their reasons. Each reading is on record.',
    params: WithinId,
    query: z.object(Span),
    reply: Trail,
  },
  readings: {
    method: 'GET',
    path: '/app/:organisation/guards/:id/trail-readings',
    access: 'member',
    permission: 'tracks.read',
    summary: 'Who looked where a guard was, the latest first, fifty a page',
    params: WithinId,
    query: z.object(Page),
    reply: TrailReadings,
  },
  own: {
    method: 'GET',
    path: '/app/:organisation/own/trail',
    access: 'member',
    permission: 'tracks.own',
    summary: 'The own trail of a guard, at most 24 hours',
    params: Within,
    query: z.object(Span),
    reply: Trail,
  },
  ownReadings: {
    method: 'GET',
    path: '/app/:organisation/own/trail-readings',
    access: 'member',
    permission: 'tracks.own',
    summary: 'Who looked where the guard was, the latest first, fifty a page',
    params: Within,
    query: z.object(Page),
    reply: TrailReadings,
  },
})

/** The same for a phone, by the token of its session. 401: sign in again. */
export const phoneTrails = endpoints({
  own: {
    method: 'POST',
    path: '/app/phone/trail',
    access: 'public',
    limited: false,
    summary: 'The trail of the guard of a phone, at most 24 hours',
    body: z.strictObject({ token: Token, ...Span }),
    reply: Trail,
  },
  readings: {
    method: 'POST',
    path: '/app/phone/trail-readings',
    access: 'public',
    limited: false,
    summary: 'Who looked where the guard of a phone was, the latest first, fifty a page',
    body: z.strictObject({ token: Token, ...Page }),
    reply: TrailReadings,
  },
})
