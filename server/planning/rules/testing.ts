import type { Locale } from '../../../contract/core/locale.ts'
import { daysLater, momentOf } from '../../../contract/core/time.ts'
import type { Rule, RuleOf } from '../../../contract/planning/rules/rules.ts'
import { evaluate } from './evaluate.ts'
import type { PaidMinutes } from './overtime.ts'
import type { Timeline } from './timeline.ts'

/** The moment of a local time such as `2026-03-02 08:00`. */
export const moment = (time: string, zone = 'Europe/Berlin'): Date =>
  momentOf(zone, Temporal.PlainDateTime.from(time), 'forward')

type Work = Timeline['work'][number]

/**
 * A guard's timeline. Work is written as `2026-03-02 08:00 – 20:00`, or with a day for the end too; the end of a night
 * shift is on the next day. The shifts are called s1, s2 and so on.
 */
export function timeline(
  work: string[],
  given: {
    zone?: string
    locale?: Locale
    guard?: Partial<Timeline['guard']>
    each?: (at: number) => Partial<Work>
  } = {},
): Timeline {
  const { zone = 'Europe/Berlin', locale = 'en-US', each = () => ({}) } = given
  const guard = {
    id: 'guard',
    inactive: null,
    qualifications: [],
    timeOff: [],
    unavailable: [],
    bans: [],
    weeklyMinutes: { min: null, max: null },
    optOuts: [],
    home: null,
    hiredOn: null,
    ...given.guard,
  }
  const shift = { siteId: 'site', clientId: 'client', postId: 'post', requires: [], lat: null, lng: null }
  const all = work.map((times, at): Work => ({ shiftId: `s${at + 1}`, ...shift, ...spanOf(times, zone), ...each(at) }))
  return { guard, work: all, zone, locale }
}

/** From one local time to another, written as in `timeline`. */
export function spanOf(times: string, zone = 'Europe/Berlin'): { from: Date; to: Date } {
  const [start, end] = times.split(' – ') as [string, string]
  const from = moment(start, zone)
  if (end.includes(' ')) return { from, to: moment(end, zone) }
  const day = start.slice(0, 10)
  return { from, to: moment(`${end > start.slice(11) ? day : daysLater(day, 1)} ${end}`, zone) }
}

/** The same times on each of so many days from the first. */
export const daily = (first: string, days: number, times: string): string[] =>
  Array.from({ length: days }, (_, at) => `${daysLater(first, at)} ${times}`)

/** A rule of a kind, hard and always valid. */
export const rule = <K extends Rule['kind']>(
  kind: K,
  params: RuleOf<K>['params'],
  change: Partial<Omit<Rule, 'kind' | 'params'>> = {},
) =>
  ({
    kind,
    params,
    severity: 'hard',
    weight: 0,
    overridable: 'never',
    validFrom: '2000-01-01',
    validTo: null,
    source: 'A test',
    ...change,
  }) as RuleOf<K>

/** What breaks the rules, each as its shifts, the measured value, the limit and the text. */
export const said = (rules: Rule[], work: Timeline, at?: { from: Date; to: Date }) =>
  evaluate(rules, work, at).map(({ shiftIds, measured, limit, text }) => [shiftIds.join(' '), measured, limit, text])

/** The minutes of all shifts by rate, the base rate first. */
export function minutesByRate(paid: PaidMinutes[]): { percent: number; minutes: number }[] {
  const rates = new Map<number, number>()
  for (const { percent, minutes } of paid) rates.set(percent, (rates.get(percent) ?? 0) + minutes)
  return [...rates].map(([percent, minutes]) => ({ percent, minutes })).sort((a, b) => a.percent - b.percent)
}
