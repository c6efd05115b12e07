import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { factsOf, isSameNote } from '../../../contract/planning/shifts/told.ts'
import { minutesOf } from './week.ts'

/** How a chip of the board looks, and the word for it. */
export type ChipLook = 'open' | 'called-off' | 'void' | 'changed' | 'unconfirmed' | 'confirmed' | 'cancelled'

const WORDS: Record<ChipLook, string> = {
  open: 'open',
  'called-off': 'called off',
  void: 'its guard is not active',
  changed: 'changed, not published',
  unconfirmed: 'not confirmed',
  confirmed: 'confirmed',
  cancelled: 'cancelled, not published',
}

/** Whether guards were told of a shift as it stands. */
export function isTold(shift: Shift): boolean {
  const { state, told, from, to, assignment } = shift
  if (state === 'cancelled' || !told) return false
  const guardId = assignment?.guardId ?? null
  return told.from === from && told.to === to && told.guardId === guardId && isSameNote(told, factsOf(shift, guardId))
}

export function lookOf(shift: Shift): ChipLook {
  if (shift.state === 'cancelled') return 'cancelled'
  if (!shift.assignment) return shift.calledOff ? 'called-off' : 'open'
  if (!isCovered(shift)) return 'void'
  if (!isTold(shift)) return 'changed'
  return shift.assignment.state === 'assigned' ? 'unconfirmed' : 'confirmed'
}

export const wordOf = (shift: Shift): string => {
  const look = lookOf(shift)
  const note = look === 'confirmed' && shift.assignment?.byPhone
  return note ? `confirmed by phone${note.notedBy === null ? '' : `, noted by ${note.notedBy}`}` : WORDS[look]
}

/**
 * What a list or a sheet says of a shift, and whether it is a draft: what guards don't know as it stands never looks
 * like what they know.
 */
export function standingOf(shift: Shift, isBlocked: boolean): { words: string; isDraft: boolean } {
  const isDraft = !isTold(shift)
  if (isBlocked) return { words: 'blocked, not published', isDraft }
  const words = shift.told || shift.state === 'cancelled' ? wordOf(shift) : shift.assignment ? 'draft' : 'open, draft'
  return { words: isDraft && !/draft|not published/.test(words) ? `${words}, not published` : words, isDraft }
}

/** Shifts that somebody has to be on: all but the cancelled ones. */
const needed = (shifts: readonly Shift[]) => shifts.filter(({ state }) => state !== 'cancelled')

/** Whether somebody stands there: a guard who is no longer active covers nothing. */
export const isCovered = ({ assignment }: Pick<Shift, 'assignment'>) => assignment !== null && !assignment.isVoid

/** How many shifts have a guard of how many, and the same in minutes. */
export function coverageOf(shifts: readonly Shift[]) {
  const all = needed(shifts)
  const covered = all.filter(isCovered)
  const sum = (some: readonly Shift[]) => some.reduce((total, shift) => total + minutesOf(shift), 0)
  return { covered: covered.length, needed: all.length, coveredMinutes: sum(covered), neededMinutes: sum(all) }
}

/** The share that is covered, in words: `99.3 %`. 100 % only if nothing is open. */
export function shareOf({ coveredMinutes, neededMinutes }: ReturnType<typeof coverageOf>): string {
  if (neededMinutes === 0) return '–'
  const share = (coveredMinutes / neededMinutes) * 100
  return `${share === 100 ? '100' : Math.min(99.9, share).toFixed(1)} %`
}
