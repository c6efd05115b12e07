import { minuteOf } from '../../../contract/core/time.ts'
import { DAY_MINUTES, MINUTE_MS } from '../../../contract/core/units.ts'
import type { RuleParams } from '../../../contract/planning/rules/kinds.ts'
import type { Line, Shift } from './timeline.ts'

/** The night shifts by the local day on which their night begins, in order. */
export function nightsOf<S extends Pick<Shift, 'start' | 'end' | 'day'>>(
  { days, shifts }: { days: Line['days']; shifts: S[] },
  { from, to, minutes }: RuleParams['night_average']['night'],
): Map<number, S[]> {
  const begins = minuteOf(from)
  const ends = minuteOf(to) <= begins ? minuteOf(to) + DAY_MINUTES : minuteOf(to)
  const nights = new Map<number, S[]>()
  for (const shift of shifts)
    for (let day = shift.day - 1; days.start(day) < shift.end; day++) {
      const until = ends > DAY_MINUTES ? days.at(day + 1, ends - DAY_MINUTES) : days.at(day, ends)
      const share = Math.min(shift.end, until) - Math.max(shift.start, days.at(day, begins))
      if (share >= minutes * MINUTE_MS) nights.set(day, [...(nights.get(day) ?? []), shift])
    }
  return nights
}
