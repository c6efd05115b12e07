import * as z from 'zod/mini'
import { endpoints } from '../../core/core.ts'
import { Within } from '../organisations/organisations.ts'
import { isTopic } from '../organisations/topics.ts'

/** What a stream says where anything may be new: at its begin, and after a gap. */
export const ALL = 'all'

/** The name of the events of a stream. Their data are names of topics, and `all`, with commas between them. */
export const NEWS_EVENT = 'news'

const TopicList = z.string().check(
  z.maxLength(200),
  z.refine((list) => list.split(',').every(isTopic), 'Name topics, with commas between them'),
)

/** News of the topics that a screen shows. */
export const live = endpoints({
  follow: {
    method: 'GET',
    path: '/app/:organisation/live',
    access: 'member',
    permission: 'organisation.read',
    summary: 'Which topics have news, as they come and without what is new (text/event-stream)',
    params: Within,
    // `held`: the stream before was silent, as behind a proxy that keeps answers back.
    query: z.object({ topics: TopicList, held: z.optional(z.literal('yes')) }),
    reply: z.any(),
  },
})
