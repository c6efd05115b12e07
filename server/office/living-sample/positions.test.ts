import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import { offsetOf, pointAt } from '../../../contract/planning/sites/geometry.ts'
import type { Trail } from '../../../contract/field/tracks/trails.ts'
import type { Verdict } from '../../../contract/planning/ledger/ledger.ts'
import { sealAll } from '../../planning/ledger/sealing-events.ts'
import type { Plan, SampleShift } from './acts.ts'
import { silenceOf } from './coming-and-going.ts'
import { fixesOf, gapsOf } from './taking-fixes.ts'
import { startLiving } from './testing-living.ts'
import { pathOf } from './walking-paths.ts'
import { between } from './ways.ts'

const MIDDLE = { lat: 51.52, lng: -0.1 }
const FROM = Date.parse('2026-11-24T19:00:00Z')
const SPOTS = [
  ['Main gate', -18, -30],
  ['Loading bay', 32, -18],
  ['Basement plant room', 24, 12],
  ['Back stairs', -20, 16],
  ['Roof door', -4, 4],
] as const

/** A night at one post with a round every hour. */
function night(guard: string): { plan: Plan; shift: SampleShift } {
  const shift: SampleShift = {
    shiftId: 'shift',
    guardId: 'guard',
    guard,
    postId: 'post',
    post: 'Front',
    siteId: 'site',
    site: 'Kestrel Data Centre',
    orders: null,
    from: FROM,
    to: FROM + 12 * HOUR_MS,
    checkCallMinutes: null,
    place: pointAt(MIDDLE, { east: -18, north: -15 }),
    middle: MIDDLE,
  }
  const rounds = Array.from({ length: 12 }, (_, hour) => {
    const dueAt = FROM + hour * HOUR_MS + 20 * MINUTE_MS
    const stops = SPOTS.map(([name, east, north], nth) => ({
      checkpointId: name,
      name,
      dueAt: dueAt + nth * 4 * MINUTE_MS,
      place: pointAt(MIDDLE, { east, north }),
    }))
    return { runId: `run ${hour}`, postId: 'post', tour: 'Building round', dueAt, stops }
  })
  return { plan: { seed: 'northgate', since: 0, shifts: [shift], rounds }, shift }
}

const GUARDS = ['Ann Bell', 'Ben Cole', 'Cara Dunn', 'Dev Eliot', 'Ed Frost', 'Fay Grant', 'Gil Hale', 'Hana Iqbal']
const ALL = { after: FROM - HOUR_MS, until: FROM + 14 * HOUR_MS }

test('sample-positions: a guard walks the round at a walking pace, stays in the yard, and tells of it every 15 seconds', () => {
  for (const guard of GUARDS) {
    const { plan, shift } = night(guard)
    const path = pathOf(plan, shift)
    if (!path) continue
    const speeds = path.knots.slice(1).flatMap((knot, nth) => {
      const before = path.knots[nth]!
      expect(knot.at).toBeGreaterThanOrEqual(before.at)
      return between(before, knot) > 0 ? (between(before, knot) * SECOND_MS) / (knot.at - before.at) : []
    })
    expect(Math.max(...speeds)).toBeLessThan(1.8)
    expect(speeds.filter((speed) => Math.abs(speed - 1.3) < 0.01).length).toBeGreaterThan(speeds.length * 0.8)
    const fixes = fixesOf(plan.seed, shift, path, ALL)
    expect(fixes.length).toBeGreaterThan(600)
    for (const { east, north } of fixes.map((fix) => offsetOf(MIDDLE, fix))) {
      expect(Math.abs(east)).toBeLessThan(50)
      expect(Math.abs(north)).toBeLessThan(34)
    }
    const walking = fixes.filter(({ heading }) => heading !== null)
    expect(walking.length).toBeGreaterThan(100)
    const apart = fixes.slice(1).map(({ at }, nth) => at.getTime() - fixes[nth]!.at.getTime())
    expect(Math.min(...apart)).toBe(15 * SECOND_MS)
  }
})

test('sample-positions: below ground no phone knows its place, and says so as a gap', () => {
  const { plan, shift } = night('Ann Bell')
  const path = pathOf(plan, shift)!
  const gaps = gapsOf(path, ALL)
  expect(gaps.length).toBeGreaterThan(8)
  const fixes = fixesOf(plan.seed, shift, path, ALL)
  for (const { from, to, reason } of gaps) {
    expect(reason).toBe('no_signal')
    expect(to.getTime() - from.getTime()).toBeGreaterThan(4 * MINUTE_MS)
    expect(fixes.filter(({ at }) => at >= from && at < to)).toEqual([])
  }
})

test('sample-positions: the same night comes out in whatever turns it is asked for, also without a network', () => {
  const hasSilence = GUARDS.concat(Array.from({ length: 80 }, (_, nth) => `Guard ${nth}`)).find((guard) => {
    const { plan, shift } = night(guard)
    return silenceOf(plan.seed, shift) !== undefined && pathOf(plan, shift)
  })!
  for (const guard of [...GUARDS.slice(0, 3), hasSilence]) {
    const { plan, shift } = night(guard)
    const path = pathOf(plan, shift)
    if (!path) continue
    const whole = fixesOf(plan.seed, shift, path, ALL)
    const parts = []
    for (let after = ALL.after; after < ALL.until; after += 7 * MINUTE_MS + 1)
      parts.push(...fixesOf(plan.seed, shift, path, { after, until: Math.min(after + 7 * MINUTE_MS + 1, ALL.until) }))
    expect(parts.map(({ at, lat }) => `${at.toISOString()} ${lat}`)).toEqual(
      whole.map(({ at, lat }) => `${at.toISOString()} ${lat}`),
    )
  }
  const { plan, shift } = night(hasSilence)
  const { from, to } = silenceOf(plan.seed, shift)!
  const path = pathOf(plan, shift)!
  expect(fixesOf(plan.seed, shift, path, { after: from, until: to - 1 })).toEqual([])
  expect(fixesOf(plan.seed, shift, path, { after: to - 1, until: to }).length).toBeGreaterThan(20)
})

const POSITIONS = `select count(*)::int as count, max(fix_at) as last from positions`

test('sample-positions: while somebody looks, guards on duty are where they walk, and nobody else is anywhere', async () => {
  const { look, drive, pass, read, get, services, clock } = await startLiving('2026-11-24T23:10:00Z')
  await look()
  await drive()
  const before = (await read<{ count: number; last: Date }>(POSITIONS))[0]!
  expect(before.count).toBeGreaterThan(1_000)
  await pass(90)
  const [after] = await read<{ count: number; last: Date }>(POSITIONS)
  expect(after!.count).toBeGreaterThan(before.count)
  expect(clock().getTime() - after!.last.getTime()).toBeLessThan(20 * SECOND_MS)
  const strangers = await read(
    `select l.guard_id from latest_positions l where not exists (select from sample_phones p where p.guard_id = l.guard_id)`,
  )
  expect(strangers).toEqual([])
  const { positions } = await get<{ positions: { guardId: string }[] }>('positions/latest')
  expect(positions.length).toBeGreaterThan(4)
  const counts = await read<{ what: string }>('select distinct what from tracker_counts')
  expect(counts).toEqual([{ what: 'accepted' }])
  expect((await read('select from trail_gaps')).length).toBeGreaterThan(2)
  expect(await read(`select kind from geofence_events where kind = 'exit'`)).toEqual([])
  const { guardId } = positions[0]!
  const span = new URLSearchParams({ from: '2026-11-24T22:00:00.000Z', to: clock().toISOString() })
  const trail = await get<Trail>(`guards/${guardId}/trail?${span}`)
  expect(trail.fixes.at.length).toBeGreaterThan(30)
  while ((await sealAll(services)) > 0);
  expect(await get<Verdict>('ledger/verify')).toMatchObject({ fault: null, waiting: 0 })
})

test('sample-positions: while nobody looks nobody is anywhere, and one turn makes up for it', async () => {
  const { look, drive, read, clock } = await startLiving('2026-11-24T23:10:00Z')
  await look()
  await drive()
  clock.advance(11 * MINUTE_MS)
  await drive()
  const [asleep] = await read<{ count: number; last: Date }>(POSITIONS)
  clock.advance(2 * HOUR_MS)
  await drive()
  expect(await read(POSITIONS)).toEqual([asleep])
  await look()
  await drive()
  const [awake] = await read<{ count: number; last: Date }>(POSITIONS)
  expect(awake!.count).toBeGreaterThan(asleep!.count)
  const [doubled] = await read<{ count: number }>(
    `select count(*)::int as count from (select device_no, fix_at from positions group by 1, 2 having count(*) > 1) d`,
  )
  expect(doubled!.count).toBe(0)
})
