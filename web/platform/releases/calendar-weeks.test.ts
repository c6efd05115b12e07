import { expect, test } from 'vitest'
import { daysLater, mondayOf, stretchOf, weeksOf } from './calendar-weeks.ts'

test('release-calendar: the calendar begins on a Monday and shows each thing on its day', () => {
  const now = new Date(2026, 10, 24, 22, 15)
  const monday = mondayOf(now)
  expect(monday).toEqual(new Date(2026, 10, 23))
  expect(mondayOf(new Date(2026, 10, 29, 23, 59))).toEqual(monday)
  const at = new Date(2026, 10, 27, 14, 30).toISOString()
  const planned = { type: 'release' as const, at, title: 'Winter', kind: '', subject: 'id', count: 2 }
  const weeks = weeksOf(monday, [planned], now)
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7])
  expect(weeks[0]![4]!.planned).toEqual([planned])
  expect(weeks.flat().filter(({ isToday }) => isToday)).toEqual([weeks[0]![1]])
  expect(weeks[0]!.map(({ isWeekend }) => isWeekend)).toEqual([false, false, false, false, false, true, true])
})

test('release-calendar: four weeks are 28 days, also when clocks change', () => {
  for (const start of [new Date(2026, 2, 9), new Date(2026, 9, 12)]) {
    const { from, to } = stretchOf(mondayOf(start))
    expect(to).toEqual(daysLater(from, 28))
    expect(to.getHours()).toBe(0)
  }
})
