import { expect, test } from 'vitest'
import { moment, rule, said, spanOf, timeline } from './testing.ts'

const licensed = rule('qualification_valid', {})
const night = ['2026-03-02 19:00 – 07:00']
const doors = { each: () => ({ requires: ['doors'] }) }
const holding = (...valid: [string, string | null][]) => ({
  ...doors,
  guard: {
    qualifications: valid.map(([from, to]) => ({ type: 'doors', from: moment(from), to: to ? moment(to) : null })),
  },
})

test('roster-fitness: a license is valid from the first minute of the shift to the last', () => {
  expect(said([licensed], timeline(night, holding(['2023-03-03 00:00', '2026-03-03 00:00'])))).toEqual([
    ['s1', 300, 720, 'The post asks for doors for 12 h, the guard holds it for 5 h of them'],
  ])
  expect(said([licensed], timeline(night, holding(['2023-03-03 00:00', '2026-03-03 07:00'])))).toEqual([])
  expect(said([licensed], timeline(night, holding(['2026-03-02 19:01', null])))).toHaveLength(1)
  expect(said([licensed], timeline(night, doors))).toEqual([
    ['s1', 0, 720, 'The post asks for doors, which the guard does not hold at that time'],
  ])
})

test('roster-fitness: a renewal without a gap counts as one license, and other licenses don’t help', () => {
  const renewed = holding(['2026-03-03 00:00', null], ['2023-03-03 00:00', '2026-03-03 00:00'])
  expect(said([licensed], timeline(night, renewed))).toEqual([])
  const early = holding(['2026-03-01 00:00', null], ['2023-03-03 00:00', '2026-03-03 00:00'])
  expect(said([licensed], timeline(night, early))).toEqual([])
  const late = holding(['2023-03-03 00:00', '2026-03-03 00:00'], ['2026-03-03 01:00', null])
  expect(said([licensed], timeline(night, late)).map(([, measured]) => measured)).toEqual([660])
  const armed = { ...renewed, each: () => ({ requires: ['doors', 'firearms'] }) }
  expect(said([licensed], timeline(night, armed)).map(([, measured]) => measured)).toEqual([0])
})

test('roster-fitness: a guard who is no longer active has no shift, but for what ended before', () => {
  const work = ['2026-03-01 08:00 – 16:00', '2026-03-02 08:00 – 16:00']
  const since = (moment: Date | null) =>
    said(
      [rule('guard_active', {})],
      timeline(work, { guard: { inactive: { why: 'Amara is on leave', since: moment } } }),
    )
  expect(since(moment('2026-03-01 16:00'))).toEqual([['s2', 1, 0, 'Amara is on leave']])
  expect(since(moment('2026-03-01 15:59'))).toHaveLength(2)
  expect(since(null)).toHaveLength(2)
  expect(said([rule('guard_active', {})], timeline(work))).toEqual([])
})

test('roster-fitness: a ban holds for its site or for all sites of its client', () => {
  const ban = rule('site_ban', {})
  const banned = (siteId: string | null, clientId: string | null) =>
    said([ban], timeline(night, { guard: { bans: [{ siteId, clientId }] } }))
  expect(banned('site', null)).toEqual([['s1', 1, 0, 'The guard is barred from this site']])
  expect(banned(null, 'client')).toEqual([['s1', 1, 0, 'The guard is barred from this client']])
  expect(banned('another', 'another')).toEqual([])
})

test('roster-fitness: no shift lies in approved time off or at a time for which the guard is not available', () => {
  const off = rule('approved_time_off', {})
  const free = rule('availability', {})
  // Leave until 20:00 and from 06:30, in two rows that overlap: an hour and half an hour.
  const leave = ['2026-03-01 00:00 – 18:00', '2026-03-02 10:00 – 20:00', '2026-03-02 15:00 – 19:30'].map((times) =>
    spanOf(times),
  )
  const timeOff = [...leave, spanOf('2026-03-03 06:30 – 10:00')]
  const twoShifts = [...night, '2026-03-04 08:00 – 16:00']
  expect(said([off], timeline(twoShifts, { guard: { timeOff } }))).toEqual([
    ['s1', 90, 0, "1 h 30 min of it lie in the guard's approved time off"],
  ])
  expect(said([free], timeline(twoShifts, { guard: { timeOff } }))).toEqual([])
  expect(said([free], timeline(twoShifts, { guard: { unavailable: [spanOf('2026-03-04 15:00 – 23:00')] } }))).toEqual([
    ['s2', 60, 0, 'The guard is not available for 1 h of it'],
  ])
  expect(said([off], timeline(night, { guard: { timeOff: [spanOf('2026-03-03 07:00 – 10:00')] } }))).toEqual([])
})

test('roster-week-agreed: a week has as much work as was agreed, and a shift over Sunday counts in both weeks', () => {
  const agreed = rule('weekly_minutes', { weekStartsOn: 1 })
  // Sunday 19:00 to Monday 07:00: five hours of the week of March 2, seven of the next.
  const work = ['2026-03-02 20:00 – 08:00', '2026-03-08 19:00 – 07:00']
  expect(said([agreed], timeline(work, { guard: { weeklyMinutes: { min: null, max: 960 } } }))).toEqual([
    ['s1 s2', 1020, 960, 'The week of March 2, 2026 has 17 h of work, at most 16 h are agreed'],
  ])
  expect(said([agreed], timeline(work, { guard: { weeklyMinutes: { min: 480, max: null } } }))).toEqual([
    ['', 420, 480, 'The week of March 9, 2026 has 7 h of work, at least 8 h are agreed'],
  ])
  const sunday = rule('weekly_minutes', { weekStartsOn: 7 })
  expect(said([sunday], timeline(work, { guard: { weeklyMinutes: { min: null, max: 720 } } }))).toEqual([])
})

test('roster-week-agreed, roster-check-one-shift: whether a guard may take a shift has nothing to do with too little work', () => {
  const agreed = rule('weekly_minutes', { weekStartsOn: 1 })
  const few = timeline(night, { guard: { weeklyMinutes: { min: 2400, max: null } } })
  expect(said([agreed], few)).toHaveLength(1)
  expect(said([agreed], few, spanOf(night[0]!))).toEqual([])
})
