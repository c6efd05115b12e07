import type { problems } from '../../../contract/planning/problems/problems.ts'
import { query } from '../../core/query.ts'
import { judgingTopics, liveQuery } from '../live/live-query.ts'
import { fresh, iso, type Span } from '../shifts/calls.ts'

/** What breaks rules in a stretch, and its open offers. */
export const problemsQuery = (organisation: string, span: Span) =>
  liveQuery(
    { organisation, topics: [...judgingTopics, 'offers'] },
    query<(typeof problems)['list']>(
      '/app/:organisation/problems',
      { params: { organisation }, query: iso(span) },
      fresh,
    ),
  )

/** Who may take an open shift: null once somebody took or removed it, which is no error. */
export const unfilledQuery = (organisation: string, shiftId: string) =>
  liveQuery(
    { organisation, topics: judgingTopics },
    query<(typeof problems)['unfilled']>(
      '/app/:organisation/unfilled',
      { params: { organisation }, query: { shiftId } },
      fresh,
    ),
  )
