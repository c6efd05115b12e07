import { dayNumber, minuteOf } from '../../../contract/core/time.ts'
import { NO_DETAILS, type ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import { type Days, namedOn } from '../../../contract/planning/templates/rotation-cover.ts'
import type { Duty, Template } from '../../../contract/planning/templates/templates.ts'
import { daysOf } from '../rules/days.ts'
import type { TimeSpan } from '../shifts/table.ts'
import { dutyAt } from '../shifts/wall-time.ts'

const MONDAY = 1

/** One seat of a template: duty, day, seat number, the guard the rotation assigns, and what is noted on it. */
export type Slot = {
  code: string
  postId: string
  day: number
  seat: number
  /** Null where a clock change leaves nothing of it. */
  during: TimeSpan | null
  guardId: string | null
  details: ShiftDetails
}

const runsOn = ({ days }: Duty, weekday: number) => days.includes(weekday)

type Pattern = Pick<Template, 'zone' | 'duties' | 'rotations'> & Partial<Pick<Template, 'endsOn'>>

/**
 * The shifts of a template on some days until it ends, in the order of their days. Times are those of the site's
 * clocks, so a night in which clocks change is shorter or longer.
 */
export function expand(template: Pattern, { first, end }: Days): Slot[] {
  const { zone, duties, endsOn } = template
  const days = daysOf(zone)
  const slots: Slot[] = []
  const over = endsOn ? Math.min(end, dayNumber(endsOn) + 1) : end
  for (let day = first; day < over; day++) {
    const weekday = day - days.weekOf(day, MONDAY) + 1
    for (const duty of duties.filter((each) => runsOn(each, weekday))) {
      const during = dutyAt(zone, day, minuteOf(duty.start), minuteOf(duty.end))
      const named = namedOn(template, duty.code, day)
      const { details = NO_DETAILS } = duty
      for (let seat = 0; seat < duty.headcount; seat++)
        slots.push({ code: duty.code, postId: duty.postId, day, seat, during, guardId: named[seat] ?? null, details })
    }
  }
  return slots
}
