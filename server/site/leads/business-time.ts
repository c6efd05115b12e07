import type { LeadRules } from '../../../contract/site/leads/office-hours.ts'
import { minuteOf, momentOf, wallAt } from '../../../contract/core/time.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'

// An hour a week for as many hours as rules may ask takes years.
const MOST_DAYS = 10 * 366

type Office = Pick<LeadRules, 'zone' | 'days' | 'from' | 'to' | 'closed'>

/**
 * The working hours of an office from a moment on, as begin and end in ms. Closed days have none. A time that clocks
 * skip is the first one after the gap.
 */
function* hoursFrom({ zone, days, from, to, closed }: Office, start: Date): Generator<[begin: number, end: number]> {
  const first = wallAt(zone, start).round({ smallestUnit: 'day', roundingMode: 'floor' })
  for (let ahead = 0; ahead < MOST_DAYS; ahead++) {
    const day = first.add({ days: ahead })
    if (!days.includes(day.dayOfWeek) || closed.includes(day.toPlainDate().toString())) continue
    const momentAt = (time: string) => momentOf(zone, day.add({ minutes: minuteOf(time) }), 'end').getTime()
    const begin = Math.max(start.getTime(), momentAt(from))
    const end = momentAt(to)
    if (end > begin) yield [begin, end]
  }
}

/**
 * When so many hours of an office's working time are over, counted from `start`. An office that never works counts
 * every hour.
 */
export function dueAfter(office: Office, start: Date, hours: number): Date {
  let left = hours * HOUR_MS
  for (const [begin, end] of hoursFrom(office, start)) {
    if (end - begin >= left) return new Date(begin + left)
    left -= end - begin
  }
  return new Date(start.getTime() + hours * HOUR_MS)
}
