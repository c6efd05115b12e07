import { analyticsSeed } from './analytics/seed.ts'
import { blogSeed } from './blog/seed.ts'
import { captchaSeed } from './captcha/seed.ts'
import type { Seed } from './core/seed.ts'
import { ctaSeed } from './cta/seed.ts'
import { heroSeed } from './hero/seed.ts'
import { industriesSeed } from './industries/seed.ts'
import { landingSeed } from './landing/seed.ts'
import { leadsSeed } from './leads/seed.ts'
import { navigationSeed } from './navigation/seed.ts'
import { pagesSeed } from './pages/seed.ts'
import { pricingSeed } from './pricing/seed.ts'
import { seoSeed } from './seo/seed.ts'
import { solutionsSeed } from './solutions/seed.ts'

/** What a fresh installation shows until its editors say otherwise. */
export const startingContent: Seed[] = [
  ...captchaSeed, ...seoSeed, ...analyticsSeed, ...leadsSeed, ...heroSeed, ...blogSeed, ...ctaSeed, ...solutionsSeed, ...industriesSeed,
  ...pricingSeed, ...navigationSeed, ...landingSeed, ...pagesSeed,
]
