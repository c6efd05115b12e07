import { HOUR_MS } from '../../../contract/core/units.ts'
import type { MaintenanceDraft, OverrideDraft } from '../../../contract/platform/status/control.ts'
import { Failure } from '../../core/base/failure.ts'

const LONGEST_OVERRIDE_HOURS = 30 * 24
const LONGEST_WORK_HOURS = 7 * 24

const refuse = (field: string, message: string) => {
  throw new Failure('invalid', message, { fields: { [field]: message } })
}
const hoursBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / HOUR_MS

/** Refuses an override that ends in the past or would be forgotten. Throws `invalid` (400). */
export function checkOverride({ until }: OverrideDraft, now: Date): void {
  const hours = hoursBetween(now, new Date(until))
  if (hours <= 0) refuse('until', 'Choose an end in the future')
  if (hours > LONGEST_OVERRIDE_HOURS) refuse('until', 'Choose an end within 30 days')
}

/** Refuses work that ends before it begins, is over, or lasts longer than seven days. Throws `invalid` (400). */
export function checkPlan({ startsAt, endsAt }: MaintenanceDraft, now: Date): void {
  const [starts, ends] = [new Date(startsAt), new Date(endsAt)]
  if (ends <= starts) refuse('endsAt', 'Choose an end after the start')
  if (ends <= now) refuse('endsAt', 'Choose an end in the future')
  if (hoursBetween(starts, ends) > LONGEST_WORK_HOURS) refuse('endsAt', 'Plan seven days at most')
}
