import type { QueryClient } from '@tanstack/react-query'
import type {
  IncidentDraft,
  MaintenanceDraft,
  OverrideDraft,
  OwnIncident,
  statusControl,
  UpdateDraft,
} from '../../../contract/platform/status/control.ts'
import type { Maintenance } from '../../../contract/platform/status/status.ts'
import type { StatusSubscriberFilter, statusSubscribers } from '../../../contract/platform/status/subscription.ts'
import type { shownServices } from '../../../contract/platform/status/status.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof statusControl
type Service = (typeof shownServices)[number]
const fresh = { staleTime: 0 }

export const controlQuery = query<Table['read']>('/admin/status', {}, fresh)
export const incidentsQuery = (page: string) =>
  query<Table['incidents']>('/admin/status/incidents', { query: { page } }, fresh)
export const statusSubscribersQuery = (filter: StatusSubscriberFilter) =>
  query<(typeof statusSubscribers)['list']>('/admin/status/subscribers', { query: filter }, fresh)

export const checkNow = () => call<Table['check']>('POST /admin/status/check', { body: {} })
export const override = (service: Service, body: OverrideDraft) =>
  call<Table['override']>('PUT /admin/status/overrides/:service', { params: { service }, body })
export const endOverride = (service: Service) =>
  call<Table['endOverride']>('DELETE /admin/status/overrides/:service', { params: { service } })
export const openIncident = (body: IncidentDraft) => call<Table['open']>('POST /admin/status/incidents', { body })
export const changeIncident = ({ id }: OwnIncident, body: Pick<IncidentDraft, 'title' | 'impact' | 'services'>) =>
  call<Table['change']>('PATCH /admin/status/incidents/:id', { params: { id }, body })
export const postUpdate = ({ id }: OwnIncident, body: UpdateDraft) =>
  call<Table['update']>('POST /admin/status/incidents/:id/updates', { params: { id }, body })
export const planWork = (body: MaintenanceDraft) => call<Table['plan']>('POST /admin/status/maintenance', { body })
export const replanWork = ({ id }: Maintenance, body: MaintenanceDraft) =>
  call<Table['replan']>('PUT /admin/status/maintenance/:id', { params: { id }, body })
export const cancelWork = ({ id }: Maintenance) =>
  call<Table['cancel']>('DELETE /admin/status/maintenance/:id', { params: { id } })
export const subscribersCsv = (filter: Omit<StatusSubscriberFilter, 'page'>) =>
  call<(typeof statusSubscribers)['csv']>('GET /admin/status/subscribers/csv', { query: filter })
export const removeSubscriber = (id: string) =>
  call<(typeof statusSubscribers)['remove']>('DELETE /admin/status/subscribers/:id', { params: { id } })

/** What is known of the status is old now, on the screen and in what visitors see. */
export const renew = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [, first, second] }) =>
      String(first).startsWith('status') || (first === 'admin' && String(second).startsWith('status')),
  })
