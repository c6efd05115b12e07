import type { SkipReason } from '../../../contract/planning/shifts/additions.ts'
import { isSameDetails, NO_DETAILS, type ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { KeptShift } from '../../../contract/planning/templates/templates.ts'
import { duringOf } from '../shifts/assigning-shifts.ts'
import type { SeatFacts } from '../shifts/table-additions.ts'
import type { TimeSpan } from '../shifts/table.ts'
import type { Slot } from './expanding-templates.ts'

/** Where a shift stands in its template. */
export type Place = Pick<Slot, 'code' | 'postId' | 'day' | 'seat'>

/** A shift that a template made, as it is now and as the template left it, which is null once it cancelled it. */
export type MadeShift = { place: Place; shift: Shift; made: SeatFacts | null }

/**
 * A change that a template asks for. Without `shift` it is added, and without `during` cancelled. `isGiven` says that
 * somebody chose its guard by hand. `why` is what speaks against the guard of its rotation, who is in `wanted`.
 */
export type TemplateStep = {
  place: Place
  shift: Shift | null
  shiftId: string | null
  during: TimeSpan | null
  guardId: string | null
  wanted: string | null
  /** What the template notes on it; a note by hand stays. */
  details: ShiftDetails
  isGiven: boolean
  why: string | null
}

/** A shift that stays against its template. */
export type StandingShift = { place: Place; shift: Shift; reason: KeptShift['reason']; why: string | null }

/** The outcome for a slot. */
export type SlotOutcome = { step: TemplateStep } | { kept: StandingShift } | { skip: SkipReason }

/** Now, and whether a moment lies in a locked period. */
export type Calendar = { now: Date; isLocked: (moment: string) => boolean }

const holderOf = ({ assignment }: Shift) => assignment?.guardId ?? null

const isAt = ({ from, to }: { from: string; to: string }, during: TimeSpan) =>
  from === during.from.toISOString() && to === during.to.toISOString()

/** Whether a step leaves its shift as it is, such as one whose only change was a guard who may not have it. */
export const isIdle = ({ shift, during, guardId, details }: TemplateStep): boolean =>
  shift !== null &&
  during !== null &&
  shift.state !== 'cancelled' &&
  isAt(shift, during) &&
  holderOf(shift) === guardId &&
  isSameDetails(shift.details, details)

/**
 * What a template asks of a shift that it made. What somebody changed since stays: its time where somebody moved it,
 * its guard where somebody chose one, and its notes, codes and breaks where somebody wrote others.
 */
export function outcomeOf(slot: Slot, { shift, made }: MadeShift, { now, isLocked }: Calendar): SlotOutcome {
  const { during, guardId: wanted } = slot
  if (!during) return { skip: 'no_time' }
  const holder = holderOf(shift)
  const isMoved = made !== null && (shift.from !== made.from || shift.to !== made.to)
  const isGiven = made !== null && holder !== made.guardId
  if (shift.state === 'cancelled' && made) return { skip: 'cancelled' }
  if (isMoved && !isAt(shift, during))
    return isAt(made, during) ? { skip: 'there' } : { kept: { place: slot, shift, reason: 'moved', why: null } }
  const guardId = isGiven ? holder : wanted
  const isNoted = !isSameDetails(shift.details, made?.details)
  const details = isNoted ? (shift.details ?? NO_DETAILS) : slot.details
  const step = { place: slot, shift, shiftId: shift.id, during, guardId, wanted, details, isGiven, why: null }
  if (isIdle(step)) {
    const isOther = isGiven && holder !== null && wanted !== null && wanted !== holder && wanted !== made.guardId
    return isOther ? { kept: { place: slot, shift, reason: 'given', why: null } } : { skip: 'there' }
  }
  if (new Date(shift.from) <= now || during.from <= now) return { skip: 'past' }
  if (isLocked(shift.from) || isLocked(during.from.toISOString())) return { skip: 'locked' }
  return { step }
}

/** The outcome for a shift for which its template has no duty any more; undefined where it stays without a word. */
export function withoutSlot({ place, shift, made }: MadeShift, { now, isLocked }: Calendar): SlotOutcome | undefined {
  if (shift.state === 'cancelled' || !made || new Date(shift.from) <= now) return undefined
  const holder = holderOf(shift)
  if (shift.from !== made.from || shift.to !== made.to) return { kept: { place, shift, reason: 'moved', why: null } }
  if (holder !== null && made.guardId !== null && holder !== made.guardId)
    return { kept: { place, shift, reason: 'given', why: null } }
  if (isLocked(shift.from)) return { skip: 'locked' }
  return {
    step: {
      place,
      shift,
      shiftId: shift.id,
      during: null,
      guardId: null,
      wanted: null,
      details: NO_DETAILS,
      isGiven: false,
      why: null,
    },
  }
}

/** The stretch that a step takes up before and after it. */
export const reachOf = ({ shift, during }: TemplateStep): TimeSpan[] => [
  ...(shift ? [duringOf(shift)] : []),
  ...(during ? [during] : []),
]
