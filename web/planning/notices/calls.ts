import type { NoticeKind, notices } from '../../../contract/planning/notices/notices.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../live/live-query.ts'

type Table = typeof notices

/** What the office should hear of. The rail and the screen read it together. */
export const noticesQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: ['notices', 'schedule', 'offers'] },
    query<Table['list']>('/app/:organisation/notices', { params: { organisation } }, { staleTime: 15_000 }),
  )
export const readNotices = (organisation: string, ids: string[]) =>
  call<Table['read']>('POST /app/:organisation/notices/read', { params: { organisation }, body: { ids } })
export const chooseNotices = (organisation: string, muted: NoticeKind[]) =>
  call<Table['choose']>('PUT /app/:organisation/notices/choice', { params: { organisation }, body: { muted } })

/** What a guard answered to mails about shifts. */
export const repliesQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: ['guards'] },
    query<Table['replies']>(
      '/app/:organisation/guards/:id/replies',
      { params: { organisation, id } },
      { staleTime: 0 },
    ),
  )
export const handleReply = (organisation: string, id: string) =>
  call<Table['handle']>('POST /app/:organisation/replies/:id/handled', { params: { organisation, id } })
