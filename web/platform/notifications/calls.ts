import type { QueryClient } from '@tanstack/react-query'
import type { InboxFilter, notices, NoticeSettings } from '../../../contract/platform/notifications/inbox.ts'
import type { push } from '../../../contract/platform/notifications/push.ts'
import type { Channel, Rule, rules } from '../../../contract/platform/notifications/rules.ts'
import type { DeliveryFilter, TargetKind, webhooks } from '../../../contract/platform/notifications/webhooks.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Inbox = typeof notices
type Rules = typeof rules
type Hooks = typeof webhooks
const fresh = { staleTime: 0 }

export const inboxQuery = (filter: InboxFilter) =>
  query<Inbox['list']>('/admin/notifications', { query: filter }, { staleTime: 60_000 })
export const settingsQuery = query<Inbox['settings']>('/admin/notification-settings', {}, fresh)
export const rulesQuery = query<Rules['list']>('/admin/notification-rules', {}, fresh)
export const targetsQuery = query<Hooks['targets']>('/admin/notification-targets', {}, fresh)
export const deliveriesQuery = (filter: DeliveryFilter) =>
  query<Hooks['deliveries']>('/admin/notification-deliveries', { query: filter }, fresh)

export const pushesQuery = query<(typeof push)['deliveries']>('/admin/push-deliveries', {}, fresh)

export const markNotices = (ids: 'all' | string[], isRead: boolean) =>
  call<Inbox['mark']>('POST /admin/notifications/marks', { body: { ids, isRead } })
export const saveSettings = (body: NoticeSettings) =>
  call<Inbox['saveSettings']>('PUT /admin/notification-settings', { body })

export const saveRule = (event: string, channel: Channel, body: { before: Rule; after: Rule }) =>
  call<Rules['save']>('PUT /admin/notification-rules/:event/:channel', { params: { event, channel }, body })
export const sendTest = (channel: 'app' | 'email') =>
  call<Rules['test']>('POST /admin/notification-tests', { body: { channel } })

export const addTarget = (body: { kind: TargetKind; name: string; url: string }) =>
  call<Hooks['add']>('POST /admin/notification-targets', { body })
export const renewSecret = (id: string) =>
  call<Hooks['renewSecret']>('POST /admin/notification-targets/:id/secret', { params: { id }, body: {} })
export const removeTarget = (id: string) =>
  call<Hooks['remove']>('DELETE /admin/notification-targets/:id', { params: { id } })
export const testTarget = (id: string) =>
  call<Hooks['test']>('POST /admin/notification-targets/:id/tests', { params: { id }, body: {} })
export const replayDelivery = (id: string) =>
  call<Hooks['replay']>('POST /admin/notification-deliveries/:id/tries', { params: { id }, body: {} })

/** Reads again what these parts of the room answered. */
export const renew = (client: QueryClient, ...parts: ('notifications' | 'rules' | 'targets' | 'deliveries')[]) =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const [name] = String(queryKey[2]).split('?')
      return parts.some((part) => name === (part === 'notifications' ? part : `notification-${part}`))
    },
  })
