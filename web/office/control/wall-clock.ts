import { clockOf } from '../../planning/shifts/week.ts'
import type { Locale } from '../../../contract/core/locale.ts'

const SECONDS_AT = 17
const SECONDS_END = 19

/** A moment by a clock with seconds, such as `02:14:22`; seconds are the same in every zone. */
export function wallClock(locale: Locale, zone: string, moment: string): string {
  const [, hoursAndMinutes = '', rest = ''] = /^(\d+:\d+)(.*)$/.exec(clockOf(locale, zone, moment)) ?? []
  return `${hoursAndMinutes}:${moment.slice(SECONDS_AT, SECONDS_END)}${rest}`
}
