import type { publication } from '../../../contract/planning/periods/publication.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { judgingTopics, liveQuery } from '../live/live-query.ts'
import { fresh, iso, type Span } from '../shifts/calls.ts'

type Publication = typeof publication

export const changesQuery = (organisation: string, span: Span) =>
  liveQuery(
    { organisation, topics: judgingTopics },
    query<Publication['changes']>('/app/:organisation/changes', { params: { organisation }, query: iso(span) }, fresh),
  )

export const publish = (organisation: string, span: Span, except: string[]) =>
  call<Publication['publish']>('POST /app/:organisation/publish', {
    params: { organisation },
    body: { ...iso(span), except },
  })
