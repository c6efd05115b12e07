/** The currency of every plan and add-on. It comes first, and applies until a visitor chooses another one. */
export const mainCurrency = 'USD'

/** Further currencies for prices. All divide into hundredths, so a price is always in whole hundredths. */
export const furtherCurrencies = ['EUR', 'GBP', 'CAD', 'AUD'] as const
export type FurtherCurrency = (typeof furtherCurrencies)[number]

export const currencies = [mainCurrency, ...furtherCurrencies] as const
export type Currency = (typeof currencies)[number]
