import type { trackKeeping } from '../../../contract/field/tracks/keeping.ts'
import type { phoneTrails, trails } from '../../../contract/field/tracks/trails.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type TrailsTable = typeof trails
type KeepingTable = typeof trackKeeping

/** Who looked where a guard was, for the office. */
export const readLooked = (organisation: string, id: string, page: number) =>
  call<TrailsTable['readings']>('GET /app/:organisation/guards/:id/trail-readings', {
    params: { organisation, id },
    query: { page: String(page) },
  })

/** The same for the guard, who is signed in. */
export const readOwnLooked = (organisation: string, page: number) =>
  call<TrailsTable['ownReadings']>('GET /app/:organisation/own/trail-readings', {
    params: { organisation },
    query: { page: String(page) },
  })

/** The same for the guard of a phone, by the token of its session. */
export const readPhoneLooked = (token: string, page: number) =>
  call<(typeof phoneTrails)['readings']>('POST /app/phone/trail-readings', { body: { token, page: String(page) } })

/** For how many days positions are kept, and the holds. */
export const keepingQuery = (organisation: string) =>
  query<KeepingTable['read']>('/app/:organisation/track-keeping', { params: { organisation } }, { staleTime: 0 })

export const saveKeeping = (organisation: string, body: { version: number; data: { keptDays: number } }) =>
  call<KeepingTable['change']>('PUT /app/:organisation/track-keeping', { params: { organisation }, body })

export const placeHold = (organisation: string, reason: string) =>
  call<KeepingTable['hold']>('POST /app/:organisation/legal-holds', { params: { organisation }, body: { reason } })

export const liftHold = (organisation: string, id: string, reason: string) =>
  call<KeepingTable['lift']>('POST /app/:organisation/legal-holds/:id/lift', {
    params: { organisation, id },
    body: { reason },
  })
