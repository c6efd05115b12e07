import type { Change } from './publication.ts'

/** The shifts of a change and of all changes that have to go out with it. */
export function withNeeded(changes: readonly Change[], shiftId: string): ReadonlySet<string> {
  const needed = new Set([shiftId])
  for (const id of needed)
    for (const need of changes.find(({ shift }) => shift.id === id)?.needs ?? []) needed.add(need.shiftId)
  return needed
}
