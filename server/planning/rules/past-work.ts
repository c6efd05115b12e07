import { dayNumber } from '../../../contract/core/time.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { LocalDays } from './days.ts'

/**
 * Hours that a guard worked before the roster was kept here: of the local days from the first to the last, and since a
 * moment where the times are known.
 */
export type PastHours = { firstDay: string; lastDay: string; minutes: number; startsAt: Date | null }

type Interval = { from: number; to: number }

const NOON = 720

/**
 * Past hours as pieces of work in milliseconds. `timed` are those with known times and the local day on which they
 * begin, `daily` those of one day, which lie around its noon, and `spread` those of several days, the same on each.
 * Hours of days on which the roster has work don't count, so that nothing counts twice.
 */
export function pastWork(past: readonly PastHours[], days: LocalDays, worked: ReadonlySet<number>) {
  const timed: { start: number; end: number; day: number }[] = []
  const [daily, spread] = [new Map<number, number>(), new Map<number, number>()]
  for (const { firstDay, lastDay, minutes, startsAt } of past) {
    const [first, last] = [dayNumber(firstDay), dayNumber(lastDay)]
    const share = (minutes * MINUTE_MS) / (last - first + 1)
    for (let day = first; day <= last; day++) {
      if (worked.has(day)) continue
      if (startsAt) timed.push({ start: startsAt.getTime(), end: startsAt.getTime() + share, day })
      else {
        const sums = first === last ? daily : spread
        sums.set(day, (sums.get(day) ?? 0) + share)
      }
    }
  }
  const aroundNoon = ([day, ms]: [number, number]): Interval => {
    const middle = days.at(day, NOON)
    return { from: middle - ms / 2, to: middle + ms / 2 }
  }
  return { timed, daily: [...daily].map(aroundNoon), spread: [...spread].map(aroundNoon) }
}
