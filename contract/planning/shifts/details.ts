import * as z from 'zod/mini'
import { Id, text } from '../../core/core.ts'
import { BreakPlan, isSamePlan } from '../rules/break-plan.ts'

/** The longest note on a shift, in characters. */
export const LONGEST_NOTE = 500

/**
 * What the office notes on a shift. `guardNote` is for the guard, and `officeNote` never leaves the office. The codes
 * are those of the company; null is none. Without a plan of `breaks` the rules say which there are.
 */
export const ShiftDetails = z.strictObject({
  guardNote: text(LONGEST_NOTE),
  officeNote: text(LONGEST_NOTE),
  serviceId: z.nullable(Id),
  billId: z.nullable(Id),
  payId: z.nullable(Id),
  breaks: z.nullable(BreakPlan),
})
export type ShiftDetails = z.infer<typeof ShiftDetails>

/** A shift on which nobody noted anything. */
export const NO_DETAILS: ShiftDetails = {
  guardNote: '',
  officeNote: '',
  serviceId: null,
  billId: null,
  payId: null,
  breaks: null,
}

const plainFields = ['guardNote', 'officeNote', 'serviceId', 'billId', 'payId'] as const

/** Whether two shifts have the same details. */
export const isSameDetails = (a: ShiftDetails = NO_DETAILS, b: ShiftDetails = NO_DETAILS): boolean =>
  plainFields.every((field) => a[field] === b[field]) && isSamePlan(a.breaks, b.breaks)
