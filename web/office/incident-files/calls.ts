import type { trails } from '../../../contract/field/tracks/trails.ts'
import type { Topic } from '../../../contract/planning/organisations/topics.ts'
import { query } from '../../core/query.ts'

/** What the file of an incident follows. */
export const fileTopics: readonly Topic[] = ['incidents', 'alerts', 'sites', 'positions', 'patrols']

/** Where a guard was in a span. Each reading is on record, so it is asked once and never by itself. */
export const trailQuery = (organisation: string, id: string, span: { from: string; to: string }) =>
  query<(typeof trails)['read']>(
    '/app/:organisation/guards/:id/trail',
    { params: { organisation, id }, query: span },
    { staleTime: Infinity },
  )
