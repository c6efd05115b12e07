import * as z from 'zod/mini'
import { endpoints, Id, text, Timestamp } from '../../core/core.ts'
import { Within } from '../../planning/organisations/organisations.ts'

/** The most finds of each kind. */
export const MOST_FINDS = 6

/** What can be found. */
export const findKinds = ['guard', 'site', 'post', 'shift'] as const

/** A find: `title` names it and `detail` says where or when. `siteId` is of a post, `from` of a shift. */
export const Find = z.object({
  kind: z.enum(findKinds),
  id: Id,
  title: z.string(),
  detail: z.string(),
  siteId: z.nullable(Id),
  from: z.nullable(Timestamp),
})
export type Find = z.infer<typeof Find>

export const find = endpoints({
  find: {
    method: 'GET',
    path: '/app/:organisation/find',
    access: 'member',
    permission: 'schedule.read',
    summary: 'Guards, sites, posts and shifts of a day by words, six of each at most',
    params: Within,
    query: z.object({ search: text(100) }),
    reply: z.object({ found: z.array(Find) }),
  },
})
