import { withNeeded } from '../../../contract/planning/periods/linked-changes.ts'
import type { Change, publication } from '../../../contract/planning/periods/publication.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { judgingTopics, liveQuery } from '../live/live-query.ts'
import { fresh, iso, type Span } from '../shifts/calls.ts'
import { beginningIn } from '../shifts/shift-times.ts'
import type { BoardWeek, SiteTimes } from '../shifts/site-time.ts'

type Publication = typeof publication

export const changesQuery = (organisation: string, span: Span) =>
  liveQuery(
    { organisation, topics: judgingTopics },
    query<Publication['changes']>('/app/:organisation/changes', { params: { organisation }, query: iso(span) }, fresh),
  )

/** The changes of shifts that begin in a week where they are, and those elsewhere that have to go out with them. */
export function changesIn(changes: Change[], { days }: BoardWeek, { zoneOf }: Pick<SiteTimes, 'zoneOf'>): Change[] {
  const inside = beginningIn(
    changes.map(({ shift }) => shift),
    days,
    zoneOf,
  )
  const shown = new Set(inside.flatMap(({ id }) => [...withNeeded(changes, id)]))
  return changes.filter(({ shift }) => shown.has(shift.id))
}

/** Publishes changes as they were seen: what somebody changed or published since stays as it is. */
export const publish = (organisation: string, span: Span, chosen: readonly { id: string; version: number }[]) =>
  call<Publication['publish']>('POST /app/:organisation/publish', {
    params: { organisation },
    body: { ...iso(span), except: [], chosen: chosen.map(({ id, version }) => ({ id, version })) },
  })

/** What guards were told lately, and who read it. */
export const publicationsQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: ['schedule'] },
    query<Publication['publications']>('/app/:organisation/publications', { params: { organisation } }, fresh),
  )

/** What taking a publication back would tell whom. */
export const undoPreviewQuery = (organisation: string, id: string) =>
  query<Publication['previewUndo']>('/app/:organisation/publications/:id/undo', { params: { organisation, id } }, fresh)

export const undoPublication = (organisation: string, id: string, evenIfRead: boolean) =>
  call<Publication['undo']>('POST /app/:organisation/publications/:id/undo', {
    params: { organisation, id },
    body: { evenIfRead },
  })
