import { DAY_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import type { RuleParams } from '../../../contract/planning/rules/kinds.ts'
import { shortRests, type ShortRest } from './rest.ts'
import { idsOf, overlaps, type Finding, type Interval, type Line } from './timeline.ts'
import { lowerBound } from './sums.ts'
import { dayOfMoment, duration, wholeMinutes } from './words.ts'

type Params = RuleParams['compensatory_rest']

/** Rest that fell short, in milliseconds: how much is owed since `from`, until `to`, and how much later rest gives. */
export type OwedRest = Interval & { owed: number; given: number; duty: ShortRest }

/**
 * The ledger of owed rest. The shortfall of a rest is owed from the end of the offending shift. Each
 * later pause gives what it has beyond the required rest, to the oldest debt first, and no more than until that is due.
 * After the last shift everything is rest. A weekly rest counts too: a company that counts it apart plans a longer one.
 * A pause that two duties share is owed once.
 */
export function owedRests(line: Line, params: Params): OwedRest[] {
  const required = params.minutes * MINUTE_MS
  const { spells } = line
  const pauses = spells.map(({ to }, at) => ({ from: to, to: spells[at + 1]?.from ?? Infinity, used: required }))
  let shared = { rest: { from: 0, to: 0 }, owed: 0 }
  return shortRests(line, params).map((duty) => {
    const [from, to] = [duty.since, duty.since + params.withinDays * DAY_MS]
    const short = required - (duty.rest.to - duty.rest.from)
    const owed = Math.max(0, overlaps(shared.rest, duty.rest) ? short - shared.owed : short)
    shared = { rest: duty.rest, owed: short }
    let given = 0
    const first = lowerBound(pauses.length, (at) => pauses[at]!.from >= from)
    for (let at = first; at < pauses.length && pauses[at]!.from < to && given < owed; at++) {
      const pause = pauses[at]!
      const share = Math.min(owed - given, Math.max(0, Math.min(pause.to, to) - pause.from - pause.used))
      pause.used += share
      given += share
    }
    return { from, to, owed, given, duty }
  })
}

/** Debts that may be paid from the same rests: each duty begins before an earlier debt is due. */
function accounts(debts: OwedRest[]): OwedRest[][] {
  const all: OwedRest[][] = []
  let until = -Infinity
  for (const debt of debts) {
    if (debt.duty.from > until) all.push([])
    all.at(-1)!.push(debt)
    until = debt.to
  }
  return all
}

/** Owed rest is given before it is due. What is owed together is one finding, up to the last debt that is not paid. */
export const compensatoryRest = (line: Line, params: Params): Finding[] =>
  accounts(owedRests(line, params)).flatMap((account): Finding[] => {
    const last = account.findLast(({ owed, given }) => given < owed)
    if (!last) return []
    const debts = account.slice(0, account.indexOf(last) + 1)
    const [{ from, duty }, { to }] = [debts[0]!, last]
    const sum = (key: 'owed' | 'given') => debts.reduce((total, debt) => total + debt[key], 0)
    const [since, due] = [from, to].map((moment) => dayOfMoment(line, moment))
    const end = lowerBound(line.shifts.length, (at) => line.shifts[at]!.start >= to)
    return [
      {
        from,
        to,
        shiftIds: idsOf(line.shifts.slice(duty.first, end)),
        measured: wholeMinutes(sum('given')),
        limit: wholeMinutes(sum('owed')),
        unit: 'minutes',
        text:
          `${duration(sum('owed'))} of rest are owed since ${since} and due by ${due}, ${duration(sum('given'))} ` +
          'are planned',
      },
    ]
  })
