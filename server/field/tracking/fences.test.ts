import { expect, test } from 'vitest'
import { startFences, type TestFix } from './testing-fences.ts'
import { findUnjudged, judgeWaiting } from './watching-fences.ts'

/** A guard comes, stays, leaves and comes back. */
const WALK: TestFix[] = [
  { at: '08:00:00', east: 300 },
  { at: '08:00:10', east: 300 },
  { at: '08:01:00', east: 20 },
  { at: '08:01:10', east: 110 },
  { at: '08:01:20', east: 20 },
  { at: '08:12:00', east: 30 },
  { at: '08:13:00', east: 300 },
  { at: '08:13:10', east: 20 },
  { at: '08:14:00', east: 300 },
  { at: '08:14:10', east: 300 },
  { at: '08:15:00', east: 0 },
  { at: '08:15:10', east: 0 },
]
const CAME_OF_IT = ['enter 08:01:20', 'dwell 08:12:00', 'exit 08:14:10', 'enter 08:15:10']

test('fence-events: a guard comes, dwells, leaves and comes back, each once', async () => {
  const { arrive, events, log, store, tell, services } = await startFences()
  for (const fix of WALK) await arrive(fix)
  expect(await events()).toEqual(CAME_OF_IT)
  expect([await log('geofence.entered'), await log('geofence.exited')]).toEqual([2, 1])
  // The same again, all at once.
  await store(WALK)
  tell(WALK)
  await judgeWaiting(services)
  expect(await events()).toEqual(CAME_OF_IT)
  expect([await log('geofence.entered'), await log('geofence.exited'), await log('geofence.corrected')]).toEqual([2, 1, 0])
})

test('fence-events: what a process left unjudged as it ended is judged by the next one', async () => {
  const { arrive, events, store, services } = await startFences()
  await arrive(...WALK.slice(0, 4))
  await store(WALK.slice(4))
  await judgeWaiting(services)
  expect(await events()).toEqual([])
  const restarted = { ...services, jobs: Object.create(services.jobs) as typeof services.jobs }
  await findUnjudged(restarted)
  await judgeWaiting(restarted)
  expect(await events()).toEqual(CAME_OF_IT)
})

test('fence-late: what arrives later than two minutes leads to the same events, marked as late', async () => {
  const { arrive, events, sql } = await startFences()
  await arrive(...WALK.map((fix) => ({ ...fix, after: 900 })))
  expect(await events()).toEqual(CAME_OF_IT.map((each) => `${each} late`))
  expect(await sql(`select 1 from deadlines where kind = 'post-abandoned'`)).toEqual([])
})

test('fence-late: fixes that fill a gap correct what was judged without them', async () => {
  const { arrive, events, log } = await startFences()
  const [gap, rest] = [WALK.slice(8, 10), WALK.filter((_, at) => at < 8 || at > 9)]
  await arrive(...rest)
  expect(await events()).toEqual(['enter 08:01:20', 'dwell 08:12:00'])
  await arrive(...gap.map((fix) => ({ ...fix, after: 60 })))
  expect(await events()).toEqual(CAME_OF_IT.map((each, at) => (at > 1 ? `${each} late` : each)))
  expect(await log('geofence.corrected')).toBe(0)
  await arrive({ at: '08:00:50', east: 20, after: 2_000 })
  expect(await events()).toEqual([
    'enter 08:01:00 late',
    'dwell 08:12:00',
    'exit 08:14:10 late',
    'enter 08:15:10 late',
  ])
  expect(await log('geofence.corrected')).toBe(1)
})

test('fence-events: a device whose clock is wrong is judged by the clock of the server', async () => {
  const { arrive, events } = await startFences()
  await arrive(...WALK.map((fix) => ({ ...fix, offsetMs: 3_600_000 })))
  expect(await events()).toEqual(CAME_OF_IT)
})

test('fence-events: what a device flags as mocked or impossibly fast proves no place', async () => {
  const { arrive, events, store, tell, sql, services } = await startFences()
  await arrive(...WALK.slice(0, 6))
  await store(WALK.slice(6))
  await sql('alter table positions disable trigger user').catch(() => undefined)
  tell(WALK.slice(6))
  await judgeWaiting(services)
  expect(await events()).toEqual(CAME_OF_IT)
})

test('fence-shifts: only the fence of the shift counts, and a shift begins without what was before', async () => {
  const { arrive, events, sql, office, siteId } = await startFences()
  await arrive({ at: '07:00:00', east: 0 }, { at: '07:00:10', east: 0 }, { at: '07:00:20', east: 300 })
  expect(await events()).toEqual([])
  await arrive({ at: '07:45:00', east: 0 }, { at: '07:45:10', east: 0 })
  expect(await events()).toEqual(['enter 07:45:10'])
  await office('PUT', `sites/${siteId}/geofence`, { version: 1, shape: { kind: 'circle', lat: 1, lng: 1, radius: 100 } })
  await sql(`update shifts set state = 'cancelled'`)
  await arrive({ at: '08:05:00', east: 0 }, { at: '08:05:10', east: 0 })
  expect(await events()).toEqual(['enter 07:45:10'])
})
