import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { positionFlags } from '../../../contract/field/tracking/positions.ts'
import { forgetOldTracks } from '../tracks/sealing-tracks.ts'
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
  expect([await log('geofence.entered'), await log('geofence.exited'), await log('geofence.corrected')]).toEqual([
    2, 1, 0,
  ])
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
  expect(await events()).toEqual(['enter 08:01:00 late', 'dwell 08:12:00', 'exit 08:14:10 late', 'enter 08:15:10 late'])
  expect(await log('geofence.corrected')).toBe(1)
})

test('fence-events: a device whose clock is wrong is judged by the clock of the server', async () => {
  const { arrive, events } = await startFences()
  await arrive(...WALK.map((fix) => ({ ...fix, offsetMs: HOUR_MS })))
  expect(await events()).toEqual(CAME_OF_IT)
})

test('fence-events: what is flagged as mocked or impossibly fast proves no place', async () => {
  const { arrive, events } = await startFences()
  const bits = (['fast', 'mock'] as const).map((flag) => 1 << positionFlags.indexOf(flag))
  await arrive(...WALK.slice(0, 5))
  await arrive(...bits.map((flags, at) => ({ at: `08:02:0${at}`, east: 300, flags })))
  expect(await events()).toEqual(['enter 08:01:20'])
  await arrive({ at: '08:03:00', east: 300 }, { at: '08:03:10', east: 300, flags: 1 << positionFlags.indexOf('late') })
  expect(await events()).toEqual(['enter 08:01:20', 'exit 08:03:10'])
})

test('fence-disorder: fixes in whatever batches and order lead to the same rows', { timeout: 60_000 }, async () => {
  const { arrive, events, sql } = await startFences()
  const order = fc.shuffledSubarray(WALK, { minLength: WALK.length })
  await fc.assert(
    fc.asyncProperty(order, fc.integer({ min: 1, max: 5 }), async (fixes, size) => {
      await sql('delete from geofence_events')
      await sql('delete from geofence_states')
      for (let at = 0; at < fixes.length; at += size) {
        const batch = fixes.slice(at, at + size)
        await arrive(...batch, ...batch.slice(0, 1))
      }
      expect((await events()).map((each) => each.replace(' late', ''))).toEqual(CAME_OF_IT)
    }),
    { numRuns: 8 },
  )
})

test('fence-shifts: only the fence of the shift counts, and a shift begins without what was before', async () => {
  const { arrive, events, sql, office, siteId } = await startFences()
  await arrive({ at: '07:00:00', east: 0 }, { at: '07:00:10', east: 0 }, { at: '07:00:20', east: 300 })
  expect(await events()).toEqual([])
  await arrive({ at: '07:45:00', east: 0 }, { at: '07:45:10', east: 0 })
  expect(await events()).toEqual(['enter 07:45:10'])
  await office('PUT', `sites/${siteId}/geofence`, {
    version: 1,
    shape: { kind: 'circle', lat: 1, lng: 1, radius: 100 },
  })
  await sql(`update shifts set state = 'cancelled'`)
  await arrive({ at: '08:05:00', east: 0 }, { at: '08:05:10', east: 0 })
  expect(await events()).toEqual(['enter 07:45:10'])
})

test('fence-events-read: the office reads a stretch by site and guard, a page at a time, the latest first', async () => {
  const { arrive, list, guardId, siteId } = await startFences()
  await arrive(...WALK)
  const day = 'from=2026-11-24T00:00:00Z&to=2026-11-25T00:00:00Z'
  const { body } = await list(day)
  expect(body).toMatchObject({ total: 4, pages: 1 })
  expect(body.events.map(({ kind }) => kind)).toEqual(['enter', 'exit', 'dwell', 'enter'])
  expect(body.events[0]).toMatchObject({
    guardId,
    guard: 'Amara',
    siteId,
    site: 'Harbour Street Mall',
    at: '2026-11-24T08:15:10.000Z',
    receivedAt: '2026-11-24T08:15:10.000Z',
    isLate: false,
  })
  expect((await list(`${day}&guardId=${guardId}&siteId=${siteId}`)).body.total).toBe(4)
  expect((await list(`${day}&guardId=${siteId}`)).body).toEqual({ events: [], total: 0, pages: 1 })
  expect((await list(`${day}&page=2`)).body.events).toEqual([])
  expect((await list('from=2026-11-24T08:14:00Z&to=2026-11-24T08:15:00Z')).body.total).toBe(1)
  for (const wrong of [
    'from=2026-11-24T00:00:00Z&to=2026-11-24T00:00:00Z',
    'from=2026-10-01T00:00:00Z&to=2026-11-24T00:00:00Z',
    'from=2026-11-24T00:00:00Z',
    `${day}&page=0`,
    `${day}&siteId=x`,
  ])
    expect([wrong, (await list(wrong)).status]).toEqual([wrong, 400])
})

test('fence-events-read: a member with a scope reads the events of their own sites alone, and no other company any', async () => {
  const { arrive, list, north, south, siteId, office } = await startFences()
  await arrive(...WALK)
  const day = 'from=2026-11-24T00:00:00Z&to=2026-11-25T00:00:00Z'
  const { body: client } = (await office('POST', 'clients', { name: 'Solent Energy', state: 'active' })) as {
    body: { id: string }
  }
  const own = await north.person('scheduler', { clients: [], sites: [siteId] })
  const foreign = await north.person('scheduler', { clients: [client.id], sites: [] })
  expect((await list(day, own.ask)).body.total).toBe(4)
  expect((await list(`${day}&siteId=${siteId}`, foreign.ask)).body).toEqual({ events: [], total: 0, pages: 1 })
  const { body } = await south.owner.ask({ method: 'GET', url: `${south.url}/geofence-events?${day}` })
  expect(body).toEqual({ events: [], total: 0, pages: 1 })
})

test('fence-events-forgotten: events of geofences are kept for 90 days', async () => {
  const { arrive, events, clock, services } = await startFences()
  await arrive(...WALK)
  clock.set('2027-02-22T08:13:00Z')
  await forgetOldTracks(services)
  expect(await events()).toEqual(CAME_OF_IT.slice(2))
})

test('fence-shifts: what arrives late of an earlier shift says nothing of where the guard is now', async () => {
  const { arrive, events, add, assign, publish, guardId, sql } = await startFences()
  const [second] = (await add(['2026-11-25T08:00Z', '2026-11-25T16:00Z'])) as [string]
  await assign(second, guardId)
  await publish('2026-11-25T00:00Z', '2026-11-26T00:00Z')
  await arrive({ at: '2026-11-25T08:00:00', east: 300 }, { at: '2026-11-25T08:00:10', east: 300 })
  await arrive({ at: '15:00:00', east: 0, after: 62_000 }, { at: '15:00:10', east: 0, after: 62_000 })
  expect(await events()).toEqual(['enter 15:00:10 late'])
  const states = await sql('select shift_id as "shiftId", is_inside as "isInside" from geofence_states')
  expect(states).toEqual([{ shiftId: second, isInside: false }])
})

test('fence-events: a company that can only be read is not judged', async () => {
  const { arrive, events, sql } = await startFences()
  await sql(`update organisations set state = 'read_only'`)
  await arrive(...WALK)
  expect(await events()).toEqual([])
})

test('fence-events: more fixes than one turn takes are judged in several', async () => {
  const { arrive, events, sql, tracker, services, tell } = await startFences()
  await sql(
    `insert into positions (organisation_no, device_no, guard_no, fix_at, received_ms, lat_e7, lng_e7, accuracy_dm,
      source, flags)
    select o.number, t.number, 1, timestamptz '2026-11-24T08:00Z' + n * interval '1 second', 0, 525000000, 134000000, 50, 0, 0
    from organisations o, trackers t, generate_series(0, 20000) n where t.id = $1`,
    [tracker.id],
  )
  await arrive({ at: '13:50:00', east: 300 }, { at: '13:50:10', east: 300 })
  expect(await events()).toEqual(['enter 08:00:01', 'dwell 08:10:01'])
  await judgeWaiting(services)
  expect(await events()).toEqual(['enter 08:00:01', 'dwell 08:10:01', 'exit 13:50:10'])
  // A second look at the first part takes nothing of the second away.
  tell([{ at: '08:00:00', east: 0 }])
  await judgeWaiting(services)
  expect(await events()).toEqual(['enter 08:00:01', 'dwell 08:10:01', 'exit 13:50:10'])
})
