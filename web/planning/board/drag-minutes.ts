import { DAY_MINUTES } from '../../../contract/core/units.ts'

/** With Alt or Shift, a step is this long, and this far to drag whatever the width of a day. */
export const FINE_MINUTES = 15
const FINE_PX = 4

/** How far a drag has come to the side, and how far it had when Alt or Shift was pressed, in px. */
type SideDrag = { dx: number; before: number; isFine: boolean }

/** The minutes by which a drag moves a shift: whole days of columns that wide, and small steps with a key held. */
export function dragMinutes({ dx, before, isFine }: SideDrag, column: number): number {
  const days = Math.round((isFine ? before : dx) / column)
  return days * DAY_MINUTES + (isFine ? Math.round((dx - before) / FINE_PX) * FINE_MINUTES : 0)
}
