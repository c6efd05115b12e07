import type { alertPushKey, alertWays, PhoneServiceDraft } from '../../../contract/field/alerts/ways.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import type { PushArea } from '../../platform/notifications/push.ts'
import { liveQuery } from '../../planning/live/live-query.ts'

type Ways = typeof alertWays

export const waysQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: ['alerts'] },
    query<Ways['read']>('/app/:organisation/alert-ways', { params: { organisation } }, { staleTime: 0 }),
  )
export const setNumber = (organisation: string, phone: string | null) =>
  call<Ways['number']>('PUT /app/:organisation/alert-ways/number', { params: { organisation }, body: { phone } })
export const setPhoneService = (organisation: string, body: PhoneServiceDraft) =>
  call<Ways['setService']>('PUT /app/:organisation/alert-phone', { params: { organisation }, body })
export const removePhoneService = (organisation: string) =>
  call<Ways['removeService']>('DELETE /app/:organisation/alert-phone', { params: { organisation } })

/** The pushes of the pages of companies, which one worker shows. */
export const companyPush = (organisation: string): PushArea => ({
  worker: '/app/alert-worker.js',
  scope: '/app/o',
  readKey: () => call<(typeof alertPushKey)['key']>('GET /app/push-key', {}),
  keep: (body) => call<Ways['subscribe']>('PUT /app/:organisation/alert-ways/push', { params: { organisation }, body }),
  drop: (endpoint) =>
    call<Ways['unsubscribe']>('DELETE /app/:organisation/alert-ways/push', {
      params: { organisation },
      body: { endpoint },
    }),
})
