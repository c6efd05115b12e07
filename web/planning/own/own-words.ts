import { createContext, use } from 'react'
import { moneyText } from '../../../contract/core/currency.ts'
import { type Locale, shortMomentByClocks, shortSpanByClocks } from '../../../contract/core/locale.ts'

type ShiftTime = { from: string; to: string; zone: string }
type Company = { locale: Locale; zone: string }
type PaidCompany = Company & { currency: string }

/** When a shift is by the clocks of its site, as the company writes it: `Mon 23 Nov, 19:00–07:00`. */
export const whenOf = ({ from, to, zone }: ShiftTime, company: Company): string =>
  shortSpanByClocks({ locale: company.locale, zone, home: company.zone }, { from: new Date(from), to: new Date(to) })

const OwnCompany = createContext<PaidCompany>({ locale: 'en-US', zone: 'UTC', currency: 'USD' })
export const OwnCompanyContext = OwnCompany.Provider

/** Times and amounts of one company, as it writes them. */
export function useOwnTimes() {
  const company = use(OwnCompany)
  return {
    ...company,
    /** An amount in minor units. */
    moneyOf: (minor: number) => moneyText(minor, company.currency, company.locale),
    whenOf: (shift: ShiftTime) => whenOf(shift, company),
    untilOf: (moment: string, zone: string) =>
      shortMomentByClocks({ locale: company.locale, zone, home: company.zone }, new Date(moment)),
  }
}
