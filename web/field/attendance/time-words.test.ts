import { expect, test } from 'vitest'
import type { TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import { exceptionInWords, pressInWords, sheetTime } from './time-words.ts'

test('time-screen: lengths read as on a time sheet, and exceptions say by how much', () => {
  expect([0, 9, 60, 339].map(sheetTime)).toEqual(['0:00', '0:09', '1:00', '5:39'])
  const entry = {
    plannedFrom: '2026-11-24T08:00:00.000Z',
    plannedTo: '2026-11-24T16:00:00.000Z',
    in: '2026-11-24T08:21:00.000Z',
    out: '2026-11-24T15:41:00.000Z',
  } as TimeEntry
  expect(exceptionInWords('late_in', entry)).toBe('Late in 21 min')
  expect(exceptionInWords('early_out', entry)).toBe('Early out 19 min')
})

test('time-screen: the press of an exception says what is paid', () => {
  const clock = (moment: string) => moment.slice(11, 16)
  const entry = {
    in: '2026-11-24T08:21:00.000Z',
    out: '2026-11-24T15:41:00.000Z',
    classes: { base: 440, night: 0, overtime: 0 },
    paidMinutes: 440,
  }
  const press = (part: Partial<TimeEntry>) => pressInWords({ ...entry, ...part } as TimeEntry, clock)
  expect(press({ exceptions: ['late_in'] })).toBe('Pay from 08:21')
  expect(press({ exceptions: ['early_out', 'by_other'] })).toBe('Pay to 15:41')
  expect(press({ exceptions: ['late_in', 'early_out'] })).toBe('Pay 08:21 to 15:41')
  expect(press({ exceptions: ['off_site'] })).toBe('Pay 7:20')
  expect(press({ exceptions: ['unrelieved'], classes: { base: 418, night: 0, overtime: 22 } })).toBe(
    'Pay 0:22 overtime',
  )
})
