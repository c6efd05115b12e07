import * as z from 'zod/mini'
import { Question, Slug, text, words } from '../../core/core.ts'
import { SampleText } from '../../core/sample.ts'
import { type FurtherCurrency, furtherCurrencies } from './currencies.ts'

/**
 * Short words of the pricing page. Only screen readers say `howYouPay`, `currency`, `plans` and `feature`. `included`
 * and `notIncluded` name the marks of the table. `{percent}` is the saving when a year is paid at once,
 * `{months}` the whole months that are free then.
 */
const PageLabels = z.strictObject({
  howYouPay: words(40),
  currency: words(40),
  save: words(40),
  paidMonthly: words(40),
  paidYearly: words(40),
  talk: words(30),
  perSite: words(60),
  perCompany: words(60),
  addOnOnRequest: words(30),
  plans: words(40),
  feature: words(40),
  included: words(40),
  notIncluded: words(40),
})

const labels: z.infer<typeof PageLabels> = {
  howYouPay: 'How you pay',
  currency: 'Currency',
  save: 'save {percent}%',
  paidMonthly: 'paid monthly',
  paidYearly: 'paid yearly',
  talk: 'Talk to us',
  perSite: 'per site, per month',
  perCompany: 'per month',
  addOnOnRequest: 'On request',
  plans: 'Plans',
  feature: 'Feature',
  included: 'Included',
  notIncluded: 'Not included',
}

const none: FurtherCurrency[] = []

/**
 * The words of the pricing page around its plans, add-ons, table and wizard. `currencies` are the visitor's choices
 * beside the main one. `description` is for search engines. `sampleText` is shown while a price is a sample. The page's
 * title and tagline are its hero headline.
 */
export const ShownPricingPage = z.object({
  description: text(300),
  text: text(300),
  perGuard: text(60),
  onRequest: text(60),
  monthly: words(30),
  yearly: words(30),
  addOnsTitle: words(80),
  addOnsText: text(240),
  note: text(300),
  sampleText: SampleText,
  currencies: z._default(
    z
      .array(z.enum(furtherCurrencies))
      .check(z.refine((list) => new Set(list).size === list.length, 'Name each currency once')),
    none,
  ),
  labels: z._default(PageLabels, labels),
})

/** The stored form. Older documents have a title and a tagline of their own, which are accepted and never shown. */
export const PricingPage = z.catchall(
  z.extend(ShownPricingPage, { title: z.optional(text(80)), tagline: z.optional(text(120)) }),
  z.never(),
)
export type PricingPage = z.infer<typeof ShownPricingPage>

export const pricingPageDefault: PricingPage = {
  description:
    'Simple, transparent pricing: one price per guard and month, three plans, ' +
    'and every feature in one table. 14-day free trial, no credit card required.',
  text: 'One price per guard. Supervisors and dispatchers sign in for free.',
  perGuard: 'per guard, per month',
  onRequest: 'Custom pricing',
  monthly: 'Monthly',
  yearly: 'Yearly',
  addOnsTitle: 'Add what a site needs',
  addOnsText: 'Add to any plan. Remove it when the site ends.',
  note: 'Prices before tax. A guard counts in each month in which they have a shift.',
  currencies: none,
  labels,
}

/** The features of each plan. `values` use the plans' slugs; a plan without an entry lacks the feature. */
export const FeatureMatrix = z.strictObject({
  title: words(80),
  text: text(240),
  groups: z
    .array(
      z.strictObject({
        title: words(60),
        rows: z
          .array(
            z.strictObject({
              label: words(80),
              hint: text(160),
              values: z.record(Slug, z.union([z.boolean(), words(40)])),
            }),
          )
          .check(z.minLength(1), z.maxLength(30)),
      }),
    )
    .check(z.maxLength(12)),
})
export type FeatureMatrix = z.infer<typeof FeatureMatrix>

export const PricingFaq = z.strictObject({
  title: words(80),
  text: text(160),
  items: z.array(Question).check(z.maxLength(20)),
})
export type PricingFaq = z.infer<typeof PricingFaq>

/** Empty until an editor fills it in: a table of invented features would mislead. */
export const featureMatrixDefault: FeatureMatrix = { title: 'What is in each plan', text: '', groups: [] }
export const pricingFaqDefault: PricingFaq = { title: 'Before you sign', text: '', items: [] }
