import * as z from 'zod/mini'
import { endpoints, Id, ItemResult, PageNumber, Timestamp, Version, words } from '../../core/core.ts'
import { Within, WithinId } from '../../planning/organisations/organisations.ts'
import { timeEventKinds, timeMethods } from './attendance.ts'

/** The longest stretch whose entries one call lists, and one that is locked, in days. */
export const MOST_ENTRY_DAYS = 35
export const ENTRIES_PER_PAGE = 200
export const MOST_APPROVED = 500
/** Nobody works longer than this between a clock-in and its clock-out, in hours. */
export const LONGEST_ENTRY_HOURS = 26

/**
 * How an entry stands. `open`: the guard is on post. `submitted`: it waits for a person. A `locked` one is final, and
 * one that was corrected is `replaced` by the correction.
 */
export const entryStates = ['open', 'submitted', 'approved', 'locked', 'replaced'] as const
export type EntryState = (typeof entryStates)[number]

/** What differs from the plan, or was recorded in another way than by the own phone on the site. */
export const exceptions = [
  'late_in',
  'early_out',
  'off_site',
  'unrelieved',
  'missed_break',
  'unscheduled',
  'clock',
  'no_clock_out',
  'not_in',
  'by_other',
  'doubtful_tag',
] as const
export type Exception = (typeof exceptions)[number]

/** Paid minutes by rate class: at night (00:00 to 06:00 on the site’s clocks), past the planned end, and all others. */
export const RateClasses = z.object({ base: z.int(), night: z.int(), overtime: z.int() })
export type RateClasses = z.infer<typeof RateClasses>

/**
 * The hours of one guard on one post, from clock-in to clock-out. `replaces` names the entry that it corrects, and
 * `offSiteM` is how far outside of the fence the guard clocked at most; null where nobody knows, or on the site.
 */
export const TimeEntry = z.object({
  id: Id,
  guardId: Id,
  guard: z.string(),
  postId: Id,
  post: z.string(),
  siteId: Id,
  site: z.string(),
  zone: z.string(),
  shiftId: z.nullable(Id),
  plannedFrom: z.nullable(Timestamp),
  plannedTo: z.nullable(Timestamp),
  in: Timestamp,
  out: z.nullable(Timestamp),
  breakMinutes: z.int(),
  paidMinutes: z.int(),
  classes: RateClasses,
  exceptions: z.array(z.enum(exceptions)),
  offSiteM: z.nullable(z.int()),
  state: z.enum(entryStates),
  replaces: z.nullable(Id),
  reason: z.string(),
  madeBy: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Timestamp),
  version: z.int(),
})
export type TimeEntry = z.infer<typeof TimeEntry>

/** What was recorded of an entry, in its order. `distanceM` is how far outside of the fence it was. */
export const RecordedEvent = z.object({
  id: Id,
  kind: z.enum(timeEventKinds),
  at: Timestamp,
  method: z.enum(timeMethods),
  flags: z.array(z.string()),
  distanceM: z.nullable(z.int()),
  reason: z.string(),
  notedBy: z.nullable(z.string()),
})
export type RecordedEvent = z.infer<typeof RecordedEvent>

/**
 * A guard who should be on a post now, or is. `phone` is to call them. `mayTake` is how many others could take the
 * shift as its open alert was raised; null where none is open.
 */
export const BoardRow = z.object({
  shiftId: z.nullable(Id),
  guardId: Id,
  guard: z.string(),
  phone: z.nullable(z.string()),
  postId: Id,
  post: z.string(),
  site: z.string(),
  zone: z.string(),
  from: z.nullable(Timestamp),
  to: z.nullable(Timestamp),
  since: z.nullable(Timestamp),
  breakSince: z.nullable(Timestamp),
  state: z.enum(['on_post', 'on_break', 'due', 'late', 'over']),
  mayTake: z.nullable(z.int()),
})
export type BoardRow = z.infer<typeof BoardRow>

/** A guard who left before anybody read what they passed on. `relief` is who is on the post now, if anybody is. */
export const UnreadHandOver = z.object({
  guardId: Id,
  guard: z.string(),
  post: z.string(),
  site: z.string(),
  zone: z.string(),
  since: Timestamp,
  relief: z.nullable(z.string()),
  reliefPhone: z.nullable(z.string()),
})
export type UnreadHandOver = z.infer<typeof UnreadHandOver>

const Span = z.object({ from: Timestamp, to: Timestamp, page: z.optional(PageNumber) })

export const timeEntries = endpoints({
  board: {
    method: 'GET',
    path: '/app/:organisation/attendance/board',
    access: 'member',
    permission: 'attendance.read',
    summary: 'Who is on post now, late, or there past the end, and what nobody read of those who left',
    params: Within,
    reply: z.object({
      now: Timestamp,
      planned: z.int(),
      onPost: z.int(),
      rows: z.array(BoardRow),
      unread: z.array(UnreadHandOver),
    }),
  },
  list: {
    method: 'GET',
    path: '/app/:organisation/time-entries',
    access: 'member',
    permission: 'attendance.read',
    summary: `The entries that begin in a stretch of at most ${MOST_ENTRY_DAYS} days, those with exceptions first`,
    params: Within,
    query: Span,
    reply: z.object({
      entries: z.array(TimeEntry),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      counts: z.object({ open: z.int(), submitted: z.int(), approved: z.int(), locked: z.int() }),
      minutes: z.int(),
    }),
  },
  read: {
    method: 'GET',
    path: '/app/:organisation/time-entries/:id',
    access: 'member',
    permission: 'attendance.read',
    summary: 'An entry with what was recorded of it, and the entries that it replaced, the last one first',
    params: WithinId,
    reply: z.object({ entry: TimeEntry, events: z.array(RecordedEvent), earlier: z.array(TimeEntry) }),
  },
  approve: {
    method: 'POST',
    path: '/app/:organisation/time-entries/approve',
    access: 'member',
    permission: 'attendance.approve',
    summary: 'Approves entries as they were read, each by itself',
    params: Within,
    body: z.strictObject({
      entries: z
        .array(z.strictObject({ id: Id, version: Version }))
        .check(z.minLength(1, 'Choose an entry'), z.maxLength(MOST_APPROVED, `Choose at most ${MOST_APPROVED}`)),
    }),
    reply: z.object({ results: z.array(ItemResult) }),
  },
  correct: {
    method: 'POST',
    path: '/app/:organisation/time-entries/:id/correct',
    access: 'member',
    permission: 'attendance.approve',
    status: 201,
    summary: 'Puts a corrected entry in the place of one, with the reason. The old one stays, as replaced.',
    params: WithinId,
    body: z.strictObject({
      version: Version,
      in: Timestamp,
      out: Timestamp,
      breakMinutes: z.int().check(z.gte(0), z.lte(720)),
      reason: words(300),
    }),
    reply: TimeEntry,
  },
  record: {
    method: 'POST',
    path: '/app/:organisation/time-events',
    access: 'member',
    permission: 'attendance.record',
    status: 201,
    summary: 'Records what a guard without a phone did, with the reason',
    params: Within,
    body: z.strictObject({
      guardId: Id,
      kind: z.enum(timeEventKinds),
      shiftId: z.nullable(Id),
      postId: z.nullable(Id),
      at: Timestamp,
      reason: words(300),
    }),
    reply: z.object({ id: Id, flags: z.array(z.string()) }),
  },
  lock: {
    method: 'POST',
    path: '/app/:organisation/time-entries/lock',
    access: 'member',
    permission: 'attendance.approve',
    summary: 'Locks the approved entries that begin in a stretch, once none of it waits. They never change again.',
    params: Within,
    body: z.strictObject({ from: Timestamp, to: Timestamp }),
    reply: z.object({ locked: z.int() }),
  },
})
