import { moneyText } from '../../../contract/core/currency.ts'
import { useCompany } from './company.ts'

/**
 * Writes amounts in minor units with the currency of the open company, as it writes numbers. Every amount of its
 * screens comes from here.
 */
export function useMoney(): (minor: number) => string {
  const { currency, locale } = useCompany()
  return (minor) => moneyText(minor, currency, locale)
}
