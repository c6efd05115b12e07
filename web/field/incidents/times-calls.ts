import type { ClockTargets, incidentClocks } from '../../../contract/field/incidents/clocks.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../../planning/live/live-query.ts'

type Clocks = typeof incidentClocks

/** Within which time the company acts on incidents, and which contracts ask for less. */
export const timesQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: ['incidents', 'sites'] },
    query<Clocks['readTargets']>('/app/:organisation/incident-targets', { params: { organisation } }, { staleTime: 0 }),
  )

export const saveTimes = (organisation: string, body: { version: number; data: ClockTargets }) =>
  call<Clocks['saveTargets']>('PUT /app/:organisation/incident-targets', { params: { organisation }, body })
