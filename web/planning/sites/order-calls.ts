import type { linkedOrders, orders, OwnOrders, ownOrders } from '../../../contract/planning/sites/orders.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Orders = typeof orders
type OwnEndpoints = typeof ownOrders
type LinkedEndpoints = typeof linkedOrders

const fresh = { staleTime: 0 }

export const ordersQuery = (organisation: string, id: string) =>
  query<Orders['list']>('/app/:organisation/posts/:id/orders', { params: { organisation, id } }, fresh)
export const changesQuery = (organisation: string, id: string, number: number) =>
  query<Orders['changes']>(
    '/app/:organisation/posts/:id/orders/changes',
    { params: { organisation, id }, query: { number: String(number) } },
    fresh,
  )
export const readersQuery = (organisation: string, id: string) =>
  query<Orders['readers']>('/app/:organisation/posts/:id/orders/acks', { params: { organisation, id } }, fresh)

/** What can be done with the orders of one post. */
export const orderCalls = (organisation: string, id: string) => {
  const params = { organisation, id }
  return {
    write: (body: string) =>
      call<Orders['draft']>('PUT /app/:organisation/posts/:id/orders', { params, body: { body } }),
    submit: (number: number) =>
      call<Orders['submit']>('POST /app/:organisation/posts/:id/orders/submit', { params, body: { number } }),
    publish: (number: number, effectiveFrom?: string) =>
      call<Orders['publish']>('POST /app/:organisation/posts/:id/orders/publish', {
        params,
        body: { number, ...(effectiveFrom !== undefined && { effectiveFrom }) },
      }),
    remind: (number: number) =>
      call<Orders['remind']>('POST /app/:organisation/posts/:id/orders/remind', { params, body: { number } }),
  }
}

/** What a guard does with the orders of own posts, signed in or by the link of a mail. */
export type OwnOrderCalls = {
  list: () => Promise<OwnOrders>
  acknowledge: (postId: string, number: number) => Promise<OwnOrders>
}

export const ownOrderCalls = (organisation: string): OwnOrderCalls => ({
  list: () => call<OwnEndpoints['list']>('GET /app/:organisation/me/orders', { params: { organisation } }),
  acknowledge: (id, number) =>
    call<OwnEndpoints['acknowledge']>('POST /app/:organisation/me/orders/:id/ack', {
      params: { organisation, id },
      body: { number },
    }),
})

export const linkedOrderCalls = (token: string): OwnOrderCalls => ({
  list: () => call<LinkedEndpoints['list']>('POST /app/links/orders', { body: { token } }),
  acknowledge: (postId, number) =>
    call<LinkedEndpoints['acknowledge']>('POST /app/links/orders/ack', { body: { token, postId, number } }),
})
