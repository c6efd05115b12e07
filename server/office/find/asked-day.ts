import { daysBetween } from '../../../contract/core/time.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const ISO = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/
const DAY_MONTH = /\b(\d{1,2})\s+([a-z]{3,9})\b(?:\s+(\d{4})\b)?/
const MONTH_DAY = /\b([a-z]{3,9})\s+(\d{1,2})\b(?:,?\s+(\d{4})\b)?/

/**
 * The day that a search names, such as `2026-11-24`, `24 nov` or `November 24`, and the words beside it. A day without
 * a year is the nearest to `today`.
 */
export function askedDay(search: string, today: string): { day: string | null; words: string } {
  const text = search.trim().toLowerCase()
  for (const { match, year, month, day } of readings(text)) {
    const number = typeof month === 'string' ? monthOf(month) : month
    const found = number === 0 ? null : nearest({ year, month: number, day }, today)
    if (found) return { day: found, words: text.replace(match, ' ').replace(/\s+/g, ' ').trim() }
  }
  return { day: null, words: text }
}

type DayInText = { match: string; year: number | null; month: number | string; day: number }

function* readings(text: string): Generator<DayInText> {
  const iso = ISO.exec(text)
  if (iso) yield { match: iso[0], year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
  const dayFirst = DAY_MONTH.exec(text)
  if (dayFirst) yield { match: dayFirst[0], year: yearOf(dayFirst[3]), month: dayFirst[2]!, day: Number(dayFirst[1]) }
  const monthFirst = MONTH_DAY.exec(text)
  if (monthFirst)
    yield { match: monthFirst[0], year: yearOf(monthFirst[3]), month: monthFirst[1]!, day: Number(monthFirst[2]) }
}

const yearOf = (written: string | undefined) => (written === undefined ? null : Number(written))
const LONG = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const monthOf = (word: string) =>
  LONG.findIndex((month) => month.startsWith(word)) + 1 || MONTHS.indexOf(word === 'sept' ? 'sep' : word) + 1

type CalendarDay = { year: number | null; month: number; day: number }

function nearest({ year, month, day }: CalendarDay, today: string): string | null {
  const now = Number(today.slice(0, 4))
  const days = (year === null ? [now - 1, now, now + 1] : [year]).flatMap((each) => {
    try {
      return [Temporal.PlainDate.from({ year: each, month, day }, { overflow: 'reject' }).toString()]
    } catch {
      return []
    }
  })
  const away = (each: string) => Math.abs(daysBetween(today, each))
  return days.toSorted((a, b) => away(a) - away(b))[0] ?? null
}
