import * as z from 'zod/mini'
import { usualCurrencyOf } from './usual-currency.ts'

/** The currencies of ISO 4217 that amounts can be written in. */
export const currencies = (): string[] => Intl.supportedValuesOf('currency')

/** A currency by its code of ISO 4217, such as `EUR`. */
export const Currency = z
  .string()
  .check(z.refine((code) => currencies().includes(code), 'Choose a currency such as EUR'))

/** The currency of a company: the one that it chose, or the usual one of its zone. */
export const currencyOf = ({ currency, zone }: { currency: string | null; zone: string }): string =>
  currency ?? usualCurrencyOf(zone)

const writers = new Map<string, Intl.NumberFormat>()

function writerOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const writer = writers.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  writers.set(key, writer)
  return writer
}

/** How many decimals a currency has: 2 for euros and cents, 0 for yen. */
export const decimalsOf = (currency: string): number =>
  writerOf(currency, 'en-US').resolvedOptions().maximumFractionDigits ?? 2

/** An amount in minor units with its currency, such as `$14.50`. */
export const moneyText = (minor: number, currency: string, locale = 'en-US'): string =>
  writerOf(currency, locale).format(minor / 10 ** decimalsOf(currency))

/** An amount in minor units as a number that a field takes, such as `14.50`. */
export const amountText = (minor: number, currency: string): string =>
  (minor / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency))

/** Thousands that are set apart, such as `4,000`, `4.000` or `4 000`. */
const GROUPED = /^-?[1-9]\d{0,2}([.,]\d{3})+(?=[.,]|$)/

/**
 * The number that somebody typed, such as `37,5` or `1,250.50`; NaN for no number, and 0 for nothing. Three digits
 * after a mark are thousands, unless so many `decimals` are usual.
 */
export function numberTyped(text: string, decimals = 2): number {
  const bare = text.trim().replaceAll(/[\s'’]/g, '')
  const whole = decimals < 3 ? bare.replace(GROUPED, (group) => group.replaceAll(/[.,]/g, '')) : bare
  return Number(whole.replace(',', '.'))
}

/** The minor units of what somebody typed, such as `14,50`; NaN for no number, and 0 for nothing. */
export const amountTyped = (text: string, currency: string): number =>
  Math.round(numberTyped(text, decimalsOf(currency)) * 10 ** decimalsOf(currency))
