import type { RuleParams } from '../../../contract/operations/rules/kinds.ts'
import { DAY_MS, MINUTE_MS } from './days.ts'
import { shortRests } from './rest.ts'
import { idsOf, overlaps, type Finding, type Interval, type Line, type Shift } from './timeline.ts'
import { lowerBound } from './sums.ts'
import { dayOfMoment, duration, wholeMinutes } from './words.ts'

type Params = RuleParams['compensatory_rest']

/**
 * Rest that fell short, in milliseconds: how much is owed since `from`, until `to`, and how much later rest gives.
 * `shifts` are those without enough rest, and `at` is the place of the last of them among all.
 */
export type OwedRest = Interval & { owed: number; given: number; shifts: Shift[]; at: number }

/**
 * The ledger of owed rest. What a rest falls short of the required one is owed from the work that was too much. Each
 * later pause gives what it has beyond the required rest, to the oldest debt first, and no more than until that is due.
 * After the last shift everything is rest. A weekly rest gives too: whoever counts it apart plans a longer one. A pause
 * that two duties share is owed once.
 */
export function owedRests(line: Line, params: Params): OwedRest[] {
  const required = params.minutes * MINUTE_MS
  const { spells } = line
  const pauses = spells.map(({ to }, at) => ({ from: to, to: spells[at + 1]?.from ?? Infinity, used: required }))
  let shared = { rest: { from: 0, to: 0 }, owed: 0 }
  return shortRests(line, params).flatMap(({ shifts, at: last, since: from, rest }) => {
    const to = from + params.withinDays * DAY_MS
    const short = required - (rest.to - rest.from)
    const owed = overlaps(shared.rest, rest) ? short - shared.owed : short
    shared = { rest, owed: short }
    if (owed <= 0) return []
    let given = 0
    const first = lowerBound(pauses.length, (at) => pauses[at]!.from >= from)
    for (let at = first; at < pauses.length && pauses[at]!.from < to && given < owed; at++) {
      const pause = pauses[at]!
      const share = Math.min(owed - given, Math.max(0, Math.min(pause.to, to) - pause.from - pause.used))
      pause.used += share
      given += share
    }
    return [{ from, to, owed, given, shifts, at: last }]
  })
}

/** Owed rest is given before it is due. */
export const compensatoryRest = (line: Line, params: Params): Finding[] =>
  owedRests(line, params)
    .filter(({ owed, given }) => given < owed)
    .map(({ from, to, owed, given, shifts, at }) => {
      const [since, due] = [from, to].map((moment) => dayOfMoment(line.days, moment))
      const end = lowerBound(line.shifts.length, (one) => line.shifts[one]!.start >= to)
      return {
        from,
        to,
        shiftIds: [...idsOf(shifts), ...idsOf(line.shifts.slice(at + 1, end))],
        measured: wholeMinutes(given),
        limit: wholeMinutes(owed),
        unit: 'minutes',
        text: `${duration(owed)} of rest are owed since ${since} and due by ${due}, ${duration(given)} are planned`,
      }
    })
