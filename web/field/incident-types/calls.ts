import type { IncidentTypeDraft, incidentTypes } from '../../../contract/field/incident-types/incident-types.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../../planning/live/live-query.ts'

type Table = typeof incidentTypes

/** What incidents can be in a company, retired types among them. */
export const incidentTypesQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: ['incidents'] },
    query<Table['list']>('/app/:organisation/incident-types', { params: { organisation } }, { staleTime: 0 }),
  )

export const addIncidentType = (organisation: string, body: IncidentTypeDraft) =>
  call<Table['add']>('POST /app/:organisation/incident-types', { params: { organisation }, body })

export const changeIncidentType = (
  organisation: string,
  key: string,
  body: { version: number; data: IncidentTypeDraft },
) => call<Table['change']>('PUT /app/:organisation/incident-types/:key', { params: { organisation, key }, body })

export const orderIncidentTypes = (organisation: string, keys: string[]) =>
  call<Table['order']>('PUT /app/:organisation/incident-type-order', { params: { organisation }, body: { keys } })
