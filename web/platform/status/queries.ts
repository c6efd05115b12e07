import type { status, StatusHistory } from '../../../contract/platform/status/status.ts'
import { type Content, content, query, type ReadQuery } from '../../core/query.ts'

const MINUTE = 60_000

/** How the services are, fresh for a minute. Asked by the browser only: never part of a page's HTML. */
export const overallStatus = query<(typeof status)['list']>('/status', {}, { staleTime: MINUTE })

/** The last ninety days; null when they can't be read. */
export const statusHistory: Content<StatusHistory | null> = content(
  query<(typeof status)['history']>('/status/history', {}, { staleTime: MINUTE }) as ReadQuery<StatusHistory | null>,
  null,
)
