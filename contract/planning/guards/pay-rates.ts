import * as z from 'zod/mini'

/** The most that an hour can cost, in minor units. */
export const MOST_RATE = 10_000_000

/** What an hour costs from a day on, in minor units. */
export const PayRate = z.strictObject({ from: z.iso.date(), rate: z.int().check(z.gte(0), z.lte(MOST_RATE)) })
export type PayRate = z.infer<typeof PayRate>

/** What an hour of a guard costs: `payRate` until the first of `payRates`, which are in the order of their days. */
export type GuardRates = { payRate: number; payRates: readonly PayRate[] }

/** What an hour costs on a day such as 2026-11-24. */
export const rateOn = ({ payRate, payRates }: GuardRates, day: string): number =>
  payRates.findLast(({ from }) => from <= day)?.rate ?? payRate

/** The rates with another one from a day on. */
export const withRateFrom = ({ payRate, payRates }: GuardRates, { from, rate }: PayRate): GuardRates => ({
  payRate,
  payRates: [...payRates.filter((each) => each.from !== from), { from, rate }].toSorted((a, b) =>
    a.from < b.from ? -1 : 1,
  ),
})

/** The rates with another figure for the one that holds on a day. */
export function withRateOn({ payRate, payRates }: GuardRates, day: string, rate: number): GuardRates {
  const at = payRates.findLastIndex(({ from }) => from <= day)
  return at < 0
    ? { payRate: rate, payRates }
    : { payRate, payRates: payRates.map((each, nth) => (nth === at ? { ...each, rate } : each)) }
}
