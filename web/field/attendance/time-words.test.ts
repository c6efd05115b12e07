import { expect, test } from 'vitest'
import type { TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import { exceptionInWords, mayTakeInWords, pressInWords, sheetTime } from './time-words.ts'

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
  const off = (offSiteM: number | null) => exceptionInWords('off_site', { ...entry, offSiteM })
  expect([640, 3_240, 0, null].map(off)).toEqual(['640 m off site', '3.2 km off site', 'Off site', 'Off site'])
  const until = (out: string | null) => exceptionInWords('unrelieved', { ...entry, out })
  expect(until('2026-11-24T16:22:00.000Z')).toBe('Unrelieved 22 min')
  expect([until('2026-11-24T15:50:00.000Z'), until(null)]).toEqual(['Unrelieved', 'Unrelieved'])
})

test('time-screen: the board says how many could take an empty post, where its alert counted them', () => {
  expect([5, 1, 0, null, undefined].map(mayTakeInWords)).toEqual([
    '5 may take it',
    '1 may take it',
    'Nobody may take it',
    'Who may take it',
    'Who may take it',
  ])
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
