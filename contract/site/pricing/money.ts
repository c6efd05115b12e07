import type { Currency } from './currencies.ts'

const signs: Record<Currency, string> = { USD: '$', EUR: '€', GBP: '£', CAD: 'CA$', AUD: 'A$' }

/**
 * An amount in whole cents as text: "$6", "$6.50", "−$1,200". Whole amounts have no decimals. It is written by
 * hand, since a browser takes 5 ms for each `Intl.NumberFormat` of a currency (docs/benchmarks.md).
 */
export function money(cents: number, currency: Currency = 'USD'): string {
  const amount = Math.abs(cents)
  const whole = String(Math.floor(amount / 100)).replace(/\B(?=(...)+$)/g, ',')
  const rest = amount % 100
  return `${cents < 0 ? '−' : ''}${signs[currency]}${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}

/** The sign of a currency: "$", "€", "CA$". */
export const signOf = (currency: Currency): string => signs[currency]
