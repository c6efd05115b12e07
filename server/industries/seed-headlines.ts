import { industriesHeadline } from '../../contract/industries.ts'
import { solutionsHeadline } from '../../contract/solutions.ts'
import type { Seed } from '../core/seed.ts'

/** The words at the top of the lists of solutions and industries. */
export const headlinesSeed: Seed[] = [
  { kind: 'hero_headline', slug: 'solutions', title: solutionsHeadline.headline, data: solutionsHeadline },
  { kind: 'hero_headline', slug: 'industries', title: industriesHeadline.headline, data: industriesHeadline },
]
