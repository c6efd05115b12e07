import { DAY_MS } from '../../../contract/core/units.ts'
import { daysOf } from '../rules/days.ts'
import type { TimeSpan } from './table.ts'

/**
 * A shift from one moment to another; null where clocks leave nothing of it. A shift lasts a day at most, also in a
 * night that is an hour longer.
 */
export const spanOf = (from: Date, to: Date): TimeSpan | null =>
  to <= from ? null : { from, to: new Date(Math.min(to.getTime(), from.getTime() + DAY_MS)) }

/**
 * A duty on a day (the number of days since 1970) of a zone, between two wall times in minutes after midnight. An end
 * that is not later than the start is on the next day. Null where clocks leave nothing of it.
 */
export function dutyAt(zone: string, day: number, start: number, end: number): TimeSpan | null {
  const days = daysOf(zone)
  return spanOf(new Date(days.at(day, start)), new Date(days.at(end > start ? day : day + 1, end)))
}
