import type { Locale } from '../../../contract/core/locale.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { awayOf, dayName, timesOf, wallTime } from '../../planning/shifts/week.ts'

type ShiftTime = { shiftId: string; from: string; to: string; zone: string }

/** The roster shows the week of a day, such as `2026-11-24`. */
export const rosterDay = (zone: string, moment: string): string => wallTime(zone, new Date(moment)).day

/** Where a shift is planned: its week on the roster, with the shift open. `zone` is that of the company. */
export const shiftPath = ({ shiftId, from }: Pick<ShiftTime, 'shiftId' | 'from'>, zone: string): string =>
  `schedule?week=${rosterDay(zone, from)}&shift=${shiftId}`

/** The day of a moment at a place: `Tue 17`. */
export const dayAt = (zone: string, moment: string): string => dayName(wallTime(zone, new Date(moment)).day)

/** The times of a shift at its place: `19:00–07:00`. */
export const spanAt = (locale: Locale, { zone, ...span }: ShiftTime): string => timesOf(locale, zone, span)

/** How long until a shift begins, in words, or that it began. */
export function untilStart(from: string, now: number): string {
  const minutes = Math.floor((Date.parse(from) - now) / MINUTE_MS)
  return minutes < 0 ? 'under way' : awayOf(minutes)
}
