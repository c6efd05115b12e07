import type { incidents } from '../../../contract/field/incidents/incidents.ts'
import type { IncidentState } from '../../../contract/field/incidents/states.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../../planning/live/live-query.ts'

type Table = typeof incidents

export type IncidentFilter = {
  search?: string
  state?: IncidentState
  type?: string
  siteId?: string
  page: string
}

/** What happened, the last first, a page at a time. */
export const incidentsQuery = (organisation: string, asked: IncidentFilter) =>
  liveQuery(
    { organisation, topics: ['incidents', 'sites'] },
    query<Table['list']>('/app/:organisation/incidents', { params: { organisation }, query: asked }, { staleTime: 0 }),
  )

/** One incident with its text and photos. */
export const incidentQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: ['incidents', 'sites'] },
    query<Table['read']>('/app/:organisation/incidents/:id', { params: { organisation, id } }, { staleTime: 0 }),
  )

export const acknowledgeIncident = (organisation: string, id: string) =>
  call<Table['acknowledge']>('POST /app/:organisation/incidents/:id/acknowledge', { params: { organisation, id } })
