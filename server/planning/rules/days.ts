import { LRUCache } from 'lru-cache'
import { localTime, momentOf } from '../../core/base/zones.ts'

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

const MOST_ZONES = 100
const MOST_DAYS = 4000

/**
 * The local days of a zone, by the number of days since 1970-01-01. A day lasts from its first moment to that of the
 * next, so it has 23 or 25 hours when clocks change. Moments are milliseconds since 1970.
 */
export class LocalDays {
  // A candidate list asks for the same days a hundred thousand times, and `Intl` takes microseconds for each.
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
      start = this.#moment(day * DAY_MS)
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

  /** The moment of a wall time, in minutes after midnight: the first of two, and the next for one that is skipped. */
  at(day: number, minutes: number): number {
    const start = this.start(day)
    if (this.start(day + 1) - start === DAY_MS) return start + minutes * MINUTE_MS
    return this.#moment(day * DAY_MS + minutes * MINUTE_MS)
  }

  /** The first day of the week of a day. Weeks start on `weekday`: 1 is Monday, 7 is Sunday. */
  weekOf(day: number, weekday: number): number {
    // Day 0 was a Thursday, three days after a Monday.
    return day - ((((day + 3 - (weekday - 1)) % 7) + 7) % 7)
  }

  #moment(local: number): number {
    const dayBefore = local - DAY_MS
    // A time that clocks skip is read by the offset from before, so it moves on by what is skipped.
    return momentOf(this.zone, local)?.getTime() ?? local - (localTime(this.zone, new Date(dayBefore)) - dayBefore)
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

/** The local day of a moment, such as 2026-11-24. */
export const dayOfZone = (zone: string, moment: Date): string =>
  new Date(localTime(zone, moment)).toISOString().slice(0, 10)

/** The number of a day such as 2026-11-24. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** The minutes after midnight of a wall time such as 23:00. */
export const wallMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
