import type { TimeEventKind } from '../../../contract/field/attendance/attendance.ts'
import type { timeEntries } from '../../../contract/field/attendance/time-entries.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../../planning/live/live-query.ts'

type Table = typeof timeEntries

/** Who is on post now, and who is missing. */
export const boardQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: ['attendance', 'schedule'] },
    query<Table['board']>('/app/:organisation/attendance/board', { params: { organisation } }, { staleTime: 0 }),
  )

/** The hours that begin in a stretch, a page at a time. */
export const entriesQuery = (organisation: string, stretch: { from: string; to: string; page: string }) =>
  liveQuery(
    { organisation, topics: ['attendance'] },
    query<Table['list']>(
      '/app/:organisation/time-entries',
      { params: { organisation }, query: stretch },
      { staleTime: 0 },
    ),
  )

/** One entry with what was recorded. */
export const entryQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: ['attendance'] },
    query<Table['read']>('/app/:organisation/time-entries/:id', { params: { organisation, id } }, { staleTime: 0 }),
  )

export const approveEntries = (organisation: string, entries: { id: string; version: number }[]) =>
  call<Table['approve']>('POST /app/:organisation/time-entries/approve', {
    params: { organisation },
    body: { entries: entries.map(({ id, version }) => ({ id, version })) },
  })

export type Correction = { version: number; in: string; out: string; breakMinutes: number; reason: string }

export const correctEntry = (organisation: string, id: string, body: Correction) =>
  call<Table['correct']>('POST /app/:organisation/time-entries/:id/correct', { params: { organisation, id }, body })

export type NewRecord = {
  guardId: string
  kind: TimeEventKind
  shiftId: string | null
  postId: string | null
  at: string
  reason: string
}

export const recordTime = (organisation: string, body: NewRecord) =>
  call<Table['record']>('POST /app/:organisation/time-events', { params: { organisation }, body })

export const lockEntries = (organisation: string, body: { from: string; to: string }) =>
  call<Table['lock']>('POST /app/:organisation/time-entries/lock', { params: { organisation }, body })
