import * as z from 'zod/mini'
import { Button, endpoints, Slug, text, words } from './core.ts'

const Cents = z.int().check(z.gte(0), z.lte(100_000_000))

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

export const pricing = endpoints({
  plans: {
    method: 'GET', path: '/pricing/plans', access: 'public', content: true,
    summary: 'The published plans in their order.', reply: z.array(Plan),
  },
})
