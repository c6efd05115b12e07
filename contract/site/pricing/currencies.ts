/**
 * The currency that every plan and add-on is priced in; it comes first, and stands until a visitor chooses another one.
 */
export const mainCurrency = 'USD'

/** Those in which prices may be given besides. All divide into hundredths, so a price is whole hundredths in each. */
export const furtherCurrencies = ['EUR', 'GBP', 'CAD', 'AUD'] as const
export type FurtherCurrency = (typeof furtherCurrencies)[number]

export const currencies = [mainCurrency, ...furtherCurrencies] as const
export type Currency = (typeof currencies)[number]
