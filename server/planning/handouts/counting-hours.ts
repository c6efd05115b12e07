import { dayNumber, dayOfNumber } from '../../../contract/core/time.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { type GuardRates, rateOn } from '../../../contract/planning/guards/pay-rates.ts'
import type { HoursChoice } from '../../../contract/planning/handouts/handouts.ts'
import type { Rule } from '../../../contract/planning/rules/rules.ts'
import { premiumStretches } from '../holidays/holidays-of-sites.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { daysOf } from '../rules/days.ts'
import { firstOfWeek, wholeWeeks } from '../rules/workweeks.ts'
import { readPremiums } from '../shifts/queries-premiums.ts'
import { guardsWithWork, shiftsAsSet } from '../shifts/queries-auditing.ts'
import { readTimelines } from '../shifts/queries-timelines.ts'
import { payOf } from '../shifts/shift-cost.ts'

/**
 * What a guard works in a workweek at one rate and in one pay class, in minutes, and what it costs, in minor units.
 * `planned` is time on duty and `paid` leaves out unpaid breaks; `fresh` is the part of `planned` that guards were not
 * told of.
 */
export type PayLine = {
  guardId: string
  /** The first day of the workweek. */
  week: string
  rate: number
  /** The pay class of its shifts; null is none. */
  payId: string | null
  planned: number
  fresh: number
  base: number
  overtime: number
  basePay: number
  overtimePay: number
  premiums: number
  /** Paid minutes on public holidays that cost more; they are base or overtime as well. */
  holiday: number
  holidayPay: number
}

/** Whole workweeks around the days of a choice: what was worked earlier in a week decides what is overtime. */
function weeksAround(rules: Rule[], zone: string, { first, last }: HoursChoice) {
  const days = daysOf(zone)
  const weeks = wholeWeeks(rules, days, { first: dayNumber(first), last: dayNumber(last) })
  return { days, from: new Date(days.start(weeks.first)), to: new Date(days.start(weeks.end)) }
}

/**
 * Planned hours by guard, workweek, rate and pay class. Hours and pay come from the figures by which candidates are
 * ranked, each line rounded to the minor unit, so a sum is the sum of its lines.
 */
export async function countHours(
  tenant: Tenant,
  choice: HoursChoice,
  { rules, zone }: { rules: Rule[]; zone: string },
): Promise<PayLine[]> {
  const { days, from, to } = weeksAround(rules, zone, choice)
  const isListed = ({ siteId, isHidden }: { siteId: string; isHidden?: boolean | undefined }) =>
    !isHidden && (choice.site === undefined || siteId === choice.site)
  const [first, last] = [dayNumber(choice.first), dayNumber(choice.last)]
  const chosen = { from: new Date(days.start(first)), to: new Date(days.start(last + 1)) }
  // A guard who lost a shift late has a premium for it and perhaps no work.
  const premiums = (await readPremiums(tenant, chosen)).filter(isListed)
  const busy = choice.guard === undefined ? await guardsWithWork(tenant, { from, to }) : [choice.guard]
  const paidFor = choice.guard === undefined ? premiums.map(({ guardId }) => guardId) : []
  const guardIds = [...new Set([...busy, ...paidFor])]
  const facts = await readTimelines(tenant, { guardIds, from, to, zone })
  const works = facts.flatMap(({ timeline }) => timeline.work.filter(isListed))
  const ids = [...works, ...premiums].map(({ shiftId }) => shiftId)
  const set = await shiftsAsSet(tenant, ids)
  const holidays = await premiumStretches(tenant, works)
  const lines = new Map<string, PayLine>()
  const lineOf = (guardId: string, rates: GuardRates, shiftId: string, day: number): PayLine => {
    const week = dayOfNumber(firstOfWeek(rules, days, day))
    const rate = rateOn(rates, dayOfNumber(day))
    const payId = set.get(shiftId)?.payId ?? null
    const key = `${guardId} ${week} ${rate} ${payId}`
    const none = {
      planned: 0,
      fresh: 0,
      base: 0,
      overtime: 0,
      basePay: 0,
      overtimePay: 0,
      premiums: 0,
      holiday: 0,
      holidayPay: 0,
    }
    const line = lines.get(key) ?? { guardId, week, rate, payId, ...none }
    lines.set(key, line)
    return line
  }
  const premiumsOf = Map.groupBy(premiums, ({ guardId }) => guardId)
  for (const { timeline, ...rates } of facts) {
    const guardId = timeline.guard.id
    const own = new Map(timeline.work.filter(isListed).map((work) => [work.shiftId, work]))
    for (const work of own.values()) {
      const [start, end] = [work.from.getTime(), work.to.getTime()]
      for (let day = Math.max(first, days.of(start)); day <= last && days.start(day) < end; day++) {
        const minutes = (Math.min(end, days.start(day + 1)) - Math.max(start, days.start(day))) / MINUTE_MS
        const line = lineOf(guardId, rates, work.shiftId, day)
        line.planned += minutes
        if (!set.get(work.shiftId)?.isPublished) line.fresh += minutes
      }
    }
    for (const { shiftId, from: begin, cost } of premiumsOf.get(guardId) ?? [])
      lineOf(guardId, rates, shiftId, days.of(begin.getTime())).premiums += cost
    for (const { shiftId, day, kind, minutes, pay } of payOf(rules, { timeline, ...rates }, holidays)) {
      if (!own.has(shiftId) || day < first || day > last) continue
      const line = lineOf(guardId, rates, shiftId, day)
      line[kind] += minutes
      line[`${kind}Pay`] += pay
    }
  }
  return [...lines.values()].map((line) => ({
    ...line,
    basePay: Math.round(line.basePay),
    overtimePay: Math.round(line.overtimePay),
    holidayPay: Math.round(line.holidayPay),
  }))
}
