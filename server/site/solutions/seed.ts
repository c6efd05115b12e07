import type { SolutionDraft } from '../../../contract/site/solutions/solutions.ts'
import type { Seed } from '../../core/rooms/seed.ts'
import { designBlocks } from '../blocks/compose.ts'
import { analytics } from './seed-analytics.ts'
import { clientPortal } from './seed-client-portal.ts'
import { guardTracking } from './seed-guard-tracking.ts'
import { incidentResponse } from './seed-incident-response.ts'
import { patrolRounds } from './seed-patrol-rounds.ts'
import { reporting } from './seed-reporting.ts'
import { scheduling } from './seed-scheduling.ts'

const solution = (slug: string, data: SolutionDraft): Seed => ({
  kind: 'solution',
  slug,
  title: data.title,
  data: { ...data, blocks: designBlocks(data.blocks) },
})

/** In the order of the menu; the client portal, which the menu leaves out, comes last. */
export const solutionsSeed: Seed[] = [
  solution('scheduling', scheduling),
  solution('guard-tracking', guardTracking),
  solution('patrol-rounds', patrolRounds),
  solution('incident-response', incidentResponse),
  solution('reporting', reporting),
  solution('analytics', analytics),
  solution('client-portal', clientPortal),
]
