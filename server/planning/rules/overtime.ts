import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { RuleParams } from '../../../contract/planning/rules/kinds.ts'
import type { Rule, RuleOf } from '../../../contract/planning/rules/rules.ts'
import { unpaidMinutes } from './breaks.ts'
import { holdsOn, isAbout } from './scope.ts'
import { firstOfWeek, workweekChanges } from './workweeks.ts'
import { lineOf, type Line, type Shift, type Timeline } from './timeline.ts'

type Params = RuleParams['overtime_tiers']
type Tiers = Params['day']

/** Minutes of a shift on a day that are paid at one rate. `percent` is of the base rate: 150 is time and a half. */
export type PaidMinutes = { shiftId: string; day: number; percent: number; minutes: number }

const BASE = 100
const NONE: Params = { weekStartsOn: 1, day: [], week: [], seventhDay: [] }

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
export function paidPieces(rules: Rule[], { guard, zone, locale }: Timeline, work: Timeline['work'][number]) {
  const [shift] = lineOf({ guard, zone, locale, work: [work] }).shifts as [Shift]
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
 * The parts of one workweek by rate, each by the tiers of its law. An hour that is overtime by the day doesn't count
 * towards the week, so none is overtime twice.
 */
function weekPaid(parts: Part[], lawOf: (part: Part) => Params): PaidMinutes[] {
  const worked = new Set(parts.map(({ day }) => day))
  const last = Math.max(...worked)
  let [today, inDay, inWeek] = [NaN, 0, 0]
  return parts.flatMap((part) => {
    const [{ shift, day, length }, params] = [part, lawOf(part)]
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

/** A workweek with its parts. */
type Week = { first: number; parts: Part[] }

/**
 * What a week pays. Each minute is paid by the law of its place, and all work of the week counts towards its limits,
 * wherever it is. Of several rules at a place the one that pays more for the week holds.
 */
function paidOf({ first, parts }: Week, rules: RuleOf<'overtime_tiers'>[], guardId: string): PaidMinutes[] {
  const held = rules.filter((rule) => holdsOn(rule, first))
  const at = new Map(parts.map((part) => [part, held.filter((rule) => isAbout(rule, guardId, part.shift))]))
  const keyOf = (part: Part) =>
    at
      .get(part)!
      .map((rule) => held.indexOf(rule))
      .join()
  const best = new Map<string, Params>()
  for (const part of parts) {
    const key = keyOf(part)
    if (best.has(key)) continue
    const worthOf = (params: Params) => worth(weekPaid(parts, (other) => (keyOf(other) === key ? params : NONE)))
    const known = at.get(part)!.map(({ params }) => params)
    best.set(key, known.length > 1 ? known.reduce((a, b) => (worthOf(b) > worthOf(a) ? b : a)) : (known[0] ?? NONE))
  }
  return weekPaid(parts, (part) => best.get(keyOf(part))!)
}

/**
 * The workweeks of some parts, in order. Where the workweek changes, the hours in both the last old week and the first
 * new one belong to either: then there are two ways to cut them, and the better one counts.
 */
function weeksOf(parts: Part[], rules: Rule[], days: Line['days']): Week[][][] {
  const changes = workweekChanges(rules)
  const weeks = (until: (day: number) => number): Week[] => {
    const found = new Map<number, Part[]>()
    for (const part of parts) found.set(until(part.day), [...(found.get(until(part.day)) ?? []), part])
    return [...found].map(([first, own]) => ({ first, parts: own }))
  }
  const usual = weeks((day) => firstOfWeek(rules, days, day))
  const around = (change: number) => ({ old: firstOfWeek(rules, days, change - 1), change })
  const pairs = changes.map(around)
  const alone = usual.filter(({ first }) => !pairs.some(({ old, change }) => first === old || first === change))
  const together = pairs.map(({ old, change }) => {
    const own = usual.filter(({ first }) => first === old || first === change)
    const all = own.flatMap((week) => week.parts)
    const [before, after] = [all.filter(({ day }) => day < old + 7), all.filter(({ day }) => day >= old + 7)]
    return [
      own,
      [
        { first: old, parts: before },
        { first: change, parts: after },
      ].filter((week) => week.parts.length > 0),
    ]
  })
  return [...alone.map((week) => [[week]]), ...together]
}

/**
 * The minutes of each shift by its days and the rate at which they are paid, in elapsed time, workweek by workweek.
 * Where several rules hold at a place, the one that pays more for the week counts. Without a rule every minute is paid
 * at the base rate. Breaks that a rule never pays are left out. Give whole workweeks, since what was worked earlier in
 * a week counts.
 */
export function paidMinutes(rules: Rule[], timeline: Timeline): PaidMinutes[] {
  const overtime = rules.filter((rule) => rule.kind === 'overtime_tiers')
  const breaks = rules.filter(({ kind }) => kind === 'meal_break' || kind === 'rest_break')
  const line = lineOf(timeline)
  const parts = partsOf(line, (shift) => unpaidMinutes(breaks, timeline.guard.id, shift))
  const paid = weeksOf(parts, rules, line.days).flatMap((ways) =>
    ways
      .map((weeks) => weeks.flatMap((week) => paidOf(week, overtime, timeline.guard.id)))
      .reduce((best, one) => (worth(one) > worth(best) ? one : best)),
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
