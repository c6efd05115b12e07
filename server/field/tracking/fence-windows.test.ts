import { expect, test } from 'vitest'
import { windowsOf } from './fence-windows.ts'
import type { FencedShift } from './queries-fences.ts'

const shift = (guardId: string, from: string, to: string): FencedShift => ({
  guardId,
  shiftId: `${guardId} ${from}`,
  assignmentId: 'a',
  from: new Date(`2026-11-24T${from}Z`),
  to: new Date(`2026-11-24T${to}Z`),
  siteId: 's',
  geofenceId: 'f',
  shape: { kind: 'circle', lat: 0, lng: 0, radius: 100 },
  isStatic: true,
  isCheckpoint: false,
  due: null,
  over: null,
})

test('fence-shifts: fixes of half an hour around a shift belong to it, and of half of a shorter gap', () => {
  const shifts = [
    shift('amara', '06:00', '08:00'),
    shift('amara', '08:00', '10:00'),
    shift('amara', '10:20', '12:00'),
    shift('bo', '10:00', '12:00'),
    shift('bo', '14:00', '16:00'),
  ]
  const times = windowsOf(shifts).map(({ start, end }) =>
    [start, end].map((at) => new Date(at).toISOString().slice(11, 16)),
  )
  expect(times).toEqual([
    ['05:30', '08:00'],
    ['08:00', '10:10'],
    ['10:10', '12:30'],
    ['09:30', '12:30'],
    ['13:30', '16:30'],
  ])
})
