import type { LeadRules } from '../../../contract/site/leads/pages.ts'
import { localTime, momentOf } from '../../core/base/zones.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
// An hour a week for as many hours as rules may ask takes years.
const MOST_DAYS = 10 * 366

type Office = Pick<LeadRules, 'zone' | 'days' | 'from' | 'to' | 'closed'>

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The moment at which an office's clocks show a minute of a day; one that they skip is the next that they show. */
function momentAt(zone: string, local: number): number {
  for (let minute = 0; minute <= 24 * 60; minute++) {
    const moment = momentOf(zone, local + minute * MINUTE_MS)
    if (moment) return moment.getTime()
  }
  return local
}

/** The working hours of an office from a moment on, as begin and end in ms. Closed days have none. */
function* hoursFrom({ zone, days, from, to, closed }: Office, start: Date): Generator<[begin: number, end: number]> {
  const first = Math.floor(localTime(zone, start) / DAY_MS) * DAY_MS
  for (let day = first; day < first + MOST_DAYS * DAY_MS; day += DAY_MS) {
    const date = new Date(day)
    if (!days.includes(date.getUTCDay() || 7) || closed.includes(date.toISOString().slice(0, 10))) continue
    const end = momentAt(zone, day + minutesOf(to) * MINUTE_MS)
    const begin = Math.max(start.getTime(), momentAt(zone, day + minutesOf(from) * MINUTE_MS))
    if (end > begin) yield [begin, end]
  }
}

/**
 * When so many hours of an office's working time are over, counted from `start`. An office that never works counts
 * every hour.
 */
export function dueAfter(office: Office, start: Date, hours: number): Date {
  let left = hours * 60 * MINUTE_MS
  for (const [begin, end] of hoursFrom(office, start)) {
    if (end - begin >= left) return new Date(begin + left)
    left -= end - begin
  }
  return new Date(start.getTime() + hours * 60 * MINUTE_MS)
}
