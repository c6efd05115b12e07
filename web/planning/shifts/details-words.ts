import type { ShiftCode } from '../../../contract/planning/codes/codes.ts'
import { breaksInWords } from '../../../contract/planning/shifts/break-words.ts'
import { NO_DETAILS, type ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import { codeInWords } from '../codes/code-words.ts'

/** What is noted on a shift, part by part: what it is called, and what it says. Parts that say nothing are left out. */
export function detailsInWords(
  details: ShiftDetails = NO_DETAILS,
  codes: readonly ShiftCode[] = [],
): [string, string][] {
  const codeOf = (id: string | null) => {
    const code = codes.find((each) => each.id === id)
    return code ? codeInWords(code) : ''
  }
  const all: [string, string][] = [
    ['Note for the guard', details.guardNote],
    ['Note for the office', details.officeNote],
    ['Service code', codeOf(details.serviceId)],
    ['Bill class', codeOf(details.billId)],
    ['Pay class', codeOf(details.payId)],
    ['Breaks by hand', details.breaks ? plannedInWords(details.breaks) : ''],
  ]
  return all.filter(([, words]) => words !== '')
}

const plannedInWords = (breaks: NonNullable<ShiftDetails['breaks']>) =>
  breaksInWords(breaks.map(({ minutes, paid }) => ({ kind: 'break', minutes, paid: paid ? 'yes' : 'no' }))) || 'None'
