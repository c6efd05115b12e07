import { expect, test } from 'vitest'
import type { TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import { exceptionInWords, sheetTime } from './time-words.ts'

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
