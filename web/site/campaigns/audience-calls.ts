import type { audience, CampaignFilter, SubscriberFilter } from '../../../contract/site/newsletter/audience.ts'
import type { campaigns } from '../../../contract/site/newsletter/campaigns.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof audience
const fresh = { staleTime: 0 }

export const subscribersQuery = (filter: SubscriberFilter) =>
  query<Table['subscribers']>('/admin/subscribers', { query: filter }, fresh)
export const subscriberQuery = (id: string) =>
  query<Table['subscriber']>('/admin/subscribers/:id', { params: { id } }, fresh)
export const campaignsQuery = (filter: CampaignFilter) =>
  query<Table['campaigns']>('/admin/campaigns', { query: filter }, fresh)
export const growthQuery = query<Table['growth']>('/admin/subscribers/growth', {}, fresh)
export const subscribersCsv = (filter: Omit<SubscriberFilter, 'page'>) =>
  call<Table['csv']>('GET /admin/subscribers/csv', { query: filter })
export const unsubscribePerson = (id: string) =>
  call<Table['unsubscribe']>('POST /admin/subscribers/:id/unsubscribe', { params: { id }, body: {} })
export const liftSuppression = (id: string) =>
  call<Table['lift']>('POST /admin/subscribers/:id/lift', { params: { id }, body: {} })
export const eraseSubscriber = (id: string, email: string) =>
  call<Table['erase']>('DELETE /admin/subscribers/:id', { params: { id }, body: { email } })

export const stopCampaign = (id: string) =>
  call<(typeof campaigns)['stop']>('POST /admin/campaigns/:id/stop', { params: { id }, body: {} })
export const resumeCampaign = (id: string) =>
  call<(typeof campaigns)['resume']>('POST /admin/campaigns/:id/resume', { params: { id }, body: {} })
export const retryCampaign = (id: string) =>
  call<(typeof campaigns)['retry']>('POST /admin/campaigns/:id/retry', { params: { id }, body: {} })
