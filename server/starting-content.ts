import { analyticsSeed } from './platform/analytics/seed.ts'
import { blogSeed } from './site/blog/seed.ts'
import { captchaSeed } from './platform/captcha/seed.ts'
import type { Seed } from './core/documents/seed.ts'
import { ctaSeed } from './site/cta/seed.ts'
import { heroSeed } from './site/hero/seed.ts'
import { industriesSeed } from './site/industries/seed.ts'
import { landingSeed } from './site/landing/seed.ts'
import { leadsSeed } from './site/leads/seed.ts'
import { navigationSeed } from './site/navigation/seed.ts'
import { pagesSeed } from './site/pages/seed.ts'
import { pricingSeed } from './site/pricing/seed.ts'
import { seoSeed } from './platform/seo/seed.ts'
import { solutionsSeed } from './site/solutions/seed.ts'

/** What a fresh installation shows until its editors say otherwise. */
export const startingContent: Seed[] = [
  ...captchaSeed, ...seoSeed, ...analyticsSeed, ...leadsSeed, ...heroSeed, ...blogSeed, ...ctaSeed, ...solutionsSeed, ...industriesSeed,
  ...pricingSeed, ...navigationSeed, ...landingSeed, ...pagesSeed,
]
