import { minuteOf } from '../../../contract/core/time.ts'
import { momentOf, wallTime } from '../../planning/shifts/week.ts'

/** A moment as a field of date and time shows it, by the clocks of a site. */
export function localOf(zone: string, moment: string): string {
  const { day, minutes } = wallTime(zone, new Date(moment))
  return `${day}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** The moment of what such a field holds. */
export const momentIn = (zone: string, local: string): string =>
  momentOf(zone, local.slice(0, 10), minuteOf(local.slice(11, 16))).toISOString()
