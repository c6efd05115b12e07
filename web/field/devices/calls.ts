import type { CodeDraft, devices } from '../../../contract/field/devices/devices.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../../planning/live/live-query.ts'

type Table = typeof devices

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
