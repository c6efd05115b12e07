import { MINUTE_MS, WEEK_MS } from '../../../contract/core/units.ts'
import type { RuleParams } from '../../../contract/planning/rules/kinds.ts'
import { nightsOf } from './nights.ts'
import { lowerBound } from './sums.ts'
import { idsOf, type Finding, type Interval, type Line } from './timeline.ts'
import { heaviest } from './windows.ts'
import { begunMinutes, dayOfMoment, duration } from './words.ts'

/** A piece of work here or before. */
type Duty = Line['past'][number]

/** Whether a guard consented in writing to more than a rule of averages allows. */
export const hasConsented = ({ optOut }: { optOut: string | null }, optOuts: readonly string[]): boolean =>
  optOut !== null && optOuts.includes(optOut)

const weeksIn = ({ from, to }: Interval) => `${Math.round((to - from) / WEEK_MS)} weeks`.replace(/^1 weeks$/, 'week')

/** The stretch of an average in words. One that is shorter than the rule asks for says that it begins with the hire. */
const periodOf = (line: Line, stretch: Interval, weeks: number): string =>
  `${weeksIn(stretch)} from ${dayOfMoment(line, stretch.from)}` +
  (stretch.to - stretch.from < weeks * WEEK_MS ? ', when the guard was hired' : '')

/** The stretch of an average that ends at a moment; of a guard who was hired in it, the whole weeks since then. */
export function referencePeriod({ since }: Pick<Line, 'since'>, weeks: number, to: number): Interval {
  const from = to - weeks * WEEK_MS
  if (since === null || since <= from) return { from, to }
  const begun = Math.max(1, Math.ceil((to - since) / WEEK_MS))
  return { from: since, to: since + begun * WEEK_MS }
}

/**
 * The moment before which the hours of a guard are missing in a stretch: that of the first work that is known, or the
 * end of the stretch without any. Null where less than a week lies between the hire and it; time off is no gap.
 */
export function missingBefore({ since, counted, off }: Line, { from, to }: Interval): number | null {
  const start = Math.max(from, since ?? from)
  const first = Math.min(to, counted.find((spell) => spell.to > from)?.from ?? to)
  const away = off.reduce((sum, one) => sum + Math.max(0, Math.min(one.to, first) - Math.max(one.from, start)), 0)
  return first - start - away < WEEK_MS ? null : first
}

/**
 * So much work a week on average over so many weeks, wherever they begin; of a guard who was hired later, over the
 * whole weeks since then. Approved time off counts neither as work nor as time in which to work, and weeks without
 * known work count as free. A guard who consented in writing is exempt.
 */
export function maxAverage(line: Line, { minutesPerWeek, weeks, optOut }: RuleParams['max_average']): Finding[] {
  if (hasConsented({ optOut }, line.guard.optOuts)) return []
  const length = weeks * WEEK_MS
  const most = minutesPerWeek * MINUTE_MS
  return heaviest({ ...line, spells: line.counted }, length, (off, all) => (most * (all - off)) / WEEK_MS).map(
    ({ from, to, worked, allowed, shifts }) => {
      const average = (worked / allowed) * most
      const period = periodOf(line, { from, to }, weeks)
      return {
        from,
        to,
        shiftIds: idsOf(shifts),
        measured: allowed > 0 ? begunMinutes(average) : begunMinutes(worked),
        limit: minutesPerWeek,
        unit: 'minutes',
        text:
          `${allowed > 0 ? duration(average) : duration(worked)} a week on average in the ${period}, at most ` +
          `${duration(most)} are allowed`,
      }
    },
  )
}

/**
 * So much work a day on average for night workers. A night worker is a guard of whose shifts in the period at least
 * `nightPercent` of a hundred are night shifts. The days of weekly rest and approved time off are no days of work.
 */
export function nightAverage(line: Line, params: RuleParams['night_average']): Finding[] {
  const { minutesPerDay, weeks, restDaysPerWeek, nightPercent, night } = params
  const length = weeks * WEEK_MS
  const most = minutesPerDay * MINUTE_MS
  const all = line.past.length === 0 ? line.shifts : [...line.past, ...line.shifts].sort((a, b) => a.start - b.start)
  let nightShifts: Duty[] | undefined
  const isNightWorker = (stretch: Interval) => {
    nightShifts ??= nightShiftsOf({ days: line.days, shifts: all }, night)
    return begunIn(nightShifts, stretch) * 100 >= begunIn(all, stretch) * nightPercent
  }
  const allowedIn = (off: number, all: number) => (most * (all - off) * (7 - restDaysPerWeek)) / WEEK_MS
  return heaviest({ ...line, spells: line.counted }, length, allowedIn, isNightWorker).map(
    ({ from, to, worked, allowed, shifts }) => {
      const average = allowed > 0 ? (worked / allowed) * most : worked
      const period = periodOf(line, { from, to }, weeks)
      return {
        from,
        to,
        shiftIds: idsOf(shifts),
        measured: begunMinutes(average),
        limit: minutesPerDay,
        unit: 'minutes',
        text:
          `${duration(average)} a day on average for a night worker in the ${period}, at most ${duration(most)} are ` +
          'allowed',
      }
    },
  )
}

function nightShiftsOf(line: { days: Line['days']; shifts: Duty[] }, night: RuleParams['night_average']['night']) {
  const nights = new Set([...nightsOf(line, night).values()].flat())
  return line.shifts.filter((shift) => nights.has(shift))
}

/** How many shifts, in order, begin in a stretch. */
function begunIn(shifts: Duty[], { from, to }: Interval): number {
  const before = (moment: number) => lowerBound(shifts.length, (at) => shifts[at]!.start >= moment)
  return before(to) - before(from)
}
