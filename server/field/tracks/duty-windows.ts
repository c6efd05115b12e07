/** The time around a shift in which positions of its guard are kept, in milliseconds since 1970. */
export type DutyWindow = { shiftId: string; from: number; to: number }

/**
 * The shift to which a moment belongs, as `take_positions` of the database decides: of several the one whose middle is
 * nearest, and null where there is none.
 */
export function shiftAt(windows: DutyWindow[], moment: number): string | null {
  let found: { shiftId: string; far: number } | null = null
  for (const { shiftId, from, to } of windows) {
    if (moment < from || moment >= to) continue
    const far = Math.abs((from + to) / 2 - moment)
    if (!found || far < found.far || (far === found.far && shiftId < found.shiftId)) found = { shiftId, far }
  }
  return found?.shiftId ?? null
}
