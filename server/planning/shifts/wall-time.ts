import { momentOf, wallAt } from '../../../contract/core/time.ts'
import { daysOf } from '../rules/days.ts'
import type { TimeSpan } from './table.ts'

/**
 * The latest end of a shift: the same wall time of its place a day later, so 25 hours in the night when clocks go back
 * and 23 in that when they go forward.
 */
export const latestEnd = (zone: string, from: Date): Date =>
  momentOf(zone, wallAt(zone, from).add({ days: 1 }), 'forward')

/** A shift from one moment to another, a day of its place at most; null where clocks leave nothing of it. */
export const spanOf = (zone: string, from: Date, to: Date): TimeSpan | null =>
  to <= from ? null : { from, to: new Date(Math.min(to.getTime(), latestEnd(zone, from).getTime())) }

/**
 * A duty on a day (the number of days since 1970) of a zone, between two wall times in minutes after midnight. An end
 * that is not later than the start is on the next day. Null where clocks leave nothing of it.
 */
export function dutyAt(zone: string, day: number, start: number, end: number): TimeSpan | null {
  const days = daysOf(zone)
  return spanOf(zone, new Date(days.at(day, start)), new Date(days.at(end > start ? day : day + 1, end)))
}
