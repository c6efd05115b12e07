import type { ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { TimeSpan } from './table.ts'

/** A step that its shift and its guard allow. `before` is null for a new shift. */
export type Plan = {
  shiftId: string
  postId: string
  before: Shift | null
  /** Null where the shift goes. */
  during: TimeSpan | null
  guardId: string | null
  /** What is noted on it from then on; without it, what is noted stays. */
  details?: ShiftDetails | undefined
  /** Whether its guard has to be judged again. */
  isJudged: boolean
  /** Whether it stays as it is, and only its rules are set aside. */
  isKept: boolean
}
