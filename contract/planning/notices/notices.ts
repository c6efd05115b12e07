import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'
import type { Permission } from '../../permissions.ts'
import { Within, WithinId } from '../organisations/organisations.ts'

/** The kinds of notices for the office, each with the permission of those who act on it. */
export const noticeKinds = {
  call_off: 'schedule.assign',
  unconfirmed: 'schedule.assign',
  swap: 'schedule.assign',
  time_off: 'guards.manage',
  license: 'guards.manage',
  reply: 'schedule.assign',
  roll: 'schedule.manage',
} as const satisfies Record<string, Permission>
export type NoticeKind = keyof typeof noticeKinds

const KINDS = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]

/** The most notices of an answer, the newest of all. */
export const MOST_NOTICES = 100

/** Something that the office should hear of. It is open while somebody still has to act on it. */
export const Notice = z.object({
  id: Id,
  kind: z.enum(KINDS),
  at: Timestamp,
  guardId: z.nullable(Id),
  guard: z.string(),
  /** The colleague of a swap. */
  other: z.nullable(z.string()),
  shift: z.nullable(
    z.object({
      id: Id,
      from: Timestamp,
      to: Timestamp,
      zone: z.string(),
      site: z.string(),
      post: z.string(),
    }),
  ),
  /** The days of time off. */
  absence: z.nullable(z.object({ from: Timestamp, to: Timestamp })),
  license: z.nullable(z.object({ type: z.string(), until: z.iso.date() })),
  /** What a template that rolled by itself left open: from the first of these shifts to the last. */
  rolled: z.nullable(z.object({ template: z.nullable(z.string()), open: z.int(), from: Timestamp, to: Timestamp })),
  /** The reason of a call-off, the note of time off, or the beginning of a reply. */
  text: z.string(),
  isOpen: z.boolean(),
  isRead: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

/** What a guard answered to a mail about shifts. `from` is the sender's address where it is not the guard's own. */
export const GuardReply = z.object({
  id: Id,
  at: Timestamp,
  subject: z.string(),
  text: z.string(),
  from: z.nullable(z.string()),
  handledAt: z.nullable(Timestamp),
  handledBy: z.nullable(z.string()),
})
export type GuardReply = z.infer<typeof GuardReply>

const Kinds = z.array(z.enum(KINDS)).check(z.maxLength(KINDS.length))

export const notices = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/notices',
    access: 'member',
    permission: 'schedule.read',
    summary: 'The notices for the office that concern one, newest first, and the kinds that come without a mail',
    params: Within,
    reply: z.object({ notices: z.array(Notice), unread: z.int(), muted: Kinds }),
  },
  read: {
    method: 'POST',
    path: '/app/:organisation/notices/read',
    access: 'member',
    permission: 'notices.own',
    summary: 'Notes that one has read some notices',
    params: Within,
    body: z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(MOST_NOTICES)) }),
    reply: z.object({ unread: z.int() }),
  },
  choose: {
    method: 'PUT',
    path: '/app/:organisation/notices/choice',
    access: 'member',
    permission: 'notices.own',
    summary: 'Chooses the kinds of notices that come to oneself without a mail',
    params: Within,
    body: z.strictObject({ muted: Kinds }),
    reply: z.object({ muted: Kinds }),
  },
  replies: {
    method: 'GET',
    path: '/app/:organisation/guards/:id/replies',
    access: 'member',
    permission: 'guards.read',
    summary: 'What a guard answered to mails about shifts, newest first. Members with a scope see none.',
    params: WithinId,
    reply: z.object({ replies: z.array(GuardReply) }),
  },
  handle: {
    method: 'POST',
    path: '/app/:organisation/replies/:id/handled',
    access: 'member',
    permission: 'schedule.assign',
    summary: 'Notes that a reply of a guard is dealt with',
    params: WithinId,
    reply: GuardReply,
  },
})
