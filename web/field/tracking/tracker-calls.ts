import type { trackerCalls } from '../../../contract/field/tracking/trackers.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../../planning/live/live-query.ts'

type Table = typeof trackerCalls

/** The trackers of a company, or of one guard: those in use first. */
export const trackersQuery = (organisation: string, asked: { guardId?: string; page: string }) =>
  liveQuery(
    { organisation, topics: ['devices', 'guards'] },
    query<Table['list']>('/app/:organisation/trackers', { params: { organisation }, query: asked }, { staleTime: 0 }),
  )

export const makeTracker = (organisation: string, body: { guardId: string; name: string }) =>
  call<Table['make']>('POST /app/:organisation/trackers', { params: { organisation }, body })

export const renameTracker = (organisation: string, id: string, name: string) =>
  call<Table['rename']>('PATCH /app/:organisation/trackers/:id', { params: { organisation, id }, body: { name } })

export const endTracker = (organisation: string, id: string, body: { as: 'revoked' | 'lost'; reason: string }) =>
  call<Table['end']>('POST /app/:organisation/trackers/:id/end', { params: { organisation, id }, body })
