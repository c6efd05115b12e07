import * as z from 'zod/mini'
import { endpoints, Id, text } from '../../core/core.ts'

/**
 * The places that use a picture, and how many of them visitors see. Of the live ones `waiting` need an approval: their
 * drafts change, and what visitors see stays. `sent` newsletters keep the picture and are not among `places`. `seen`
 * stands for all of them as they are now.
 */
export const ReplacementScope = z.object({
  places: z.int(),
  live: z.int(),
  waiting: z.int(),
  sent: z.int(),
  seen: z.string(),
})
export type ReplacementScope = z.infer<typeof ReplacementScope>

const one = { access: 'editor', params: z.object({ id: Id }) } as const

export const mediaReplacing = endpoints({
  replaceable: {
    method: 'GET',
    path: '/admin/media/:id/replaceable',
    ...one,
    summary: 'How many places use a picture, before another one takes its place everywhere.',
    reply: ReplacementScope,
  },
  replaceEverywhere: {
    method: 'POST',
    path: '/admin/media/:id/replace-everywhere',
    ...one,
    body: z.strictObject({ by: Id, seen: text(100) }),
    summary:
      'Puts the picture `by` wherever this one is used, in drafts and on the site. Refused (409) when a place changed ' +
      'since it was `seen`. `change` is what its undo needs, null where nothing changed.',
    reply: z.object({ places: z.int(), change: z.nullable(Id) }),
  },
  undoReplacing: {
    method: 'POST',
    path: '/admin/media/changes/:id/undo',
    ...one,
    body: z.strictObject({}),
    summary: 'Puts the old picture back, for 30 days. Places that changed since stay as they are (`left`).',
    reply: z.object({ places: z.int(), left: z.int() }),
  },
})
