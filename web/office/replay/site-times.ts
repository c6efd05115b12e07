import type { Locale } from '../../../contract/core/locale.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { zoneNameAt } from '../../../contract/core/time.ts'
import { clockOf } from '../../planning/shifts/week.ts'
import type { Span } from './playhead.ts'

/** The steps between marks of an axis, in minutes. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240]
const MOST_MARKS = 8

export type Mark = { at: number; text: string }

/**
 * The marks of an axis by the clock of the site. Where its clocks change within the stretch, each mark names the zone,
 * since an hour may come twice.
 */
export function marksOf({ from, to }: Span, zone: string, locale: Locale): Mark[] {
  const step = (STEPS.find((minutes) => (to - from) / (minutes * MINUTE_MS) <= MOST_MARKS) ?? STEPS.at(-1)!) * MINUTE_MS
  const first = Math.ceil(from / step) * step
  const isChanging = changesClock(zone, { from, to })
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, nth) => {
    const at = first + nth * step
    const moment = new Date(at)
    const text = clockOf(locale, zone, moment.toISOString())
    return { at, text: isChanging ? `${text} ${zoneNameAt(zone, moment)}` : text }
  })
}

/** Whether the clocks of a zone change within a stretch. */
export const changesClock = (zone: string, { from, to }: Span): boolean =>
  zoneNameAt(zone, new Date(from)) !== zoneNameAt(zone, new Date(to))

const SECONDS_AT = 17
const SECONDS_END = 19

/** A moment by the clock of the site with seconds; it names the zone where the clocks change in the stretch. */
export function clockInZone(locale: Locale, zone: string, stretch: Span, at: number): string {
  const moment = new Date(at).toISOString()
  const [, minutes = '', rest = ''] = /^(\d+:\d+)(.*)$/.exec(clockOf(locale, zone, moment)) ?? []
  const clock = `${minutes}:${moment.slice(SECONDS_AT, SECONDS_END)}${rest}`
  return changesClock(zone, stretch) ? `${clock} ${zoneNameAt(zone, new Date(at))}` : clock
}
