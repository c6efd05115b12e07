import * as z from 'zod/mini'
import { endpoints, Id, Timestamp, words } from '../../core/core.ts'
import { WithinId } from '../../planning/organisations/organisations.ts'

/** What a guard hands over: a note, a key, or a person to look out for. */
export const passOnKinds = ['note', 'key', 'lookout'] as const
export type PassOnKind = (typeof passOnKinds)[number]

/** What a guard writes for the guard who takes over the post. */
export const PassOnDraft = z.strictObject({
  postId: Id,
  shiftId: z.nullable(Id),
  kind: z.enum(passOnKinds),
  text: words(4_000),
})
export type PassOnDraft = z.infer<typeof PassOnDraft>

/** A note of a post. It is open until somebody who relieves there has read it. */
export const PassOn = z.object({
  id: Id,
  postId: Id,
  post: z.string(),
  site: z.string(),
  kind: z.enum(passOnKinds),
  text: z.string(),
  guard: z.string(),
  isMine: z.boolean(),
  writtenAt: Timestamp,
  readBy: z.nullable(z.string()),
  readAt: z.nullable(Timestamp),
})
export type PassOn = z.infer<typeof PassOn>

export const passOns = endpoints({
  ofPost: {
    method: 'GET',
    path: '/app/:organisation/posts/:id/pass-on',
    access: 'member',
    permission: 'attendance.read',
    summary: 'The latest 50 notes that guards handed over at a post, the last one first',
    params: WithinId,
    reply: z.object({ notes: z.array(PassOn) }),
  },
})
