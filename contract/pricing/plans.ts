import * as z from 'zod/mini'
import { Button, Slug, text, words } from '../core.ts'

const Cents = z.int().check(z.gte(0), z.lte(100_000_000))

/** How a plan is paid. A yearly price is still the price of a month. */
export const billings = ['monthly', 'yearly'] as const
export type Billing = (typeof billings)[number]

/**
 * A plan. Prices are whole cents per guard and month, null = on request; `yearly` is the monthly price when a year is paid
 * at once. `sample`: the prices are made up, to be replaced.
 */
export const Plan = z.object({
  slug: Slug,
  name: words(40),
  currency: z.literal('USD'),
  monthly: z.nullable(Cents),
  yearly: z.nullable(Cents),
  audience: text(80),
  features: z.array(words(80)).check(z.maxLength(20)),
  highlighted: z.boolean(),
  button: Button,
  sample: z.optional(z.boolean()),
})
export type Plan = z.infer<typeof Plan>

export const PlanDraft = z.omit(Plan, { slug: true })
export type PlanDraft = z.infer<typeof PlanDraft>

/** What an add-on is counted by: each guard, each site, or once for the company. */
export const addOnUnits = ['guard', 'site', 'company'] as const
export type AddOnUnit = (typeof addOnUnits)[number]

/** Something bought on top of any plan. Prices are whole cents per unit and month, as those of a plan. */
export const AddOn = z.object({
  slug: Slug,
  name: words(60),
  text: text(240),
  unit: z.enum(addOnUnits),
  currency: z.literal('USD'),
  monthly: Cents,
  yearly: Cents,
  sample: z.optional(z.boolean()),
})
export type AddOn = z.infer<typeof AddOn>

export const AddOnDraft = z.omit(AddOn, { slug: true })
export type AddOnDraft = z.infer<typeof AddOnDraft>
