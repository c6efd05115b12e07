import { type HeroHeadline, heroHeadlineDefault, type Placement } from './hero.ts'
import { industriesHeadline, pricingHeadline, solutionsHeadline } from './headlines.ts'

/** The built-in headline of each page with a hero. Apart from them, since a page loads only its own. */
export const headlineDefaults: Record<Placement, HeroHeadline> = {
  home: heroHeadlineDefault,
  solutions: solutionsHeadline,
  industries: industriesHeadline,
  pricing: pricingHeadline,
}
