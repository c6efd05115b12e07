import type { Locale } from '../../../contract/core/locale.ts'
import { longDayText } from '../../../contract/core/short-dates.ts'
import { dayOfNumber } from '../../../contract/core/time.ts'
import { DAY_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import type { LocalDays } from './days.ts'

/** A duration in milliseconds as people read it: "10 h 20 min". */
export function duration(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** A duration of many days as people read it: "7 days", or "36 h". */
export const longDuration = (ms: number): string =>
  ms >= 2 * DAY_MS && ms % DAY_MS === 0 ? `${ms / DAY_MS} days` : duration(ms)

type DayWriter = { locale: Locale; days: LocalDays }

/** A day by its number as the company writes it: "March 2, 2026", or "2 March 2026". */
export const dayName = ({ locale }: Pick<DayWriter, 'locale'>, day: number): string =>
  longDayText(locale, dayOfNumber(day))

/** The local day of a moment: "March 2, 2026", or "2 March 2026". */
export const dayOfMoment = (writer: DayWriter, moment: number): string => dayName(writer, writer.days.of(moment))

/** Whole minutes of what may not be less than a limit: a part of a minute doesn't count. */
export const wholeMinutes = (ms: number): number => Math.floor(ms / MINUTE_MS)

/** Whole minutes of what may not be more than a limit: a part of a minute counts as one. */
export const begunMinutes = (ms: number): number => Math.ceil(ms / MINUTE_MS)
