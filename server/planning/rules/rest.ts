import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { RuleParams } from '../../../contract/planning/rules/kinds.ts'
import { idsOf, type Finding, type Interval, type Line, type Shift } from './timeline.ts'
import { dayOfMoment, duration, longDuration, wholeMinutes } from './words.ts'

type RestParams = RuleParams['min_rest']

/**
 * A window without enough rest. `shifts` are those from the beginning of the duty, at `from`, to the spell of work that
 * was too much, from `since` to `until`. `first` is the place of the first of them among all. `rest` is the longest
 * pause in the window, and `isBefore` says whether it is the one just before that spell.
 */
export type ShortRest = {
  shifts: Shift[]
  first: number
  from: number
  since: number
  until: number
  rest: Interval
  isBefore: boolean
}

const lengthOf = ({ from, to }: Interval) => to - from

/**
 * Where a window that begins with a duty holds too little rest. A duty is work with no pause of `minutes` in it, so it
 * must end `minutes` before its window does. Several shifts may make up a duty, and clocks don't matter: time is
 * elapsed. After each finding the next duty begins with the spell that was too much.
 *
 * A window that begins just anywhere would refuse ordinary nights: eleven hours from 21:00 to 08:00 lie whole in no
 * window from midnight to midnight.
 */
export function shortRests({ shifts, spells }: Line, { minutes, windowMinutes }: RestParams): ShortRest[] {
  const [enough, window] = [minutes * MINUTE_MS, windowMinutes * MINUTE_MS]
  const found: ShortRest[] = []
  let [from, first, next, rest] = [0, 0, 0, { from: 0, to: 0 }]
  for (const [at, spell] of spells.entries()) {
    const begin = next
    while (next < shifts.length && shifts[next]!.start < spell.to) next++
    const pause = { from: spells[at - 1]?.to ?? -Infinity, to: spell.from }
    if (lengthOf(pause) >= enough) [from, first, rest] = [spell.from, begin, { from: spell.to, to: spell.to }]
    else if (lengthOf(pause) >= lengthOf(rest)) rest = pause
    if (spell.to - from <= window - enough) continue
    const after = { from: spell.to, to: from + window }
    const longest = lengthOf(after) > lengthOf(rest) ? after : rest
    const duty = { shifts: shifts.slice(first, next), first, from, since: spell.from, until: spell.to }
    found.push({ ...duty, rest: longest, isBefore: longest === pause })
    ;[from, first, rest] = [spell.from, begin, { from: spell.to, to: spell.to }]
  }
  return found
}

/** So much uninterrupted rest in the hours from the beginning of a duty, such as 11 of 24. */
export const minRest = (line: Line, params: RestParams): Finding[] =>
  shortRests(line, params).map(({ shifts, rest, isBefore }) => {
    const measured = duration(lengthOf(rest))
    const window = longDuration(params.windowMinutes * MINUTE_MS)
    const what = isBefore ? `Rest of ${measured} before this shift` : `The longest rest in ${window} is ${measured}`
    return {
      ...rest,
      shiftIds: idsOf(shifts),
      measured: wholeMinutes(lengthOf(rest)),
      limit: params.minutes,
      unit: 'minutes',
      text: `${what}, ${duration(params.minutes * MINUTE_MS)} are required`,
    }
  })

/** So much uninterrupted rest in the days from the beginning of work, such as 35 hours in 7 days. */
export const weeklyRest = (line: Line, params: RestParams): Finding[] =>
  shortRests(line, params).map(({ shifts, from, until, rest }) => {
    const window = `${longDuration(params.windowMinutes * MINUTE_MS)} from ${dayOfMoment(line, from)}`
    const required = duration(params.minutes * MINUTE_MS)
    return {
      from,
      to: until,
      shiftIds: idsOf(shifts),
      measured: wholeMinutes(lengthOf(rest)),
      limit: params.minutes,
      unit: 'minutes',
      text: `The longest rest in the ${window} is ${duration(lengthOf(rest))}, ${required} are required`,
    }
  })
