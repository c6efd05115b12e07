import type { Currency } from '../../../contract/site/pricing/currencies.ts'

/** Currencies by the names that editors know them by. */
export const currencyNames: Record<Currency, string> = {
  USD: 'US dollars',
  EUR: 'Euros',
  GBP: 'Pounds sterling',
  CAD: 'Canadian dollars',
  AUD: 'Australian dollars',
}
