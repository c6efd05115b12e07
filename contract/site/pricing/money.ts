import type { Currency } from './currencies.ts'

const signs: Record<Currency, string> = { USD: '$', EUR: '€', GBP: '£', CAD: 'CA$', AUD: 'A$' }

/**
 * A whole number with its thousands apart: "1,200". It is written by hand, since the first `Intl` format of a page
 * takes a slow phone 65 to 100 ms, and each further one of a currency 5 (docs/benchmarks.md).
 */
export const wholeNumber = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

/** An amount in whole cents as text: "$6", "$6.50", "−$1,200". Whole amounts have no decimals. */
export function money(cents: number, currency: Currency = 'USD'): string {
  const amount = Math.abs(cents)
  const whole = wholeNumber(Math.floor(amount / 100))
  const rest = amount % 100
  return `${cents < 0 ? '−' : ''}${signs[currency]}${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}

/** The sign of a currency: "$", "€", "CA$". */
export const signOf = (currency: Currency): string => signs[currency]
