import type { CodeDraft, DeviceKind, devices } from '../../../contract/field/devices/devices.ts'
import type { FieldPolicy, fieldPolicy } from '../../../contract/field/devices/field-policy.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../../planning/live/live-query.ts'

type Table = typeof devices
type Policies = typeof fieldPolicy

/** The phones of a guard, the one in use first. */
export const phonesQuery = (organisation: string, guardId: string) =>
  liveQuery(
    { organisation, topics: ['devices', 'guards'] },
    query<Table['list']>(
      '/app/:organisation/devices',
      { params: { organisation }, query: { guardId } },
      { staleTime: 0 },
    ),
  )

/** All phones and kiosks of a company, those in use first. */
export const devicesQuery = (organisation: string, asked: { kind?: DeviceKind; siteId?: string; page: string }) =>
  liveQuery(
    { organisation, topics: ['devices', 'guards', 'sites'] },
    query<Table['list']>('/app/:organisation/devices', { params: { organisation }, query: asked }, { staleTime: 0 }),
  )

/** How a code of enrolment stands. */
export const codeQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: ['devices'] },
    query<Table['readCode']>('/app/:organisation/device-codes/:id', { params: { organisation, id } }, { staleTime: 0 }),
  )

export const makeCode = (organisation: string, body: CodeDraft) =>
  call<Table['makeCode']>('POST /app/:organisation/device-codes', { params: { organisation }, body })

export const endDevice = (organisation: string, id: string, body: { as: 'revoked' | 'lost'; reason: string }) =>
  call<Table['end']>('POST /app/:organisation/devices/:id/end', { params: { organisation, id }, body })

/** What holds for phones, with the privacy notice in force. */
export const policyQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: ['devices'] },
    query<Policies['read']>('/app/:organisation/field-policy', { params: { organisation } }, { staleTime: 0 }),
  )

/** Who of the guards with a phone accepted the notice in force. */
export const acceptancesQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: ['devices', 'guards'] },
    query<Policies['acceptances']>(
      '/app/:organisation/privacy-notices/acceptances',
      { params: { organisation } },
      { staleTime: 0 },
    ),
  )

export const savePolicy = (organisation: string, body: { version: number; data: FieldPolicy }) =>
  call<Policies['save']>('PUT /app/:organisation/field-policy', { params: { organisation }, body })

export const publishNotice = (organisation: string, body: { body: string }) =>
  call<Policies['publishNotice']>('POST /app/:organisation/privacy-notices', { params: { organisation }, body })
