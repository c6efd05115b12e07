import { DAY_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import type { RuleParams } from '../../../contract/planning/rules/kinds.ts'
import { sumsOf } from './sums.ts'
import { idsOf, united, type Finding, type Line } from './timeline.ts'
import { heaviest } from './windows.ts'
import { begunMinutes, dayName, dayOfMoment, duration } from './words.ts'

/** No shift is longer than this, from the first minute to the last. Shifts that touch are one. */
export function maxShift({ shifts, spells }: Line, { minutes, gapMinutes }: RuleParams['max_shift']): Finding[] {
  const most = minutes * MINUTE_MS
  let at = 0
  return united(spells, gapMinutes * MINUTE_MS).flatMap(({ from, to }): Finding[] => {
    const first = at
    while (at < shifts.length && shifts[at]!.start < to) at++
    if (to - from <= most) return []
    const text = `Work of ${duration(to - from)} without a rest, at most ${duration(most)} are allowed`
    const shiftIds = idsOf(shifts.slice(first, at))
    return [{ from, to, shiftIds, measured: begunMinutes(to - from), limit: minutes, unit: 'minutes', text }]
  })
}

/** No local day has more work than this. A shift over midnight counts on both days. */
export const maxPerDay = (line: Line, { minutes }: RuleParams['max_per_day']): Finding[] =>
  sumsOf(line, (day) => day)
    .filter(({ ms }) => ms > minutes * MINUTE_MS)
    .map(({ day, ms, shiftIds }) => ({
      from: line.days.start(day),
      to: line.days.start(day + 1),
      shiftIds,
      measured: begunMinutes(ms),
      limit: minutes,
      unit: 'minutes',
      text: `${dayName(line, day)} has ${duration(ms)} of work, at most ${duration(minutes * MINUTE_MS)} are allowed`,
    }))

/** No stretch of so many times 24 hours has more work than this. */
export const maxRolling = (line: Line, { minutes, days }: RuleParams['max_rolling']): Finding[] =>
  heaviest({ ...line, spells: line.known }, days * DAY_MS, () => minutes * MINUTE_MS).map(
    ({ from, to, worked, shifts }) => ({
      from,
      to,
      shiftIds: idsOf(shifts),
      measured: begunMinutes(worked),
      limit: minutes,
      unit: 'minutes',
      text:
        `${duration(worked)} of work in ${days} days from ${dayOfMoment(line, from)}, at most ` +
        `${duration(minutes * MINUTE_MS)} are allowed`,
    }),
  )
