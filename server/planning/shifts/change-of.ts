import type { ChangeKind, Shift } from '../../../contract/planning/shifts/schedule.ts'
import { factsOf, isSameNote } from '../../../contract/planning/shifts/told.ts'

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
