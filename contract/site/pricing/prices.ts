import { type Currency, type FurtherCurrency, furtherCurrencies, mainCurrency } from './currencies.ts'
import type { AddOn, Plan, Price } from './plans.ts'

/** What has prices in the main currency, and may have others. */
type Priced = Price & Pick<Plan, 'prices'>

/** A plan and an add-on as they are sold in one currency: `monthly` and `yearly` are the prices in that one. */
export type OfferedPlan = Omit<Plan, 'currency'> & { currency: Currency }
export type OfferedAddOn = Omit<AddOn, 'currency' | keyof Price> & Price & { currency: Currency }

const onRequest: Price = { monthly: null, yearly: null }

/**
 * What something costs in a currency. What has no price in it is on request there, as a plan without any price is: an
 * amount of another currency is never put in its place, where it would be read, or added up, as one of this.
 */
export const priceIn = ({ monthly, yearly, prices }: Priced, currency: Currency): Price =>
  currency === mainCurrency ? { monthly, yearly } : (prices?.[currency] ?? onRequest)

export const planIn = (plan: Plan, currency: Currency): OfferedPlan => ({
  ...plan,
  ...priceIn(plan, currency),
  currency,
})
export const addOnIn = (addOn: AddOn, currency: Currency): OfferedAddOn => ({
  ...addOn,
  ...priceIn(addOn, currency),
  currency,
})

/**
 * The currencies that visitors may choose between: the main one, and of those that the page names each in which one
 * plan at least has a price.
 */
export const offeredCurrencies = (named: readonly FurtherCurrency[], plans: readonly Plan[]): Currency[] => [
  mainCurrency,
  ...furtherCurrencies.filter(
    (currency) => named.includes(currency) && plans.some((plan) => priceIn(plan, currency).monthly !== null),
  ),
]

/** The same without the prices in currencies that are not `named`: those may still be in the making. */
export function withPricesIn<T extends Pick<Plan, 'prices'>>(sold: T, named: readonly FurtherCurrency[]): T {
  if (!sold.prices) return sold
  const shown = Object.entries(sold.prices).filter(([currency]) => named.includes(currency as FurtherCurrency))
  return { ...sold, prices: Object.fromEntries(shown) }
}
