import { type Currency, type FurtherCurrency, furtherCurrencies, mainCurrency } from './currencies.ts'
import type { AddOn, Plan, Price } from './plans.ts'

/** Anything with prices in the main currency and perhaps in others. */
type PricedItem = Price & Pick<Plan, 'prices'>

/** A plan and an add-on in one currency: `monthly` and `yearly` are its prices. */
export type OfferedPlan = Omit<Plan, 'currency'> & { currency: Currency }
export type OfferedAddOn = Omit<AddOn, 'currency' | keyof Price> & Price & { currency: Currency }

const onRequest: Price = { monthly: null, yearly: null }

/**
 * A price in one currency. Without a price in that currency it is on request. It never falls back to another currency's
 * amount, which readers and sums would mistake for this one's.
 */
export const priceIn = ({ monthly, yearly, prices }: PricedItem, currency: Currency): Price =>
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
 * The currencies that visitors may choose: the main one, and each named by the page in which at least one plan has a
 * price.
 */
export const offeredCurrencies = (named: readonly FurtherCurrency[], plans: readonly Plan[]): Currency[] => [
  mainCurrency,
  ...furtherCurrencies.filter(
    (currency) => named.includes(currency) && plans.some((plan) => priceIn(plan, currency).monthly !== null),
  ),
]

/** The same without prices in currencies that are not `named`, which editors may still prepare. */
export function withPricesIn<T extends Pick<Plan, 'prices'>>(sold: T, named: readonly FurtherCurrency[]): T {
  if (!sold.prices) return sold
  const shown = Object.entries(sold.prices).filter(([currency]) => named.includes(currency as FurtherCurrency))
  return { ...sold, prices: Object.fromEntries(shown) }
}
