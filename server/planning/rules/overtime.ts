import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { RuleParams } from '../../../contract/planning/rules/kinds.ts'
import type { Rule } from '../../../contract/planning/rules/rules.ts'
import { unpaidMinutes } from './breaks.ts'
import { holdsOn, isAbout } from './scope.ts'
import { lineOf, type Line, type Shift, type Timeline } from './timeline.ts'

type Params = RuleParams['overtime_tiers']
type Tiers = Params['day']

/** Minutes of a shift on a day that are paid at one rate. `percent` is of the base rate: 150 is time and a half. */
export type PaidMinutes = { shiftId: string; day: number; percent: number; minutes: number }

const BASE = 100
const MONDAY = 1

/** A part of a shift on one local day. */
type Part = { shift: Shift; day: number; length: number }

/** A shift without its unpaid break, which lies in its middle. */
function piecesOf({ start, end }: Shift, unpaid: number) {
  const middle = (start + end) / 2
  return unpaid === 0
    ? [{ start, end }]
    : [
        { start, end: middle - (unpaid * MINUTE_MS) / 2 },
        { start: middle + (unpaid * MINUTE_MS) / 2, end },
      ]
}

/** The paid time of one shift of a guard: all of it but its unpaid break. */
export function paidPieces(rules: Rule[], { guard, zone }: Timeline, work: Timeline['work'][number]) {
  const [shift] = lineOf({ guard, zone, work: [work] }).shifts as [Shift]
  return piecesOf(shift, unpaidMinutes(rules, guard.id, shift)).map(({ start, end }) => ({ from: start, to: end }))
}

/**
 * The parts of paid work by local day, in order. Work at the same time counts once, for the shift that began first.
 * `unpaid` gives the minutes of a shift that are not paid.
 */
function partsOf({ shifts, days }: Line, unpaid: (shift: Shift) => number): Part[] {
  const parts: Part[] = []
  let until = -Infinity
  for (const shift of shifts) {
    for (const { start, end } of piecesOf(shift, unpaid(shift))) {
      let now = Math.max(until, start)
      for (let day = days.of(now); now < end; day++) {
        const to = Math.min(end, days.start(day + 1))
        if (to > now) parts.push({ shift, day, length: to - now })
        now = to
      }
    }
    until = Math.max(until, shift.end)
  }
  return parts
}

/** The rate after `worked` milliseconds, and the milliseconds until the next tier. */
function tierAt(tiers: Tiers, worked: number): { percent: number; left: number } {
  const begins = tiers.map(({ afterMinutes, percent }) => ({ after: afterMinutes * MINUTE_MS, percent }))
  const percents = begins.filter(({ after }) => after <= worked).map(({ percent }) => percent)
  const next = Math.min(...begins.filter(({ after }) => after > worked).map(({ after }) => after))
  return { percent: Math.max(BASE, ...percents), left: next - worked }
}

/**
 * The parts of one workweek by rate. An hour that is overtime by the day doesn't count towards the week, so none is
 * overtime twice.
 */
function weekPaid(parts: Part[], params: Params): PaidMinutes[] {
  const worked = new Set(parts.map(({ day }) => day))
  const last = Math.max(...worked)
  let [today, inDay, inWeek] = [NaN, 0, 0]
  return parts.flatMap(({ shift, day, length }) => {
    if (day !== today) [today, inDay] = [day, 0]
    const dayTiers = worked.size === 7 && day === last ? [...params.day, ...params.seventhDay] : params.day
    const paid: PaidMinutes[] = []
    for (let left = length; left > 0;) {
      const [byDay, byWeek] = [tierAt(dayTiers, inDay), tierAt(params.week, inWeek)]
      const isStraight = byDay.percent === BASE
      const share = Math.min(left, byDay.left, isStraight ? byWeek.left : Infinity)
      const percent = isStraight ? byWeek.percent : byDay.percent
      paid.push({ shiftId: shift.shiftId, day, percent, minutes: share / MINUTE_MS })
      inDay += share
      if (isStraight) inWeek += share
      left -= share
    }
    return paid
  })
}

const worth = (paid: PaidMinutes[]) => paid.reduce((sum, { percent, minutes }) => sum + percent * minutes, 0)

/**
 * The weekday on which the workweek of a company starts, 1 for Monday to 7 for Sunday: that of its first rule of
 * overtime, and Monday without one. A company has one workweek.
 */
export const workweekOf = (rules: Rule[]): number =>
  rules.find((rule) => rule.kind === 'overtime_tiers')?.params.weekStartsOn ?? MONDAY

/**
 * The minutes of each shift by its days and the rate at which they are paid, in elapsed time, workweek by workweek.
 * Where several rules hold in a week, the one that pays more for it counts. Without a rule every minute is paid at the
 * base rate. Breaks that a rule never pays are left out. Give whole workweeks, since what was worked earlier in a week
 * counts.
 */
export function paidMinutes(rules: Rule[], timeline: Timeline): PaidMinutes[] {
  const overtime = rules.filter((rule) => rule.kind === 'overtime_tiers')
  const breaks = rules.filter(({ kind }) => kind === 'meal_break' || kind === 'rest_break')
  const line = lineOf(timeline)
  const weekStartsOn = workweekOf(rules)
  const weeks = new Map<number, Part[]>()
  for (const part of partsOf(line, (shift) => unpaidMinutes(breaks, timeline.guard.id, shift))) {
    const week = line.days.weekOf(part.day, weekStartsOn)
    weeks.set(week, [...(weeks.get(week) ?? []), part])
  }
  const none: Params = { weekStartsOn, day: [], week: [], seventhDay: [] }
  const paid = [...weeks].flatMap(([week, parts]) =>
    overtime
      .filter((rule) => holdsOn(rule, week) && parts.some(({ shift }) => isAbout(rule, timeline.guard.id, shift)))
      .map(({ params }) => weekPaid(parts, params))
      .reduce((best, one) => (worth(one) > worth(best) ? one : best), weekPaid(parts, none)),
  )
  const sums = new Map<string, PaidMinutes>()
  for (const { shiftId, day, percent, minutes } of paid) {
    const key = `${percent} ${day} ${shiftId}`
    const sum = sums.get(key)
    if (sum) sum.minutes += minutes
    else sums.set(key, { shiftId, day, percent, minutes })
  }
  return [...sums.values()]
}
