import * as z from 'zod/mini'
import { endpoints, Id, Timestamp, Version } from '../../core/core.ts'
import { Within, WithinId } from '../organisations/organisations.ts'
import { Violation } from '../rules/rules.ts'
import { changeKinds, Shift } from '../shifts/schedule.ts'

/** Why a change can't be published: a rule that nobody may set aside, or one that a second person must set aside. */
export const blocks = ['rule', 'second_person'] as const

/** How long before its start a published shift must be confirmed, in hours. */
export const CONFIRM_HOURS = 12

/** The most changes that one publication may name. */
export const MOST_NAMED = 2_000
/** For how many days a publication is listed. */
export const LISTED_DAYS = 14
/** The most unconfirmed shifts that one answer lists. */
export const MOST_UNCONFIRMED = 100

/** What a change costs because it comes late: minutes of pay, and their cost in minor units. */
export const Premium = z.object({ guardId: Id, minutes: z.int(), cost: z.int(), text: z.string() })

/** Why rules of some kinds were set aside, and by whom; the name is null without an account. */
export const SetAside = z.object({ reason: z.string(), kinds: z.array(z.string()), by: z.nullable(z.string()) })

/**
 * A change that guards have not been told of. `noticeMinutes` is how long before its start it would reach them, and
 * `confirmBy` is when its guard must have confirmed it. `blocked` is for the caller: of a rule that two people set
 * aside, the one who publishes is the second. `needs` are changes without which a guard would know of what can't be
 * together.
 */
export const Change = z.object({
  kind: z.enum(changeKinds),
  shift: Shift,
  noticeMinutes: z.int(),
  violations: z.array(Violation),
  setAside: z.nullable(SetAside),
  blocked: z.nullable(z.enum(blocks)),
  premiums: z.array(Premium),
  confirmBy: z.nullable(Timestamp),
  needs: z.array(z.object({ shiftId: Id, guardId: Id })),
})
export type Change = z.infer<typeof Change>

/** A published shift whose guard should have confirmed it by now. */
export const UnconfirmedShift = z.object({ shift: Shift, confirmBy: Timestamp })
export type UnconfirmedShift = z.infer<typeof UnconfirmedShift>

/** Changes that somebody else published meanwhile, and who did; null for one without an account. */
export const PublishedAlready = z.object({ count: z.int(), by: z.nullable(z.string()), at: Timestamp })
export type PublishedAlready = z.infer<typeof PublishedAlready>

/** What guards were told at once. `readers` are the guards who saw it, and `guardIds` all whom it reached. */
export const Publication = z.object({
  id: Id,
  at: Timestamp,
  by: z.nullable(z.string()),
  changes: z.int(),
  guardIds: z.array(Id),
  readers: z.array(Id),
})
export type Publication = z.infer<typeof Publication>

/** A shift as a guard would be told of it: what they know now, and what they would know. */
export const UndoneShift = z.object({
  shiftId: Id,
  site: z.string(),
  post: z.string(),
  zone: z.string(),
  before: z.nullable(z.object({ from: Timestamp, to: Timestamp })),
  after: z.nullable(z.object({ from: Timestamp, to: Timestamp })),
})

/** What an undo would tell one guard. `hasRead` says that they saw the publication, `hears` that a mail goes out. */
export const UndoMessage = z.object({
  guardId: Id,
  hasRead: z.boolean(),
  hears: z.boolean(),
  shifts: z.array(UndoneShift),
})
export type UndoMessage = z.infer<typeof UndoMessage>

const Span = z.object({ from: Timestamp, to: Timestamp })

export const publication = endpoints({
  changes: {
    method: 'GET',
    path: '/app/:organisation/changes',
    access: 'member',
    permission: 'schedule.read',
    summary: 'What guards have not been told of yet, shortest notice first',
    params: Within,
    query: Span,
    reply: z.object({ changes: z.array(Change), people: z.int() }),
  },
  publish: {
    method: 'POST',
    path: '/app/:organisation/publish',
    access: 'member',
    permission: 'schedule.manage',
    summary:
      'Publishes changes of a stretch in one transaction: all but `except`, or those `chosen` as they were seen; a blocked one refuses all',
    params: Within,
    body: z.strictObject({
      from: Timestamp,
      to: Timestamp,
      except: z.array(Id).check(z.maxLength(MOST_NAMED)),
      chosen: z.optional(z.array(z.strictObject({ id: Id, version: Version })).check(z.maxLength(MOST_NAMED))),
    }),
    reply: z.object({
      published: z.int(),
      publicationId: z.nullable(Id),
      already: z.nullable(PublishedAlready),
    }),
  },
  publications: {
    method: 'GET',
    path: '/app/:organisation/publications',
    access: 'member',
    permission: 'schedule.manage',
    summary: `What guards were told in the last ${LISTED_DAYS} days, the newest first, and who read it`,
    params: Within,
    reply: z.object({ publications: z.array(Publication) }),
  },
  previewUndo: {
    method: 'GET',
    path: '/app/:organisation/publications/:id/undo',
    access: 'member',
    permission: 'schedule.manage',
    summary: 'What taking a publication back would tell whom',
    params: WithinId,
    reply: z.object({ messages: z.array(UndoMessage) }),
  },
  undo: {
    method: 'POST',
    path: '/app/:organisation/publications/:id/undo',
    access: 'member',
    permission: 'schedule.manage',
    summary: 'Takes a publication back; once a guard has read it only with `evenIfRead`',
    params: WithinId,
    body: z.strictObject({ evenIfRead: z.boolean() }),
    reply: z.object({ undone: z.int(), told: z.int() }),
  },
  unconfirmed: {
    method: 'GET',
    path: '/app/:organisation/unconfirmed',
    access: 'member',
    permission: 'schedule.read',
    summary: `Published shifts past their confirm-by that nobody confirmed, earliest first, at most ${MOST_UNCONFIRMED}`,
    params: Within,
    reply: z.object({ unconfirmed: z.array(UnconfirmedShift), total: z.int() }),
  },
})
