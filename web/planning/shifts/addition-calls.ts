import type { additions } from '../../../contract/planning/shifts/additions.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../live/live-query.ts'
import { fresh, iso, type Span } from './calls.ts'

type Table = typeof additions

/** What a copy of a week to the next one would add and skip. */
export const copyPreviewQuery = (organisation: string, span: Span) =>
  query<Table['previewCopy']>(
    '/app/:organisation/shifts/copy',
    { params: { organisation }, query: { ...iso(span), weeks: '1' } },
    fresh,
  )

export const copyWeek = (organisation: string, span: Span) =>
  call<Table['copy']>('POST /app/:organisation/shifts/copy', {
    params: { organisation },
    body: { ...iso(span), weeks: 1, guards: true },
  })

/** The latest acts that added many shifts at once. */
export const additionsQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: ['schedule'] },
    query<Table['list']>('/app/:organisation/additions', { params: { organisation } }, fresh),
  )

export const undoAddition = (organisation: string, id: string) =>
  call<Table['undo']>('POST /app/:organisation/additions/:id/undo', { params: { organisation, id } })
