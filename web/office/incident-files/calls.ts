import { HOUR_MS } from '../../../contract/core/units.ts'
import { LONGEST_TRAIL_HOURS } from '../../../contract/field/tracks/trails.ts'
import type { trails } from '../../../contract/field/tracks/trails.ts'
import type { Topic } from '../../../contract/planning/organisations/topics.ts'
import { query } from '../../core/query.ts'

/** What the file of an incident follows. */
export const fileTopics: readonly Topic[] = ['incidents', 'alerts', 'sites', 'positions', 'patrols']

/** Where a guard was in a span. Each reading is on record, so it is asked once and never by itself. */
export const trailQuery = (organisation: string, id: string, span: Span) =>
  query<(typeof trails)['read']>(
    '/app/:organisation/guards/:id/trail',
    { params: { organisation, id }, query: span },
    { staleTime: Infinity },
  )

export type Span = { from: string; to: string }

/** The span of the ways that belong to an incident: from its beginning on, and no longer than one reading may be. */
export function spanOf(since: string, now: number): Span {
  const to = Math.min(now, Date.parse(since) + LONGEST_TRAIL_HOURS * HOUR_MS)
  return { from: since, to: new Date(Math.max(to, Date.parse(since) + 1)).toISOString() }
}
