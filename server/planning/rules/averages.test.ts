import { expect, test } from 'vitest'
import { WEEK_MS } from '../../../contract/core/units.ts'
import { missingBefore, referencePeriod } from './averages.ts'
import { moment, timeline } from './testing.ts'
import { lineOf } from './timeline.ts'

const END = moment('2026-12-07 00:00').getTime()
const DAY = '2026-11-25 08:00 – 16:00'

/** The weeks of an average over 17 weeks that ends on Monday, December 7, and its first moment, by the day of hire. */
const period = (hiredOn: string | null, work: string[] = []) => {
  const { from, to } = referencePeriod(lineOf(timeline(work, { guard: { hiredOn } })), 17, END)
  return [from, (to - from) / WEEK_MS]
}
const start = (day: string) => moment(`${day} 00:00`).getTime()

test('averages-from-hire: the period is that of the rule, and of a guard hired within it the whole weeks since then', () => {
  const whole = [END - 17 * WEEK_MS, 17]
  expect(period(null)).toEqual(whole)
  expect(period('2019-04-01')).toEqual(whole)
  expect(period('2026-11-30')).toEqual([start('2026-11-30'), 1])
  // A week that has begun counts whole.
  expect(period('2026-11-25')).toEqual([start('2026-11-25'), 2])
  expect(period('2026-11-23')).toEqual([start('2026-11-23'), 2])
  // Sixteen weeks and a day are seventeen begun ones, and there are never more than the rule has.
  expect(period('2026-08-16')).toEqual([start('2026-08-16'), 17])
  expect(period('2026-08-11')).toEqual([start('2026-08-11'), 17])
  // A guard who is hired later has one week.
  expect(period('2026-12-20')).toEqual([start('2026-12-20'), 1])
  // Known work before the hire begins the period.
  expect(period('2026-12-01', [DAY])).toEqual([moment('2026-11-25 08:00').getTime(), 2])
})

test('averages-from-hire: a week without known hours is missing, and neither time off nor time before the hire is', () => {
  const missing = (hiredOn: string | null, work: string[], off: [string, string][] = []) => {
    const timeOff = off.map(([from, to]) => ({ from: moment(from), to: moment(to) }))
    const line = lineOf(timeline(work, { guard: { hiredOn, timeOff } }))
    return missingBefore(line, { from: END - 4 * WEEK_MS, to: END })
  }
  const first = moment('2026-11-25 08:00').getTime()
  expect(missing(null, [DAY])).toBe(first)
  expect(missing('2019-04-01', [DAY])).toBe(first)
  expect(missing('2026-11-20', [DAY])).toBeNull()
  expect(missing('2026-11-17', [DAY])).toBe(first)
  expect(missing(null, [])).toBe(END)
  // What lies before the stretch says nothing of it, and what reaches into it does.
  expect(missing(null, ['2026-10-20 08:00 – 16:00', DAY])).toBe(first)
  expect(missing(null, ['2026-11-08 20:00 – 04:00', DAY])).toBeNull()
  // Time off until six days before the first work leaves less than a week, and time off after it changes nothing.
  expect(missing(null, [DAY], [['2026-11-09 00:00', '2026-11-19 00:00']])).toBeNull()
  expect(missing(null, [DAY], [['2026-11-09 00:00', '2026-11-18 00:00']])).toBe(first)
  expect(missing(null, [DAY], [['2026-11-26 00:00', '2026-12-06 00:00']])).toBe(first)
  expect(missing('2026-11-20', [DAY], [['2026-11-30 00:00', '2026-12-06 00:00']])).toBeNull()
  expect(missing(null, [DAY], [['2026-10-01 00:00', '2026-10-20 00:00']])).toBe(first)
})
