/**
 * A time in which positions of a guard are kept, in milliseconds since 1970: around a shift, or on a call, which has no
 * shift.
 */
export type DutyWindow = { shiftId: string | null; from: number; to: number }

/**
 * The shift to which a moment belongs, as `take_positions` of the database decides: of several the one whose middle is
 * nearest, and null where there is none.
 */
export function shiftAt(windows: DutyWindow[], moment: number): string | null {
  let found: { shiftId: string; far: number } | null = null
  for (const { shiftId, from, to } of windows) {
    if (shiftId === null || moment < from || moment >= to) continue
    const far = Math.abs((from + to) / 2 - moment)
    if (!found || far < found.far || (far === found.far && shiftId < found.shiftId)) found = { shiftId, far }
  }
  return found?.shiftId ?? null
}

/** Whether a member who sees some windows of all may see a fix: its shift is theirs, or off shifts its call. */
export function isWithin(seen: DutyWindow[], all: DutyWindow[], moment: number): boolean {
  const shiftId = shiftAt(all, moment)
  return shiftId === null
    ? seen.some((each) => each.shiftId === null && each.from <= moment && moment < each.to)
    : seen.some((each) => each.shiftId === shiftId)
}
