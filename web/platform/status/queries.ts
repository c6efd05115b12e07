import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { status, StatusHistory } from '../../../contract/platform/status/status.ts'
import { type Content, content, query, type ReadQuery } from '../../core/query.ts'

/** How the services are, fresh for a minute. Asked by the browser only: never part of a page's HTML. */
export const overallStatus = query<(typeof status)['list']>('/status', {}, { staleTime: MINUTE_MS })

/** The last ninety days; null when they can't be read. */
export const statusHistory: Content<StatusHistory | null> = content(
  query<(typeof status)['history']>('/status/history', {}, { staleTime: MINUTE_MS }) as ReadQuery<StatusHistory | null>,
  null,
)
