import type { SolutionDraft } from '../../../contract/site/solutions/solutions.ts'
import type { Seed } from '../../core/documents/seed.ts'
import { paragraph } from '../../platform/rich-text/compose.ts'
import { designBlocks, richText } from '../blocks/compose.ts'
import { analytics } from './seed-analytics.ts'
import { clientPortal } from './seed-client-portal.ts'
import { guardTracking } from './seed-guard-tracking.ts'
import { incidentResponse } from './seed-incident-response.ts'
import { patrolRounds } from './seed-patrol-rounds.ts'
import { reporting } from './seed-reporting.ts'
import { scheduling } from './seed-scheduling.ts'

/** Stands below the hero of a solution whose part of the platform does not exist yet. */
export const BEING_BUILT =
  'This part of Watchpost is being built, and this page says what it will do. Schedules, guards, sites and post ' +
  'orders stand today. The demo shows both and says which is which.'

const solution = (slug: string, data: SolutionDraft): Seed => ({
  kind: 'solution',
  slug,
  title: data.title,
  data: { ...data, blocks: designBlocks(data.blocks) },
})

const beingBuilt = (slug: string, { blocks: [first, ...others], ...data }: SolutionDraft): Seed =>
  solution(slug, { ...data, blocks: [first!, richText(paragraph(BEING_BUILT)), ...others] })

/** In the order of the menu; the client portal, which the menu leaves out, comes last. */
export const solutionsSeed: Seed[] = [
  solution('scheduling', scheduling),
  beingBuilt('guard-tracking', guardTracking),
  beingBuilt('patrol-rounds', patrolRounds),
  beingBuilt('incident-response', incidentResponse),
  beingBuilt('reporting', reporting),
  beingBuilt('analytics', analytics),
  beingBuilt('client-portal', clientPortal),
]
