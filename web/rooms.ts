import type { Page } from './core/pages.ts'
import { usersPages } from './platform/users/pages.ts'
import { newsletterPages } from './site/newsletter/pages.ts'
import { leadsPages } from './site/leads/pages.ts'
import { blogPages } from './site/blog/pages.ts'
import { solutionsPages } from './site/solutions/pages.ts'
import { industriesPages } from './site/industries/pages.ts'
import { pagesPages } from './site/pages/pages.ts'
import { pricingPages } from './site/pricing/pages.ts'
import { landingPages } from './site/landing/pages.ts'

/** Every page of the product but those of the admin area. Every visitor carries this list, and so nothing but names. */
export const pages: readonly Page[] = [
  ...usersPages,
  ...newsletterPages,
  ...leadsPages,
  ...blogPages,
  ...solutionsPages,
  ...industriesPages,
  ...pagesPages,
  ...pricingPages,
  ...landingPages,
]
