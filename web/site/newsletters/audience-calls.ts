import type { audience, SendingFilter, SubscriberFilter } from '../../../contract/site/newsletter/audience.ts'
import type { sendings } from '../../../contract/site/newsletter/sendings.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof audience
const fresh = { staleTime: 0 }

export const subscribersQuery = (filter: SubscriberFilter) =>
  query<Table['subscribers']>('/admin/subscribers', { query: filter }, fresh)
export const subscriberQuery = (id: string) =>
  query<Table['subscriber']>('/admin/subscribers/:id', { params: { id } }, fresh)
export const sendingsQuery = (filter: SendingFilter) =>
  query<Table['sendings']>('/admin/sendings', { query: filter }, fresh)
export const growthQuery = query<Table['growth']>('/admin/subscribers/growth', {}, fresh)
export const subscribersCsv = (filter: Omit<SubscriberFilter, 'page'>) =>
  call<Table['csv']>('GET /admin/subscribers/csv', { query: filter })
export const unsubscribePerson = (id: string) =>
  call<Table['unsubscribe']>('POST /admin/subscribers/:id/unsubscribe', { params: { id }, body: {} })
export const liftSuppression = (id: string) =>
  call<Table['lift']>('POST /admin/subscribers/:id/lift', { params: { id }, body: {} })
export const eraseSubscriber = (id: string, email: string) =>
  call<Table['erase']>('DELETE /admin/subscribers/:id', { params: { id }, body: { email } })

export const stopSending = (id: string) =>
  call<(typeof sendings)['stop']>('POST /admin/sendings/:id/stop', { params: { id }, body: {} })
export const resumeSending = (id: string) =>
  call<(typeof sendings)['resume']>('POST /admin/sendings/:id/resume', { params: { id }, body: {} })
export const retrySending = (id: string) =>
  call<(typeof sendings)['retry']>('POST /admin/sendings/:id/retry', { params: { id }, body: {} })
