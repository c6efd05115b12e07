import { type HeroHeadline, heroHeadlineDefault, type Placement } from './hero.ts'
import { industriesHeadline, pricingHeadline, solutionsHeadline } from './headlines.ts'

/**
 * The built-in headline of each page with a hero. The defaults have files of their own, since a page loads only its
 * own.
 */
export const headlineDefaults: Record<Placement, HeroHeadline> = {
  home: heroHeadlineDefault,
  solutions: solutionsHeadline,
  industries: industriesHeadline,
  pricing: pricingHeadline,
}
