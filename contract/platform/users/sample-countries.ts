import { usualCurrencyOf } from '../../core/usual-currency.ts'

/** The countries that have a sample company: its places, money, law and words are theirs. */
export const sampleCountries = ['GB', 'US'] as const
export type SampleCountry = (typeof sampleCountries)[number]

/** The sample company that is nearest to people of a zone: the American one where they pay in its dollars. */
export const sampleCountryOf = (zone: string): SampleCountry =>
  /^(America|US)\/|^Pacific\/Honolulu$/.test(zone) && usualCurrencyOf(zone) === 'USD' ? 'US' : 'GB'
