import type { Locale } from '../../../contract/core/locale.ts'
import { dayText } from '../../../contract/core/short-dates.ts'
import { wallTime } from '../shifts/week.ts'

type Clocks = { zone: string; locale: Locale }

/** The days of a period in words: `Nov 23 – Dec 20`, or `23 Nov – 20 Dec`. */
export const daysOf = ({ from, to }: { from: string; to: string }, { zone, locale }: Clocks): string => {
  const last = new Date(Date.parse(to) - 60_000)
  return `${dayText(locale, wallTime(zone, new Date(from)).day)} – ${dayText(locale, wallTime(zone, last).day)}`
}
