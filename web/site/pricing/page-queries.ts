import type { hero } from '../../../contract/site/hero/hero.ts'
import { pricingHeadline } from '../../../contract/site/hero/headlines.ts'
import type { pricing } from '../../../contract/site/pricing/endpoints.ts'
import { featureMatrixDefault, pricingFaqDefault, pricingPageDefault } from '../../../contract/site/pricing/page.ts'
import type { AddOn } from '../../../contract/site/pricing/plans.ts'
import type { Wizard } from '../../../contract/site/pricing/wizard.ts'
import { type AnyContent, type Content, content, query } from '../../core/query.ts'
import { formChecks } from '../../platform/captcha/queries.ts'
import { plans } from './queries.ts'

/** The published add-ons in their order; none when they can't be read. */
export const addOns: Content<AddOn[]> = content(query<(typeof pricing)['addOns']>('/pricing/add-ons', {}), [])

/** The words at the top of the pricing page. */
export const headline = content(
  query<(typeof hero)['headline']>('/hero-slides/:placement', { params: { placement: 'pricing' } }),
  pricingHeadline,
)

/** The words of the pricing page. */
export const pricingPage = content(query<(typeof pricing)['page']>('/pricing/page', {}), pricingPageDefault)

/** What each plan has, feature by feature. */
export const featureMatrix = content(
  query<(typeof pricing)['matrix']>('/pricing/feature-matrix', {}),
  featureMatrixDefault,
)

/** Questions about prices and contracts. */
export const pricingFaq = content(query<(typeof pricing)['faq']>('/pricing/faq', {}), pricingFaqDefault)

/** The wizard; null while there is none or it can't be read. */
export const wizard: Content<Wizard | null> = content(query<(typeof pricing)['wizard']>('/pricing/wizard', {}), null)

/** Everything that the pricing page is made of. */
export const contents: AnyContent[] = [
  headline,
  pricingPage,
  plans,
  addOns,
  featureMatrix,
  wizard,
  pricingFaq,
  formChecks,
]
