import type { Locale } from '../../../contract/core/locale.ts'
import { hourText } from '../../../contract/core/short-dates.ts'
import { daysLater } from '../../../contract/core/time.ts'
import { DAY_MINUTES } from '../../../contract/core/units.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { type ShiftZone, zoneAt } from './site-time.ts'
import { momentOf, wallTime } from './week.ts'

const readings = new Map<string, WeakMap<Shift, { from: Wall; to: Wall }>>()
export type Wall = { day: string; minutes: number }

/**
 * The wall times of a shift, by the clocks of `zone`. Reading them takes long, and what is not changed stays the same
 * object.
 */
export function wallOf(shift: Shift, zone: string): { from: Wall; to: Wall } {
  const known = readings.get(zone) ?? new WeakMap<Shift, { from: Wall; to: Wall }>()
  readings.set(zone, known)
  const found = known.get(shift) ?? {
    from: wallTime(zone, new Date(shift.from)),
    to: wallTime(zone, new Date(shift.to)),
  }
  known.set(shift, found)
  return found
}

/** The day on which a shift begins, in a zone. */
export const dayOf = (shift: Shift, zone: ShiftZone): string => wallOf(shift, zoneAt(zone, shift)).from.day

/** The shifts that begin in a week: those that the hours of the week count. */
export const beginningIn = (shifts: readonly Shift[], days: readonly string[], zone: ShiftZone): Shift[] => {
  const known = new Set(days)
  return shifts.filter((shift) => known.has(dayOf(shift, zone)))
}

/** A moment some minutes later or earlier on the clocks of a zone, so that a day later is the same time of day. */
export function movedBy(zone: string, moment: string, minutes: number): string {
  if (minutes === 0) return moment
  const wall = wallTime(zone, new Date(moment))
  const days = Math.floor((wall.minutes + minutes) / DAY_MINUTES)
  return momentOf(zone, daysLater(wall.day, days), wall.minutes + minutes - days * DAY_MINUTES).toISOString()
}

/** The hours of a shift as its chip has room for them: `06` and `18`, or `6a` and `7:30p`. */
export const hoursShown = (locale: Locale, zone: string, shift: Shift): [string, string] => {
  const { from, to } = wallOf(shift, zone)
  return [hourText(locale, from.minutes), hourText(locale, to.minutes)]
}
