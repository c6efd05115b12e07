import type { status } from '../../contract/status.ts'
import { query } from '../core/query.ts'

const MINUTE = 60_000

/** How the services are, fresh for a minute. Asked by the browser only: never part of a page's HTML. */
export const overallStatus = query<(typeof status)['list']>('/status', {}, { staleTime: MINUTE })
