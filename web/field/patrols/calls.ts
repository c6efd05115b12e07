import type { CheckpointDraft, checkpoints } from '../../../contract/field/patrols/checkpoints.ts'
import type { runs } from '../../../contract/field/patrols/runs.ts'
import type { TourDraft, tours, TourScheduleDraft } from '../../../contract/field/patrols/tours.ts'
import type { Topic } from '../../../contract/planning/organisations/topics.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../../planning/live/live-query.ts'

type Checkpoints = typeof checkpoints
type Tours = typeof tours
type Runs = typeof runs

const fresh = { staleTime: 0 }
const TOPICS: Topic[] = ['patrols', 'sites']

export type Stretch = { from: string; to: string; siteId?: string }

/** The rounds that are due in a stretch. */
export const runsQuery = (organisation: string, asked: Stretch) =>
  liveQuery(
    { organisation, topics: [...TOPICS, 'attendance'] },
    query<Runs['list']>('/app/:organisation/tour-runs', { params: { organisation }, query: asked }, fresh),
  )

export const complianceQuery = (organisation: string, asked: Stretch) =>
  liveQuery(
    { organisation, topics: TOPICS },
    query<Runs['compliance']>(
      '/app/:organisation/patrol-compliance',
      { params: { organisation }, query: asked },
      fresh,
    ),
  )

export const complianceCsv = (organisation: string, asked: Stretch) =>
  call<Runs['complianceCsv']>('GET /app/:organisation/patrol-compliance/csv', {
    params: { organisation },
    query: asked,
  })

export const excuseRun = (organisation: string, id: string, reason: string) =>
  call<Runs['excuse']>('POST /app/:organisation/tour-runs/:id/excuse', {
    params: { organisation, id },
    body: { reason },
  })

export const acceptScan = (organisation: string, id: string, body: { position: number; reason: string }) =>
  call<Runs['accept']>('POST /app/:organisation/tour-runs/:id/accept', { params: { organisation, id }, body })

type PageFilter = { siteId?: string; search?: string; page?: string }

export const checkpointsQuery = (organisation: string, asked: PageFilter) =>
  liveQuery(
    { organisation, topics: TOPICS },
    query<Checkpoints['list']>('/app/:organisation/checkpoints', { params: { organisation }, query: asked }, fresh),
  )

export const addCheckpoint = (organisation: string, body: CheckpointDraft) =>
  call<Checkpoints['add']>('POST /app/:organisation/checkpoints', { params: { organisation }, body })

export const changeCheckpoint = (organisation: string, id: string, version: number, data: CheckpointDraft) =>
  call<Checkpoints['change']>('PATCH /app/:organisation/checkpoints/:id', {
    params: { organisation, id },
    body: { version, data },
  })

export const retireCheckpoint = (organisation: string, id: string) =>
  call<Checkpoints['retire']>('DELETE /app/:organisation/checkpoints/:id', { params: { organisation, id } })

export const readTag = (organisation: string, id: string) =>
  call<Checkpoints['tag']>('GET /app/:organisation/checkpoints/:id/tag', { params: { organisation, id } })

/** The address of the labels of what a list shows, as a document to print. */
export const labelsFile = (organisation: string, { siteId, search }: Omit<PageFilter, 'page'>) =>
  `/api/app/${organisation}/checkpoints/labels?${new URLSearchParams({ ...(siteId && { siteId }), ...(search && { search }) })}`

export const renewTag = (organisation: string, id: string) =>
  call<Checkpoints['renewTag']>('POST /app/:organisation/checkpoints/:id/tag', { params: { organisation, id } })

export const setSunKeys = (organisation: string, body: { metaKey: string; fileKey: string }) =>
  call<Checkpoints['setKeys']>('PUT /app/:organisation/sun-keys', { params: { organisation }, body })

export const toursQuery = (organisation: string, asked: PageFilter) =>
  liveQuery(
    { organisation, topics: TOPICS },
    query<Tours['list']>('/app/:organisation/tours', { params: { organisation }, query: asked }, fresh),
  )

export const tourQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: TOPICS },
    query<Tours['read']>('/app/:organisation/tours/:id', { params: { organisation, id } }, fresh),
  )

export const addTour = (organisation: string, body: TourDraft) =>
  call<Tours['add']>('POST /app/:organisation/tours', { params: { organisation }, body })

export const changeTour = (organisation: string, id: string, version: number, data: TourDraft) =>
  call<Tours['change']>('PATCH /app/:organisation/tours/:id', { params: { organisation, id }, body: { version, data } })

export const putToUse = (organisation: string, id: string, version: number, from: string) =>
  call<Tours['use']>('POST /app/:organisation/tours/:id/use', { params: { organisation, id }, body: { version, from } })

export const retireTour = (organisation: string, id: string) =>
  call<Tours['retire']>('DELETE /app/:organisation/tours/:id', { params: { organisation, id } })

export const addSchedule = (organisation: string, id: string, body: TourScheduleDraft) =>
  call<Tours['addSchedule']>('POST /app/:organisation/tours/:id/schedules', { params: { organisation, id }, body })

export const removeSchedule = (organisation: string, id: string) =>
  call<Tours['removeSchedule']>('DELETE /app/:organisation/tour-schedules/:id', { params: { organisation, id } })
