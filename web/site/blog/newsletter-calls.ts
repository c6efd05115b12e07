import type { postNewsletter } from '../../../contract/site/blog/blog.ts'
import type { SendingSummary } from '../../../contract/site/newsletter/sendings.ts'
import { call } from '../../core/call.ts'
import { askedAhead, query } from '../../core/query.ts'
import { ofKind } from '../../platform/editing/calls.ts'

/** What was and is to be sent of a post, asked for with it. */
export const newsletterOf = (slug: string) =>
  query<(typeof postNewsletter)['read']>(
    '/admin/posts/:slug/newsletter',
    { params: { slug } },
    { ...askedAhead, ...ofKind('post') },
  )

export const sendPost = (slug: string, again: boolean) =>
  call<(typeof postNewsletter)['send']>('POST /admin/posts/:slug/newsletter', {
    params: { slug },
    body: again ? { again } : {},
  })
export const testPost = (slug: string) =>
  call<(typeof postNewsletter)['test']>('POST /admin/posts/:slug/newsletter/test', { params: { slug }, body: {} })

/** The newest sending that has begun. */
export const lastSent = (all: SendingSummary[]): SendingSummary | undefined =>
  all.find(({ state }) => state !== 'planned')
