import type { telling } from '../../../contract/planning/telling/telling.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../live/live-query.ts'
import { iso, type Span } from '../shifts/calls.ts'

/** Mails come back by themselves, so what is read is old after a minute. */
const FRESH_MS = 60_000

/** The guards whom nothing reaches, and how far the messages came that told of the shifts of a stretch. */
export const reachQuery = (organisation: string, span: Span) =>
  liveQuery(
    { organisation, topics: ['schedule', 'guards'] },
    query<(typeof telling)['reach']>(
      '/app/:organisation/reach',
      { params: { organisation }, query: iso(span) },
      { staleTime: FRESH_MS },
    ),
  )
