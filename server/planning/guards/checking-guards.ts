import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { type GuardDraft, PHONE_WANTED } from '../../../contract/planning/guards/guards.ts'
import { Failure } from '../../core/base/failure.ts'

const invalid = (field: string, message: string) => new Failure('invalid', message, { fields: { [field]: message } })

/** A phone number as E.164, from any spelling with its country; undefined for what is none. */
export function phoneIn(spelling: string): string | undefined {
  const found = parsePhoneNumberFromString(spelling.trim().replace(/^00/, '+'))
  return found?.isPossible() && found.ext === undefined ? found.number : undefined
}

/** Half a thousandth of a degree would name a home; this is about 500 m. */
const GRID = 0.005
const rounded = (degrees: number | null) =>
  degrees === null ? null : Number((Math.round(degrees / GRID) * GRID).toFixed(3))

/**
 * What is stored of a guard. Throws `invalid` for half a position, for a least that is more than the most, for two pay
 * rates of one day, and for a phone number without its country.
 */
export function checkedGuard(draft: GuardDraft): GuardDraft {
  const { lat, lng, weeklyMinutesMin: least, weeklyMinutesMax: most, phone } = draft
  if ((lat === null) !== (lng === null)) throw invalid('lng', 'Give latitude and longitude, or neither')
  if (least !== null && most !== null && least > most)
    throw invalid('weeklyMinutesMax', 'The most can’t be less than the least')
  const payRates = draft.payRates?.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  if (payRates?.some(({ from }, nth) => from === payRates[nth + 1]?.from))
    throw invalid('payRates', 'Give one pay rate for a day')
  const checked = { ...draft, lat: rounded(lat), lng: rounded(lng), ...(payRates && { payRates }) }
  if (phone === undefined) return checked
  const number = phone === null || phone.trim() === '' ? null : phoneIn(phone)
  if (number === undefined) throw invalid('phone', PHONE_WANTED)
  return { ...checked, phone: number }
}
