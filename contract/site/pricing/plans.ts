import * as z from 'zod/mini'
import { Button, Slug, text, words } from '../../core/core.ts'
import { furtherCurrencies, mainCurrency } from './currencies.ts'

const MOST_CENTS = 100_000_000
const Cents = z
  .int('Give the price in whole cents')
  .check(z.gte(0, 'A price can’t be below zero'), z.lte(MOST_CENTS, 'A price can’t be above a million'))

/** How a plan is paid. A yearly price is still a price per month. */
export const billings = ['monthly', 'yearly'] as const
export type Billing = (typeof billings)[number]

/**
 * Whole cents per month by the way of paying; null = on request. `yearly` is the monthly price when a year is paid at
 * once.
 */
const Price = z.strictObject({ monthly: z.nullable(Cents), yearly: z.nullable(Cents) })
export type Price = z.infer<typeof Price>

/** Prices in other currencies than the main one. A missing currency has no price. */
const Prices = z.optional(z.partialRecord(z.enum(furtherCurrencies), Price))

/**
 * A plan. Prices are whole cents per guard and month; null = on request. `yearly` is the monthly price when a year is
 * paid at once. `monthly` and `yearly` are in the main currency, `prices` in others. `sample`: the prices are made up.
 */
export const Plan = z.object({
  slug: Slug,
  name: words(40),
  currency: z.literal(mainCurrency),
  monthly: z.nullable(Cents),
  yearly: z.nullable(Cents),
  prices: Prices,
  audience: text(80),
  features: z.array(words(80)).check(z.maxLength(20)),
  highlighted: z.boolean(),
  button: Button,
  sample: z.optional(z.boolean()),
})
export type Plan = z.infer<typeof Plan>

export const PlanDraft = z.strictObject(z.omit(Plan, { slug: true }).shape)
export type PlanDraft = z.infer<typeof PlanDraft>

/** The unit of an add-on: each guard, each site, or once for the company. */
export const addOnUnits = ['guard', 'site', 'company'] as const
export type AddOnUnit = (typeof addOnUnits)[number]

/** An addition to any plan. Prices are whole cents per unit and month. */
export const AddOn = z.object({
  slug: Slug,
  name: words(60),
  text: text(240),
  unit: z.enum(addOnUnits),
  currency: z.literal(mainCurrency),
  monthly: Cents,
  yearly: Cents,
  prices: Prices,
  sample: z.optional(z.boolean()),
})
export type AddOn = z.infer<typeof AddOn>

export const AddOnDraft = z.strictObject(z.omit(AddOn, { slug: true }).shape)
export type AddOnDraft = z.infer<typeof AddOnDraft>
