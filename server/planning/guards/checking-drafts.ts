import type { GuardDraft } from '../../../contract/planning/guards/guards.ts'
import { Failure } from '../../core/base/failure.ts'

const invalid = (field: string, message: string) => new Failure('invalid', message, { fields: { [field]: message } })

/** Half a thousandth of a degree would name a home; this is about 500 m. */
const GRID = 0.005
const rounded = (degrees: number | null) =>
  degrees === null ? null : Number((Math.round(degrees / GRID) * GRID).toFixed(3))

/** What is stored of a guard. Throws `invalid` for half a position, and for a least that is more than the most. */
export function checkDraft(draft: GuardDraft): GuardDraft {
  const { lat, lng, weeklyMinutesMin: least, weeklyMinutesMax: most } = draft
  if ((lat === null) !== (lng === null)) throw invalid('lng', 'Give latitude and longitude, or neither')
  if (least !== null && most !== null && least > most)
    throw invalid('weeklyMinutesMax', 'The most can’t be less than the least')
  return { ...draft, lat: rounded(lat), lng: rounded(lng) }
}
