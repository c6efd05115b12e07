import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'
import { measureKinds } from '../../planning/compliance/records.ts'
import { Within, WithinId } from '../../planning/organisations/organisations.ts'
import { unreachableReasons } from '../../planning/telling/telling.ts'
import { EndingPack } from '../../planning/rules/rule-sets.ts'

/** How far ahead *today* looks, in days, and how many rows each of its lists has at most. */
export const AHEAD_DAYS = 14
export const MOST_ROWS = 20

const Count = z.int().check(z.gte(0))

/** A shift in a list, with the names of its places. */
const Placed = z.object({
  shiftId: Id,
  from: Timestamp,
  to: Timestamp,
  zone: z.string(),
  site: z.string(),
  post: z.string(),
})

/** A shift without a guard. `calledOff` is the guard who called off last, `offer` the wave that is out. */
export const OpenShift = z.extend(Placed, {
  calledOff: z.nullable(z.object({ guard: z.string(), at: Timestamp, reason: z.string() })),
  offer: z.nullable(z.object({ wave: Count, asked: Count, declined: Count, answerBy: Timestamp })),
})
export type OpenShift = z.infer<typeof OpenShift>

/**
 * A shift of the next day that its guard knows of and has not confirmed. `asked` counts the mails that asked: the first
 * and each reminder. `isOpened` is whether the guard opened a link since; null where no publication told of it.
 */
export const UnconfirmedShift = z.extend(Placed, {
  guardId: Id,
  guard: z.string(),
  phone: z.nullable(z.string()),
  asked: Count,
  isOpened: z.nullable(z.boolean()),
})
export type UnconfirmedShift = z.infer<typeof UnconfirmedShift>

/** A license that ends before shifts do that ask for it, with the shifts of its guard. */
export const EndingLicense = z.object({
  guardId: Id,
  guard: z.string(),
  license: z.string(),
  until: z.nullable(z.iso.date()),
  blocked: Count,
  blockedMinutes: Count,
  shifts: z.array(z.object({ shiftId: Id, from: Timestamp, to: Timestamp, isBlocked: z.boolean() })),
})
export type EndingLicense = z.infer<typeof EndingLicense>

/** What somebody of the office has to decide or remind of. `of` is who or what it is about. */
export const waitingKinds = ['time_off', 'swap', 'bid', 'order', 'reply'] as const
export const OfficeTask = z.object({
  kind: z.enum(waitingKinds),
  id: Id,
  of: z.string(),
  /** The shift at which a swap is decided. */
  shiftId: z.nullable(Id),
  /** The guard who asks for time off. */
  guardId: z.nullable(Id),
  /** The site of orders that are unread, and their number. */
  siteId: z.nullable(Id),
  number: z.nullable(z.int()),
  from: z.nullable(Timestamp),
  to: z.nullable(Timestamp),
  count: z.nullable(z.int()),
})
export type OfficeTask = z.infer<typeof OfficeTask>

/** Who may take the first open shift: the best three, and how many there are. */
export const FirstCandidates = z.object({
  checked: Count,
  may: Count,
  withReason: Count,
  best: z.array(
    z.object({
      guardId: Id,
      guard: z.string(),
      cost: z.int(),
      distanceKm: z.nullable(z.number()),
      shiftsHere: z.int(),
      minutesBefore: z.int(),
      minutesAfter: z.int(),
    }),
  ),
})
export type FirstCandidates = z.infer<typeof FirstCandidates>

/** Whom a reminder of orders can reach, whom not and why, and who was reminded within a day already. */
export const ReminderOutcome = z.object({
  reached: z.array(z.string()),
  unreached: z.array(z.object({ guard: z.string(), why: z.enum(unreachableReasons) })),
  recent: z.array(z.string()),
})
export type ReminderOutcome = z.infer<typeof ReminderOutcome>

/** What waits in a company now. Each list begins with what is due first; its count is of all, also those not listed. */
export const Today = z.object({
  now: Timestamp,
  sites: Count,
  guards: Count,
  counts: z.object({
    calledOff: Count,
    unfilled: Count,
    licenses: Count,
    unconfirmed: Count,
    unsent: Count,
    broken: Count,
  }),
  openMinutes: Count,
  open: z.array(OpenShift),
  first: z.nullable(FirstCandidates),
  licenses: z.array(EndingLicense),
  /** The shifts that any of these licenses does not cover, each once. */
  blocked: z.object({ shifts: Count, minutes: Count }),
  unconfirmed: z.array(UnconfirmedShift),
  /** The shifts that begin within a day. */
  next: z.object({ all: Count, confirmed: Count, unconfirmed: Count, open: Count }),
  days: z.array(z.object({ day: z.iso.date(), covered: Count, needed: Count })),
  minutes: z.object({ covered: Count, needed: Count }),
  unsent: z.object({ moved: Count, fresh: Count, cancelled: Count, people: Count, firstStart: z.nullable(Timestamp) }),
  waiting: z.array(OfficeTask),
  waitingCount: Count,
  /** The packs of rules that end within 60 days. */
  endingPacks: z.array(EndingPack),
  /** The sum that the rail shows. */
  sum: Count,
})
export type Today = z.infer<typeof Today>

/**
 * A guard near a limit or over it, by the one that is nearest. Measured with this week as it is planned: minutes, but
 * nights of a run of nights. Of rest that is owed, `limit` is what was owed and `measured` what is still open.
 */
export const NearLimit = z.object({
  guardId: Id,
  guard: z.string(),
  kind: z.enum(measureKinds),
  measured: z.number(),
  limit: z.number(),
  /** The weeks of an average. */
  weeks: z.nullable(z.int()),
})
export type NearLimit = z.infer<typeof NearLimit>

export const today = endpoints({
  read: {
    method: 'GET',
    path: '/app/:organisation/today',
    access: 'member',
    permission: 'schedule.read',
    summary: 'What waits in the company, what is due first coming first, and how the next days are covered',
    params: Within,
    reply: Today,
  },
  remind: {
    method: 'POST',
    path: '/app/:organisation/today/orders/:id/remind',
    access: 'member',
    permission: 'sites.manage',
    summary: 'Reminds guards of a post who did not read its orders, each once in 24 hours, and says who was reached',
    params: WithinId,
    body: z.strictObject({ number: z.int().check(z.positive(), z.lte(2_147_483_647)) }),
    reply: ReminderOutcome,
  },
  limits: {
    method: 'GET',
    path: '/app/:organisation/today/limits',
    access: 'member',
    permission: 'schedule.read',
    summary: 'The guards of this week who are near a limit or over it, the nearest first',
    params: Within,
    reply: z.object({ near: z.array(NearLimit), total: Count }),
  },
})
