import { LRUCache } from 'lru-cache'
import { momentOf, startOf, wallOn } from '../../../contract/core/time.ts'
import { DAY_MS, MINUTE_MS } from '../../../contract/core/units.ts'

const MOST_ZONES = 100
const MOST_DAYS = 4000

/**
 * The local days of a zone, by the number of days since 1970-01-01. A day lasts from its first moment to that of the
 * next, so it has 23 or 25 hours when clocks change. Moments are milliseconds since 1970.
 */
export class LocalDays {
  // A candidate list asks for the same days a hundred thousand times, and each costs some microseconds.
  readonly #starts = new Map<number, number>()
  readonly zone: string

  constructor(zone: string) {
    this.zone = zone
  }

  /** The first moment of a day. */
  start(day: number): number {
    let start = this.#starts.get(day)
    if (start === undefined) {
      if (this.#starts.size >= MOST_DAYS) this.#starts.clear()
      start = startOf(this.zone, day).getTime()
      this.#starts.set(day, start)
    }
    return start
  }

  /** The day of a moment. */
  of(moment: number): number {
    let day = Math.floor(moment / DAY_MS)
    while (moment < this.start(day)) day--
    while (moment >= this.start(day + 1)) day++
    return day
  }

  /** The moment of a wall time, in minutes after midnight: the first of two. One that is skipped moves on. */
  at(day: number, minutes: number): number {
    const start = this.start(day)
    if (this.start(day + 1) - start === DAY_MS) return start + minutes * MINUTE_MS
    return momentOf(this.zone, wallOn(day, minutes), 'forward').getTime()
  }

  /** The first day of the week of a day. Weeks start on `weekday`: 1 is Monday, 7 is Sunday. */
  weekOf(day: number, weekday: number): number {
    // Day 0 was a Thursday, three days after a Monday.
    return day - ((((day + 3 - (weekday - 1)) % 7) + 7) % 7)
  }
}

const zones = new LRUCache<string, LocalDays>({ max: MOST_ZONES })

/** The days of a zone. They are shared, so that each is looked up once. */
export function daysOf(zone: string): LocalDays {
  const known = zones.get(zone)
  if (known) return known
  const days = new LocalDays(zone)
  zones.set(zone, days)
  return days
}
