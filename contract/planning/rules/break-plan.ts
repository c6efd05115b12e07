import * as z from 'zod/mini'

/** The most breaks that somebody plans in one shift. */
export const MOST_BREAKS = 6

/** The longest break, in minutes. */
const LONGEST = 240

/**
 * The breaks that somebody planned for a shift, in their order. Such a plan takes the place of what the rules would
 * plan, and breaks a rule where it is under it. An empty one plans none.
 */
export const BreakPlan = z
  .array(
    z.strictObject({
      minutes: z.int().check(z.gte(1, 'Give at least 1 minute'), z.lte(LONGEST, `Give at most ${LONGEST} minutes`)),
      paid: z.boolean(),
    }),
  )
  .check(z.maxLength(MOST_BREAKS, `Plan at most ${MOST_BREAKS} breaks`))
export type BreakPlan = z.infer<typeof BreakPlan>

/** The minutes of a plan that are not paid. */
export const unpaidOf = (plan: BreakPlan): number =>
  plan.reduce((sum, { minutes, paid }) => sum + (paid ? 0 : minutes), 0)

/** Whether two plans are the same; null leaves the breaks to the rules. */
export const isSamePlan = (a: BreakPlan | null, b: BreakPlan | null): boolean =>
  a === null || b === null
    ? a === b
    : a.length === b.length && a.every(({ minutes, paid }, at) => b[at]!.minutes === minutes && b[at]!.paid === paid)
