import { expect, test } from 'vitest'
import { type Fix, packTrail, unpackTrail } from '../../../contract/office/replay/trail.ts'
import type { ReplayGuard } from '../../../contract/office/replay/replay.ts'
import { doingAt } from './at-second.tsx'
import { bridgeOf, linesBetween, trackOf, whereAt } from './track.ts'

const START = Date.parse('2026-11-24T08:00:00Z')
const minute = (nth: number) => START + nth * 60_000
const fix = (nth: number, meters: number, change: Partial<Fix> = {}): Fix => ({
  at: minute(nth),
  knownAt: minute(nth),
  lat: 51.5 + meters / 111_195,
  lng: 0,
  accuracyM: 5,
  speedMs: null,
  ...change,
})
type Gaps = ReplayGuard['trail']['gaps']
const guardWith = (fixes: Fix[], gaps: Gaps = []): ReplayGuard => ({
  id: '019aa000-0000-7000-8000-000000000001',
  name: 'Remi Adeyemi',
  post: 'Gate',
  shiftId: null,
  from: new Date(START).toISOString(),
  to: new Date(minute(60)).toISOString(),
  trail: { ...packTrail(START, fixes), gaps, isCut: false },
})
const iso = (nth: number) => new Date(minute(nth)).toISOString()

test('replay-trail-packed: a trail is packed and unpacked without a loss of more than 0.1 m', () => {
  const fixes = [fix(0, 0, { speedMs: 1.4 }), fix(1, 83.3, { accuracyM: null }), fix(9, -40, { knownAt: minute(12) })]
  const unpacked = unpackTrail(packTrail(START, fixes))
  expect(unpacked.map(({ at, knownAt, accuracyM, speedMs }) => ({ at, knownAt, accuracyM, speedMs }))).toEqual(
    fixes.map(({ at, knownAt, accuracyM, speedMs }) => ({ at, knownAt, accuracyM, speedMs })),
  )
  unpacked.forEach(({ lat }, nth) => expect(Math.abs(lat - fixes[nth]!.lat)).toBeLessThan(0.000_001))
})

test('replay-segments: a guard walks, stands, or is not known, with the reason', () => {
  const gaps: Gaps = [{ from: iso(20), to: iso(30), reason: 'screen_locked' }]
  const fixes = [
    ...Array.from({ length: 6 }, (_, nth) => fix(nth, nth * 80)),
    ...Array.from({ length: 15 }, (_, nth) => fix(6 + nth, 400 + (nth % 2))),
    ...Array.from({ length: 5 }, (_, nth) => fix(30 + nth, 400 + nth * 80)),
  ]
  const track = trackOf(guardWith(fixes, gaps))
  expect(track.segments.map(({ kind, from, to }) => [kind, (from - START) / 60_000, (to - START) / 60_000])).toEqual([
    ['walked', 0, 5],
    ['standing', 5, 20],
    ['unknown', 20, 30],
    ['walked', 30, 34],
  ])
  expect(linesBetween(track, { from: minute(15), to: minute(34) }).map(({ length }) => length)).toEqual([6, 5])
  expect(bridgeOf(track, { from: minute(20), to: minute(30) })).toHaveLength(2)
  expect(doingAt(track, minute(2) + 30_000, 'happened')).toBe('Walking north, 1.3 m/s')
  expect(doingAt(track, minute(10), 'happened')).toBe('Standing for 5:00')
  expect(doingAt(track, minute(21) + 10_000, 'happened')).toBe('Not known for 1:10: screen locked')
  expect(doingAt(track, minute(34) + 20_000, 'happened')).toBe('Last position 0:20 before')
  expect(doingAt(track, minute(59), 'happened')).toBe('Last known place, 25:00 old')
  expect(doingAt(track, minute(61), 'happened')).toBe('Off duty')
})

test('replay-interpolated: between two fixes a guard is on the way, in a gap at the last known place', () => {
  const gaps: Gaps = [{ from: iso(2), to: iso(12), reason: 'no_signal' }]
  const track = trackOf(guardWith([fix(0, 0), fix(1, 60), fix(2, 120), fix(12, 900)], gaps))
  expect(whereAt(track, START - 1, 'happened')).toBeNull()
  const half = whereAt(track, minute(0) + 30_000, 'happened')!
  expect(half.lat).toBeCloseTo(51.5 + 30 / 111_195, 6)
  expect(half).toMatchObject({ isOld: false })
  expect(half.speedMs).toBeCloseTo(1, 1)
  const lost = whereAt(track, minute(7), 'happened')!
  expect(lost.lat).toBeCloseTo(51.5 + 120 / 111_195, 6)
  expect(lost).toMatchObject({ isOld: true, since: minute(2) })
})

test('replay-control-saw: as control saw it, a position counts from the second in which the server had it', () => {
  const late = { knownAt: minute(9) }
  const track = trackOf(guardWith([fix(0, 0), fix(1, 60, late), fix(2, 120, late), fix(3, 180, late)]))
  expect(whereAt(track, minute(3), 'happened')!.lat).toBeCloseTo(51.5 + 180 / 111_195, 6)
  expect(whereAt(track, minute(3), 'saw')).toMatchObject({ lat: 51.5, isOld: true, since: START })
  expect(whereAt(track, minute(9), 'saw')!.since).toBe(minute(3))
})
