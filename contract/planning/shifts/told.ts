import { isSamePlan } from '../rules/break-plan.ts'
import type { PublishedFacts, Shift } from './schedule.ts'

/** What guards know of a shift once they are told of it as it stands, with this guard. */
export const factsOf = ({ from, to, details }: Shift, guardId: string | null): PublishedFacts => ({
  from,
  to,
  guardId,
  ...(details?.guardNote && { note: details.guardNote }),
  ...(details?.breaks && { breaks: details.breaks }),
})

type GuardNote = Pick<PublishedFacts, 'note' | 'breaks'>

/** Whether a guard reads the same note and breaks in both. */
export const isSameNote = (a: GuardNote, b: GuardNote): boolean =>
  (a.note ?? '') === (b.note ?? '') && isSamePlan(a.breaks ?? null, b.breaks ?? null)
