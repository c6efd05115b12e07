import type { ChangeKind, Shift } from '../../../contract/planning/shifts/schedule.ts'

/** What guards have not been told of a shift; undefined where they know it as it stands. */
export function changeOf({ state, told, from, to, assignment }: Shift): ChangeKind | undefined {
  if (state === 'cancelled') return 'cancelled'
  if (!told) return 'new'
  if (told.from !== from || told.to !== to) return 'moved'
  return told.guardId === (assignment?.guardId ?? null) ? undefined : 'guard'
}
