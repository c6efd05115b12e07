import type { today } from '../../../contract/office/today/today.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { judgingTopics, liveQuery, planningTopics } from '../../planning/live/live-query.ts'

const FRESH_MS = 15_000

/** What waits in a company. The rail and the screen read it together. */
export const todayQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: planningTopics },
    query<(typeof today)['read']>('/app/:organisation/today', { params: { organisation } }, { staleTime: FRESH_MS }),
  )
/** The guards near a limit, beside it: measuring every guard takes longer. */
export const limitsQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: judgingTopics },
    query<(typeof today)['limits']>(
      '/app/:organisation/today/limits',
      { params: { organisation } },
      { staleTime: FRESH_MS },
    ),
  )

/** Reminds guards of a post who did not read its orders. */
export const remindReaders = (organisation: string, { id, number }: { id: string; number: number }) =>
  call<(typeof today)['remind']>('POST /app/:organisation/today/orders/:id/remind', {
    params: { organisation, id },
    body: { number },
  })
