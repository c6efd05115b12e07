import type { merging } from '../../../contract/planning/guards/merging.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../live/live-query.ts'

type Table = typeof merging

/** Guards who may be in the list twice. */
export const twinsQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: ['guards'] },
    query<Table['twins']>('/app/:organisation/guards/twins', { params: { organisation } }, { staleTime: 0 }),
  )

/** What goes over once a guard is merged into another one. It is read again whenever somebody looks. */
export const mergeQuery = (organisation: string, id: string, into: string) =>
  query<Table['preview']>(
    '/app/:organisation/guards/:id/merge',
    { params: { organisation, id }, query: { into } },
    { staleTime: 0 },
  )
export const mergeGuards = (
  organisation: string,
  id: string,
  body: { into: string; version: number; intoVersion: number },
) => call<Table['merge']>('POST /app/:organisation/guards/:id/merge', { params: { organisation, id }, body })
