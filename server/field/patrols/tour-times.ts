import { createHash } from 'node:crypto'
import { RRuleTemporal } from 'rrule-temporal'
import type { TourScheduleDraft } from '../../../contract/field/patrols/tours.ts'
import { dayAt, daysLater, momentOf, wallOn } from '../../../contract/core/time.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
const PARTS = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST']
/** A rule whose days are looked for longer than this never comes, such as February 30. */
const MOST_TRIES = 10_000

/**
 * Why a rule can't be used, in words; undefined where it can. The library leaves out parts that it does not know, so
 * they are named here. Times of day stand in the schedule, not in the rule.
 */
export function ruleObstacle({ rrule, from }: Pick<TourScheduleDraft, 'rrule' | 'from'>): string | undefined {
  const parts = rrule.split(';').map((part) => part.split('='))
  const unknown = parts.find(([name, value]) => !PARTS.includes(name!) || !value)
  if (unknown) return `A rule can’t say ${unknown.join('=')}. Choose days.`
  const names = parts.map(([name]) => name)
  if (new Set(names).size < names.length) return 'A rule says each part once.'
  const frequency = parts.find(([name]) => name === 'FREQ')?.[1]
  if (!FREQUENCIES.includes(frequency ?? '')) return 'Choose days, weeks, months or years.'
  return firstDay(rrule, from) === undefined ? 'No day follows from this rule. Choose other days.' : undefined
}

/** The library throws for values that it can't read, and for rules that never come. */
function firstDay(rrule: string, from: string) {
  try {
    return ruleFrom(rrule, from).all((_, at) => at < 1)[0]
  } catch {
    return undefined
  }
}

/**
 * Days are counted in UTC, where each has the same length: the library drops what falls into the hour that a clock
 * change skips. The clock of the site comes after (RFC 5545, section 3.3.10).
 */
const ruleFrom = (rrule: string, from: string) =>
  new RRuleTemporal({ rruleString: rrule, dtstart: plainUtc(from), maxIterations: MOST_TRIES })

const plainUtc = (day: string) => wallOn(day, 0).toZonedDateTime('UTC')

/** The days that a rule gives from one day to another, both included. */
export function daysOf({ rrule, from }: Pick<TourScheduleDraft, 'rrule' | 'from'>, first: string, last: string) {
  const found = ruleFrom(rrule, from).between(plainUtc(first), plainUtc(last), true)
  return found.map((each) => each.toPlainDate().toString())
}

/** By how many minutes a run varies: from `-most` to `most`, always the same for a schedule and a moment. */
function variation(scheduleId: string, planned: Date, most: number): number {
  const hash = createHash('sha256').update(`${scheduleId} ${planned.toISOString()}`).digest()
  return (hash.readUInt32BE(0) % (2 * most + 1)) - most
}

/** A run to come: `planned` names it for good, and `dueAt` is when it begins. */
export type PlannedRun = { planned: Date; dueAt: Date }

/**
 * The runs of a schedule that are planned from one moment to before another. A time that clocks skip is moved forward,
 * and one that comes twice is the first (`momentOf`).
 */
export function runsOf(
  schedule: Pick<TourScheduleDraft, 'rrule' | 'from' | 'times' | 'varyMinutes'> & { id: string },
  zone: string,
  { from, to }: { from: Date; to: Date },
): PlannedRun[] {
  const days = daysOf(schedule, daysLater(dayAt(zone, from), -1), daysLater(dayAt(zone, to), 1))
  const planned = days.flatMap((day) =>
    schedule.times.map((time) => {
      const [hours, minutes] = time.split(':').map(Number)
      return momentOf(zone, wallOn(day, hours! * 60 + minutes!), 'forward')
    }),
  )
  return [...new Map(planned.map((at) => [at.getTime(), at])).values()]
    .filter((at) => at >= from && at < to)
    .toSorted((a, b) => a.getTime() - b.getTime())
    .map((at) => ({
      planned: at,
      dueAt: new Date(at.getTime() + variation(schedule.id, at, schedule.varyMinutes) * MINUTE_MS),
    }))
}
