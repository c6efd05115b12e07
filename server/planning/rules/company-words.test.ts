import { expect, test } from 'vitest'
import type { Locale } from '../../../contract/core/locale.ts'
import { daily, rule, said, timeline } from './testing.ts'

const REST = { minutes: 660, windowMinutes: 1440 }
const RULES = [
  rule('weekly_minutes', { weekStartsOn: 1 }),
  rule('max_per_day', { minutes: 480 }),
  rule('max_rolling', { minutes: 3_000, days: 7 }),
  rule('max_average', { minutesPerWeek: 2_400, weeks: 4, optOut: null }),
  rule('weekly_rest', { minutes: 2_100, windowMinutes: 10_080 }),
  rule('compensatory_rest', { ...REST, minutes: 840, withinDays: 3 }),
]

/** The days that the sentences of a company name, each once and in order. */
function daysIn(locale: Locale): string[] {
  const guard = { weeklyMinutes: { min: null, max: 2_400 }, hiredOn: '2026-03-02' }
  const texts = said(RULES, timeline(daily('2026-03-02', 7, '08:00 – 19:00'), { locale, guard })).map((one) =>
    String(one[3]),
  )
  expect(texts).toHaveLength(12)
  const found = texts.flatMap((text) => text.match(/\d+ [A-Z][a-z]+ 2026|[A-Z][a-z]+ \d+, 2026/g) ?? [])
  return [...new Set(found)].toSorted((a, b) => Number(/\d+/.exec(a)) - Number(/\d+/.exec(b)))
}

test('company-locale: broken rules name days as an American, a British and a German company writes them', () => {
  const days = [2, 3, 4, 5, 6, 7, 8, 9]
  expect(daysIn('en-US')).toEqual(days.map((day) => `March ${day}, 2026`))
  expect(daysIn('en-GB')).toEqual(days.map((day) => `${day} March 2026`))
  expect(daysIn('en-150')).toEqual(days.map((day) => `${day} March 2026`))
})
