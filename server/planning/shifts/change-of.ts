import { isSamePlan } from '../../../contract/planning/rules/break-plan.ts'
import type { ChangeKind, PublishedFacts, Shift } from '../../../contract/planning/shifts/schedule.ts'

/** What guards know of a shift once they are told of it as it stands, with this guard. */
export const factsOf = ({ from, to, details }: Shift, guardId: string | null): PublishedFacts => ({
  from,
  to,
  guardId,
  ...(details?.guardNote && { note: details.guardNote }),
  ...(details?.breaks && { breaks: details.breaks }),
})

type Noted = Pick<PublishedFacts, 'note' | 'breaks'>

/** Whether a guard reads the same note and breaks in both. */
export const isSameNote = (a: Noted, b: Noted): boolean =>
  (a.note ?? '') === (b.note ?? '') && isSamePlan(a.breaks ?? null, b.breaks ?? null)

/** What guards have not been told of a shift; undefined where they know it as it stands. */
export function changeOf(shift: Shift): ChangeKind | undefined {
  const { state, told, from, to, assignment } = shift
  if (state === 'cancelled') return 'cancelled'
  if (!told) return 'new'
  if (told.from !== from || told.to !== to) return 'moved'
  const guardId = assignment?.guardId ?? null
  if (told.guardId !== guardId) return 'guard'
  return isSameNote(told, factsOf(shift, guardId)) ? undefined : 'noted'
}
