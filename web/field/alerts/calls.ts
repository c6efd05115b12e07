import type { AlertState, alerts, Severity } from '../../../contract/field/alerts/alerts.ts'
import type { alertPolicies, AlertPolicyDraft } from '../../../contract/field/alerts/policies.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../../planning/live/live-query.ts'

type Table = typeof alerts
type Policies = typeof alertPolicies

const topics = ['alerts'] as const

export const alertsQuery = (organisation: string, asked: { state?: AlertState; page: string }) =>
  liveQuery(
    { organisation, topics },
    query<Table['list']>('/app/:organisation/alerts', { params: { organisation }, query: asked }, { staleTime: 0 }),
  )
/** What every screen says of alerts. It is asked again by itself, for screens that follow no news. */
export const alertsNowQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics },
    query<Table['now']>('/app/:organisation/alerts/now', { params: { organisation } }, { staleTime: 10_000 }),
  )
export const alertQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics },
    query<Table['read']>('/app/:organisation/alerts/:id', { params: { organisation, id } }, { staleTime: 0 }),
  )

export type AlertDraft = { severity: Severity; title: string; text: string; siteId: string | null }

export const raiseAlert = (organisation: string, body: AlertDraft) =>
  call<Table['raise']>('POST /app/:organisation/alerts', { params: { organisation }, body })
export const acknowledgeAlert = (organisation: string, id: string) =>
  call<Table['acknowledge']>('POST /app/:organisation/alerts/:id/acknowledge', { params: { organisation, id } })
export const resolveAlert = (organisation: string, id: string, body: { note: string; isFalseAlarm?: boolean }) =>
  call<Table['resolve']>('POST /app/:organisation/alerts/:id/resolve', { params: { organisation, id }, body })
export const snoozeAlert = (organisation: string, id: string, minutes: number) =>
  call<Table['snooze']>('POST /app/:organisation/alerts/:id/snooze', {
    params: { organisation, id },
    body: { minutes },
  })
export const assignAlert = (organisation: string, id: string, userId: string | null) =>
  call<Table['assign']>('POST /app/:organisation/alerts/:id/assign', { params: { organisation, id }, body: { userId } })
export const seeAlerts = (organisation: string, ids: string[]) =>
  call<Table['see']>('POST /app/:organisation/alerts/seen', { params: { organisation }, body: { ids } })

export const policiesQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics },
    query<Policies['list']>('/app/:organisation/alert-policies', { params: { organisation } }, { staleTime: 0 }),
  )
export const addPolicy = (organisation: string, body: AlertPolicyDraft) =>
  call<Policies['add']>('POST /app/:organisation/alert-policies', { params: { organisation }, body })
export const changePolicy = (organisation: string, id: string, body: { version: number; data: AlertPolicyDraft }) =>
  call<Policies['change']>('PUT /app/:organisation/alert-policies/:id', { params: { organisation, id }, body })
export const removePolicy = (organisation: string, id: string) =>
  call<Policies['remove']>('DELETE /app/:organisation/alert-policies/:id', { params: { organisation, id } })
export const drillPolicy = (organisation: string, id: string) =>
  call<Policies['drill']>('POST /app/:organisation/alert-policies/:id/drill', { params: { organisation, id } })
