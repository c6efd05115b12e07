import * as z from 'zod/mini'
import { Question, Slug, text, words } from '../core.ts'

/** The words of the pricing page around its plans, add-ons, table and wizard. `description` is for search engines. */
export const PricingPage = z.strictObject({
  title: words(80),
  tagline: text(120),
  description: text(300),
  text: text(300),
  perGuard: text(60),
  onRequest: text(60),
  monthly: words(30),
  yearly: words(30),
  addOnsTitle: words(80),
  addOnsText: text(240),
  note: text(300),
})
export type PricingPage = z.infer<typeof PricingPage>

/** The tagline is the specification's (section 2). */
export const pricingPageDefault: PricingPage = {
  title: 'Pricing',
  tagline: 'Simple, transparent pricing',
  description: 'Simple, transparent pricing: one price per guard and month, three plans, and every feature in one table. 14-day free trial, no credit card required.',
  text: 'One price per guard. Supervisors, dispatchers and your clients sign in for free.',
  perGuard: 'per guard, per month',
  onRequest: 'A price for your posts',
  monthly: 'Monthly',
  yearly: 'Yearly',
  addOnsTitle: 'Add what a site needs',
  addOnsText: 'Each goes with any plan, and goes again when the site does.',
  note: 'Prices in US dollars, before tax. A guard counts in each month in which they have a shift.',
}

/** What each plan has, feature by feature. `values` go by the plans' slugs; a plan that is not named does not have it. */
export const FeatureMatrix = z.strictObject({
  title: words(80),
  text: text(240),
  groups: z
    .array(z.strictObject({
      title: words(60),
      rows: z
        .array(z.strictObject({ label: words(80), hint: text(160), values: z.record(Slug, z.union([z.boolean(), words(40)])) }))
        .check(z.minLength(1), z.maxLength(30)),
    }))
    .check(z.maxLength(12)),
})
export type FeatureMatrix = z.infer<typeof FeatureMatrix>

export const PricingFaq = z.strictObject({ title: words(80), text: text(160), items: z.array(Question).check(z.maxLength(20)) })
export type PricingFaq = z.infer<typeof PricingFaq>

/** Nothing to compare and nothing to answer until an editor says so: a table of invented features would mislead. */
export const featureMatrixDefault: FeatureMatrix = { title: 'What is in each plan', text: '', groups: [] }
export const pricingFaqDefault: PricingFaq = { title: 'Before you sign', text: '', items: [] }
