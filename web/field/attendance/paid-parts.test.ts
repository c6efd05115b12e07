import { expect, test } from 'vitest'
import type { TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import { scaleOf } from './entry-bars.tsx'
import { gapsOf, paidPartsOf } from './paid-parts.ts'

const entry = {
  zone: 'Europe/London',
  plannedFrom: '2026-11-24T18:00:00.000Z',
  plannedTo: '2026-11-25T02:00:00.000Z',
  in: '2026-11-24T17:58:00.000Z',
  out: '2026-11-25T02:22:00.000Z',
  replaces: null,
  classes: { base: 360, night: 120, overtime: 22 },
  exceptions: ['unrelieved'],
} as unknown as TimeEntry
const clocks = ({ from, to }: { from: number; to: number }) =>
  [from, to].map((moment) => new Date(moment).toISOString().slice(11, 16)).join('–')

test('time-screen: the bars show each rate class where it lies, and what differs from the plan', () => {
  expect(paidPartsOf(entry).map((part) => `${part.kind} ${clocks(part)}`)).toEqual([
    'base 18:00–00:00',
    'night 00:00–02:00',
    'overtime 02:00–02:22',
  ])
  expect(gapsOf(entry).map((gap) => `${gap.isMore} ${clocks(gap)}`)).toEqual(['true 02:00–02:22'])
  const late = {
    ...entry,
    in: '2026-11-24T18:21:00.000Z',
    out: '2026-11-25T01:30:00.000Z',
    classes: { base: 339, night: 90, overtime: 0 },
    exceptions: ['late_in', 'early_out'],
  } as TimeEntry
  expect(paidPartsOf(late).map((part) => `${part.kind} ${clocks(part)}`)).toEqual([
    'base 18:21–00:00',
    'night 00:00–01:30',
  ])
  expect(gapsOf(late).map(clocks)).toEqual(['18:00–18:21', '01:30–02:00'])
})

test('time-screen: entries of different days share one scale, and a night goes past 24', () => {
  const next = {
    ...entry,
    plannedFrom: '2026-11-26T07:00:00.000Z',
    plannedTo: '2026-11-26T15:00:00.000Z',
    in: '2026-11-26T07:04:00.000Z',
    out: '2026-11-26T15:00:00.000Z',
  } as TimeEntry
  expect(scaleOf([entry])).toEqual({ from: 17, to: 27 })
  expect(scaleOf([entry, next])).toEqual({ from: 7, to: 27 })
  expect(scaleOf([])).toEqual({ from: 0, to: 24 })
})
