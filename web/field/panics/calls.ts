import type { panics } from '../../../contract/field/panics/panics.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../../planning/live/live-query.ts'

/** What a phone said of a call for help, and whom its policy tells. */
export const panicQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: ['alerts'] },
    query<(typeof panics)['read']>('/app/:organisation/panics/:id', { params: { organisation, id } }, { staleTime: 0 }),
  )
