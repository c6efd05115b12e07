import type { QueryClient } from '@tanstack/react-query'
import type { Anchor, reviews } from '../../../contract/platform/reviews/reviews.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Calls = typeof reviews
const always = { staleTime: 0 }

export const reviewQuery = (id: string) => query<Calls['read']>('/admin/reviews/of/:id', { params: { id } }, always)
export const doneQuery = (id: string, before?: string) =>
  query<Calls['done']>(
    '/admin/reviews/of/:id/done',
    { params: { id }, ...(before && { query: { before } }) } as never,
    always,
  )
export const waitingQuery = query<Calls['waiting']>('/admin/reviews/waiting', {}, always)
export const rulesQuery = query<Calls['rules']>('/admin/review-rules', {}, always)

export const saveRules = (version: number, needsApproval: boolean) =>
  call<Calls['saveRules']>('PUT /admin/review-rules', { body: { version, data: { needsApproval } } })

/** What can be done with the review of a document. */
export const reviewCalls = (id: string) => {
  const params = { id }
  return {
    ask: (version: number, people: string[]) =>
      call<Calls['ask']>('POST /admin/reviews/of/:id', { params, body: { version, people } }),
    withdraw: () => call<Calls['withdraw']>('DELETE /admin/reviews/of/:id', { params }),
    decide: (version: number, verdict: 'approved' | 'changes') =>
      call<Calls['decide']>('POST /admin/reviews/of/:id/verdict', { params, body: { version, verdict } }),
    comment: (text: string, anchor: Anchor) =>
      call<Calls['comment']>('POST /admin/reviews/of/:id/comments', { params, body: { text, anchor } }),
  }
}
export type ReviewCalls = ReturnType<typeof reviewCalls>

/** What can be done with a comment or an answer. */
export const commentCalls = (id: string) => {
  const params = { id }
  return {
    answer: (text: string) =>
      call<Calls['answer']>('POST /admin/reviews/comments/:id/answers', { params, body: { text } }),
    edit: (text: string) => call<Calls['edit']>('PUT /admin/reviews/comments/:id', { params, body: { text } }),
    remove: () => call<Calls['remove']>('DELETE /admin/reviews/comments/:id', { params }),
    resolve: (isDone: boolean) =>
      call<Calls['resolve']>('PUT /admin/reviews/comments/:id/state', { params, body: { isDone } }),
  }
}

/** Answers about the review of a document are old now, and so are those about what waits. */
export const forgetReview = (client: QueryClient, id: string) =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const address = queryKey.join('/')
      return address.startsWith(`/api/admin/reviews/of/${id}`) || address === '/api/admin/reviews/waiting'
    },
  })
