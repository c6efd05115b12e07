import { dayOfNumber } from '../../../contract/core/time.ts'
import { MINUTE_MS, WEEK_MS } from '../../../contract/core/units.ts'
import type { RosterKind } from '../../../contract/planning/rules/kinds.ts'
import type { Rule, RuleOf } from '../../../contract/planning/rules/rules.ts'
import { minutesWithin } from '../../../contract/planning/rules/week-hours.ts'
import { missingBefore, referencePeriod } from './averages.ts'
import { nightsOf } from './nights.ts'
import { owedRests } from './owed-rest.ts'
import { holdsOn, isAbout } from './scope.ts'
import { lengthBefore } from './sums.ts'
import { lineOf, type Interval, type Line, type Timeline } from './timeline.ts'

/** The weeks of the longest average of any law. */
const FAR_WEEKS = 26

const USUAL_NIGHT = { from: '23:00', to: '06:00', minutes: 180 }

/** What is measured against a rule that holds; `rule` is undefined where none does. */
export type Measurement = { measured: number | null; rule: Rule | undefined; limit: number | null }

const inside = (intervals: Interval[], { from, to }: Interval): number => {
  const before = lengthBefore(intervals)
  const start = before(from)
  return before(to) - start
}

const minutesOf = (ms: number) => Math.round(ms / MINUTE_MS)

/** The strictest rule of a kind that holds on a day: the one that comes first by `limit`. */
function strictest<K extends RosterKind>(
  rules: Rule[],
  kind: K,
  day: number,
  limit: (rule: RuleOf<K>) => number,
): RuleOf<K> | undefined {
  const own = rules.filter((rule): rule is RuleOf<K> & Rule => rule.kind === kind && holdsOn(rule, day))
  return own.toSorted((a, b) => limit(a) - limit(b))[0]
}

/** The rules that hold where a guard works in a stretch. */
const lawOf = (rules: Rule[], { guard, shifts }: Line, { from, to }: Interval): Rule[] =>
  rules.filter(
    (rule) =>
      !rule.appliesTo || shifts.some((shift) => shift.end > from && shift.start < to && isAbout(rule, guard.id, shift)),
  )

/** The work of a stretch in whole minutes. */
export const workIn = (line: Line, stretch: Interval): number => minutesWithin(line.counted, stretch)

/**
 * What the week of a guard measures against the rules, by the evaluator's own parts: work of the week, the average of
 * the weeks that end with it, the longest run of nights and the shortest rest in it, and rest that is still owed then.
 * `now` lies in the week that begins with the day `first`.
 */
export function measuresOf(rules: Rule[], timeline: Timeline, first: number, now: number) {
  const line = lineOf(timeline)
  const week = { from: line.days.start(first), to: line.days.start(first + 7) }
  const ofWeek = lawOf(rules, line, week)
  const ofMonths = lawOf(rules, line, { from: week.to - FAR_WEEKS * WEEK_MS, to: week.to })
  return {
    week: weekly(ofWeek, line, first, week),
    average: average(ofMonths, line, first, week),
    nights: nights(ofWeek, line, first),
    rest: shortestRest(ofWeek, line, first, week),
    owed: owed(ofMonths, line, first, now),
  }
}

function weekly(rules: Rule[], line: Line, first: number, week: Interval): Measurement {
  const ofWeek = rules.filter((rule) => rule.kind !== 'max_rolling' || rule.params.days === 7)
  const rule = strictest(ofWeek, 'max_rolling', first, ({ params }) => params.minutes)
  return { measured: workIn(line, week), rule, limit: rule?.params.minutes ?? null }
}

/** The average of a guard, the weeks that it is over, and the day before which hours that count in it are missing. */
type Average = Measurement & { weeks: number | null; missingBefore: string | null }

function average(rules: Rule[], line: Line, first: number, { to }: Interval): Average {
  const rule = strictest(rules, 'max_average', first, ({ params }) => params.minutesPerWeek)
  if (!rule) return { measured: null, rule, limit: null, weeks: null, missingBefore: null }
  const stretch = referencePeriod(line, rule.params.weeks, to)
  const length = stretch.to - stretch.from
  const open = length - inside(line.off, stretch)
  const measured = open > 0 ? minutesOf((inside(line.counted, stretch) * WEEK_MS) / open) : null
  const missing = missingBefore(line, stretch)
  return {
    measured,
    rule,
    limit: rule.params.minutesPerWeek,
    weeks: Math.round(length / WEEK_MS),
    missingBefore: missing === null ? null : dayOfNumber(line.days.of(missing)),
  }
}

/** The longest run of nights of which one lies in the week. */
function nights(rules: Rule[], line: Line, first: number): Measurement {
  const rule = strictest(rules, 'max_consecutive_nights', first, ({ params }) => params.nights)
  const worked = nightsOf(line, rule?.params.night ?? USUAL_NIGHT)
  let longest = 0
  for (let day = first; day < first + 7; day++) {
    if (!worked.has(day)) continue
    let [from, to] = [day, day]
    while (worked.has(from - 1)) from--
    while (worked.has(to + 1)) to++
    longest = Math.max(longest, to - from + 1)
  }
  return { measured: longest, rule, limit: rule?.params.nights ?? null }
}

/** The shortest pause between two pieces of work that ends in the week; null without one. */
function shortestRest(rules: Rule[], line: Line, first: number, week: Interval): Measurement {
  const rule = strictest(rules, 'min_rest', first, ({ params }) => -params.minutes)
  const rests = line.spells.flatMap(({ from }, at) => {
    const before = line.spells[at - 1]
    return before && from >= week.from && from < week.to ? [from - before.to] : []
  })
  return {
    measured: rests.length > 0 ? minutesOf(Math.min(...rests)) : null,
    rule,
    limit: rule?.params.minutes ?? null,
  }
}

/** Minutes of owed rest still open at a moment, beside all that is owed then. */
function owed(rules: Rule[], line: Line, first: number, now: number): Measurement {
  const rule = strictest(rules, 'compensatory_rest', first, ({ params }) => -params.minutes)
  if (!rule) return { measured: null, rule, limit: null }
  const open = owedRests(line, rule.params).filter(({ from, to }) => from <= now && to > now)
  const sum = (key: 'owed' | 'given') => open.reduce((total, debt) => total + debt[key], 0)
  return { measured: minutesOf(sum('owed') - sum('given')), rule, limit: minutesOf(sum('owed')) }
}
