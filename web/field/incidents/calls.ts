import type { incidentTypes } from '../../../contract/field/incident-types/incident-types.ts'
import type { ClockName, incidentClocks, PauseReason } from '../../../contract/field/incidents/clocks.ts'
import type {
  IncidentFilter,
  incidents,
  IncidentDraft,
  Transition,
} from '../../../contract/field/incidents/incidents.ts'
import type { fileHandOvers } from '../../../contract/field/incidents/handing-on.ts'
import type { incidentLinks, LinkDraft } from '../../../contract/field/incidents/links.ts'
import type { AddedMedium, incidentMedia } from '../../../contract/field/incidents/media.ts'
import type { IncidentRecord } from '../../../contract/field/incidents/record.ts'
import type { EntryDraft, incidentLog } from '../../../contract/field/incidents/log.ts'
import type { incidentWork, TaskDraft } from '../../../contract/field/incidents/work.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../../planning/live/live-query.ts'

type Table = typeof incidents
type Work = typeof incidentWork
type Clocks = typeof incidentClocks

/** The incidents that a filter leaves, the last first, a page at a time. */
export const incidentsQuery = (organisation: string, asked: IncidentFilter & { page: string }) =>
  liveQuery(
    { organisation, topics: ['incidents', 'sites'] },
    query<Table['list']>('/app/:organisation/incidents', { params: { organisation }, query: asked }, { staleTime: 0 }),
  )

/** The same as CSV. */
export const incidentsCsv = (organisation: string, asked: IncidentFilter) =>
  call<Table['csv']>('GET /app/:organisation/incidents/csv', { params: { organisation }, query: asked })

/** One incident with its record and its work. */
export const incidentQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: ['incidents', 'sites'] },
    query<Table['read']>('/app/:organisation/incidents/:id', { params: { organisation, id } }, { staleTime: 0 }),
  )

/** What an incident can be in this company. */
export const incidentTypesQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: ['incidents'] },
    query<(typeof incidentTypes)['list']>(
      '/app/:organisation/incident-types',
      { params: { organisation } },
      { staleTime: 0 },
    ),
  )

export const acknowledgeIncident = (organisation: string, id: string) =>
  call<Table['acknowledge']>('POST /app/:organisation/incidents/:id/acknowledge', { params: { organisation, id } })
export const openIncident = (organisation: string, body: IncidentDraft) =>
  call<Table['open']>('POST /app/:organisation/incidents', { params: { organisation }, body })
export const changeIncident = (organisation: string, id: string, body: { version: number; data: IncidentRecord }) =>
  call<Table['change']>('PATCH /app/:organisation/incidents/:id', { params: { organisation, id }, body })
export const rateIncident = (organisation: string, id: string, body: { severity: number; priority: number | null }) =>
  call<Table['rate']>('POST /app/:organisation/incidents/:id/rate', { params: { organisation, id }, body })
export const moveIncident = (organisation: string, id: string, body: Transition) =>
  call<Table['transition']>('POST /app/:organisation/incidents/:id/transition', {
    params: { organisation, id },
    body,
  })

export const takeOver = (organisation: string, id: string, from: string | null) =>
  call<Table['takeOver']>('POST /app/:organisation/incidents/:id/take-over', {
    params: { organisation, id },
    body: { from },
  })

/** Who may have the file of an incident. */
export const takersQuery = (organisation: string, id: string) =>
  query<(typeof fileHandOvers)['takers']>(
    '/app/:organisation/incidents/:id/takers',
    { params: { organisation, id } },
    { staleTime: 0 },
  )
export const handFileOver = (organisation: string, id: string, to: string) =>
  call<(typeof fileHandOvers)['handOver']>('POST /app/:organisation/incidents/:id/hand-over', {
    params: { organisation, id },
    body: { to },
  })

export const addMedium = (organisation: string, id: string, body: AddedMedium) =>
  call<(typeof incidentMedia)['add']>('POST /app/:organisation/incidents/:id/media', {
    params: { organisation, id },
    body,
  })

export const linkIncident = (organisation: string, id: string, body: LinkDraft) =>
  call<(typeof incidentLinks)['link']>('POST /app/:organisation/incidents/:id/link', {
    params: { organisation, id },
    body,
  })
export const unlinkIncident = (organisation: string, id: string, incidentId: string) =>
  call<(typeof incidentLinks)['unlink']>('POST /app/:organisation/incidents/:id/unlink', {
    params: { organisation, id },
    body: { incidentId },
  })

export const addTask = (organisation: string, id: string, body: TaskDraft) =>
  call<Work['addTask']>('POST /app/:organisation/incidents/:id/tasks', { params: { organisation, id }, body })
export const endTask = (organisation: string, id: string, as: 'done' | 'removed') =>
  call<Work['endTask']>('POST /app/:organisation/incident-tasks/:id/end', {
    params: { organisation, id },
    body: { as },
  })
export const addSupplement = (organisation: string, id: string, body: { text: string; corrects: string }) =>
  call<Work['addSupplement']>('POST /app/:organisation/incidents/:id/supplements', {
    params: { organisation, id },
    body,
  })

export const pauseClock = (organisation: string, id: string, body: { clock: ClockName; reason: PauseReason }) =>
  call<Clocks['pause']>('POST /app/:organisation/incidents/:id/pause', { params: { organisation, id }, body })
export const resumeClock = (organisation: string, id: string, clock: ClockName) =>
  call<Clocks['resume']>('POST /app/:organisation/incidents/:id/resume', {
    params: { organisation, id },
    body: { clock },
  })
export const tellClient = (organisation: string, id: string, text: string) =>
  call<Clocks['tellClient']>('POST /app/:organisation/incidents/:id/client-told', {
    params: { organisation, id },
    body: { text },
  })

/** The log of an incident: so many pages of its newest entries. */
export const incidentLogQuery = (organisation: string, id: string, pages: number) =>
  liveQuery(
    { organisation, topics: ['incidents', 'dispatch', 'alerts'] },
    query<(typeof incidentLog)['read']>(
      '/app/:organisation/incidents/:id/log',
      { params: { organisation, id }, query: { pages: String(pages) } },
      { staleTime: 0 },
    ),
  )
export const addEntry = (organisation: string, id: string, body: EntryDraft) =>
  call<(typeof incidentLog)['add']>('POST /app/:organisation/incidents/:id/log', { params: { organisation, id }, body })
