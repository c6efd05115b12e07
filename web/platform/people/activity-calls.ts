import type { ActivityFilter, activityLog } from '../../../contract/platform/people/activity.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof activityLog

// The next answer holds what is done during the call.
const always = { staleTime: 0 }

export const activity = (filter: ActivityFilter) =>
  query<Table['activity']>('/admin/activity', { query: filter } as never, always)
export const activityChoices = query<Table['choices']>('/admin/activity/choices', {}, always)
/** What one entry changed, which never changes again. */
export const activityChange = (id: number) =>
  query<Table['change']>('/admin/activity/:id', { params: { id: String(id) } })
export const activityCsv = (filter: ActivityFilter) =>
  call<Table['activityCsv']>('GET /admin/activity/csv', { query: filter } as never)
