import type { RuleParams } from '../../../contract/planning/rules/kinds.ts'
import { nightsOf } from './nights.ts'
import { idsOf, type Finding, type Line, type Shift } from './timeline.ts'

type Run = { days: number; shifts: Shift[] }

/** Runs of one day after the other that are longer than `most`. */
function longRuns(worked: Map<number, Shift[]>, most: number): Run[] {
  const runs: Run[] = []
  let last = NaN
  for (const day of [...worked.keys()].sort((a, b) => a - b)) {
    if (day !== last + 1) runs.push({ days: 0, shifts: [] })
    const run = runs.at(-1)!
    run.days++
    run.shifts.push(...worked.get(day)!)
    last = day
  }
  return runs.filter(({ days }) => days > most)
}

const finding = ({ days, shifts }: Run, limit: number, unit: 'days' | 'nights'): Finding => ({
  from: shifts[0]!.start,
  to: Math.max(...shifts.map(({ end }) => end)),
  shiftIds: [...new Set(idsOf(shifts))],
  measured: days,
  limit,
  unit,
  text: `Work on ${days} ${unit} in a row, at most ${limit} are allowed`,
})

/** So many local days in a row on which a shift begins. */
export function maxConsecutiveDays({ shifts }: Line, { days }: RuleParams['max_consecutive_days']): Finding[] {
  const worked = new Map<number, Shift[]>()
  for (const shift of shifts) worked.set(shift.day, [...(worked.get(shift.day) ?? []), shift])
  return longRuns(worked, days).map((run) => finding(run, days, 'days'))
}

/** So many nights in a row, each with a night shift. */
export const maxConsecutiveNights = (line: Line, params: RuleParams['max_consecutive_nights']): Finding[] =>
  longRuns(nightsOf(line, params.night), params.nights).map((run) => finding(run, params.nights, 'nights'))
