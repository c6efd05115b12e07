import { expect, test } from 'vitest'
import type { Checkpoint } from '../../../contract/field/patrols/checkpoints.ts'
import { pointAt } from '../../../contract/planning/sites/geometry.ts'
import { newId } from '../../core/base/ids.ts'
import { watchDevices } from './watching-devices.ts'
import { startFences, type TestFix } from './testing-fences.ts'
import { findUnjudged, judgeWaiting } from './watching-fences.ts'

const MIDDLE = { lat: 52.5, lng: 13.4 }
const DAY = 'from=2026-11-24T00:00:00Z&to=2026-11-25T00:00:00Z'

/** The field of `startFences`, whose site has a pin and no fence. */
async function startPinned() {
  const field = await startFences()
  const { sql, siteId, north, at } = field
  await sql('update sites set lat = $1, lng = $2 where id = $3', [MIDDLE.lat, MIDDLE.lng, siteId])
  const remove = () => north.owner.ask({ method: 'DELETE', url: at(`sites/${siteId}/geofence`) })
  expect((await remove()).status).toBe(200)
  return { ...field, remove }
}

// Fixes are good to 5 m: inside below 145 m from the pin, outside beyond 175 m.
const EDGES: TestFix[] = [
  { at: '08:00:00', east: 144 },
  { at: '08:00:10', east: 146 },
  { at: '08:00:20', east: 144 },
  { at: '08:01:00', east: 160 },
  { at: '08:02:00', east: 176 },
  { at: '08:02:10', east: 174 },
  { at: '08:02:20', east: 144 },
  { at: '08:03:00', east: 176 },
  { at: '08:03:10', east: 174 },
  { at: '08:03:20', east: 176 },
]

test('fence-usual: a site with a pin and no fence has a circle of 150 m, with its hysteresis and the alert of an empty post', async () => {
  const { arrive, events, clockIn, until, alerts, list, siteId, log } = await startPinned()
  await clockIn()
  for (const fix of EDGES) await arrive(fix)
  expect(await events()).toEqual(['enter 08:00:20', 'exit 08:03:20'])
  expect((await list(DAY)).body.events[0]).toMatchObject({ geofenceId: siteId, siteId, checkpointId: null })
  expect(await log('geofence.e%')).toBe(2)
  await until('08:08:20')
  expect(await alerts()).toEqual(['post_abandoned open'])
})

test('fence-usual: without a pin there is none, and what a process left unjudged is judged by the next one', async () => {
  const { arrive, events, sql, store, services } = await startPinned()
  await sql('update sites set lat = null, lng = null')
  await arrive({ at: '08:00:00', east: 0 }, { at: '08:00:10', east: 0 })
  expect(await events()).toEqual([])
  await sql('update sites set lat = $1, lng = $2', [MIDDLE.lat, MIDDLE.lng])
  await store([{ at: '08:00:20', east: 0 }])
  await findUnjudged(services)
  await judgeWaiting(services)
  expect(await events()).toEqual(['enter 08:00:10'])
})

test('fence-usual: a fence that is drawn takes the place of the circle, and what was known of that goes', async () => {
  const { arrive, events, sql, siteId, office, remove, clockIn, until, alerts, services } = await startPinned()
  await clockIn()
  await arrive(...EDGES)
  await until('08:08:20')
  expect(await alerts()).toEqual(['post_abandoned open'])
  const shape = { kind: 'circle', ...MIDDLE, radius: 400 }
  await office('PUT', `sites/${siteId}/geofence`, { version: null, shape })
  expect(await sql('select 1 from geofence_states')).toEqual([])
  await arrive({ at: '08:09:00', east: 176 }, { at: '08:09:10', east: 176 })
  await watchDevices(services)
  expect(await alerts()).toEqual(['post_abandoned resolved'])
  expect(await events()).toEqual(['enter 08:00:10', 'enter 08:00:20', 'exit 08:03:20'])
  await remove()
  expect(await sql('select 1 from geofence_states')).toEqual([])
  expect(await events()).toHaveLength(3)
})

/**
 * The field of `startFences`, with a tour that is due from 08:10 to 08:40: its first checkpoint lies 60 m east, as
 * narrow as a fence may be, the second 200 m east within 40 m, and the third has no pin.
 */
async function startTour() {
  const field = await startFences()
  const { office, siteId, postId, sql, north, moment } = field
  const checkpoint = async (name: string, east: number | null, radiusM: number) => {
    const place = east === null ? { lat: null, lng: null } : pointAt(MIDDLE, { east, north: 0 })
    const draft = { siteId, name, what: '', kind: 'qr', needsPhoto: false, sunUid: null, radiusM, ...place }
    const { status, body } = await office('POST', 'checkpoints', draft)
    expect([status, body]).toMatchObject([201, { name }])
    return (body as Checkpoint).id
  }
  const stops = [
    await checkpoint('Gate', 60, 15),
    await checkpoint('Yard', 200, 40),
    await checkpoint('Cellar', null, 15),
  ]
  const [tourId, scheduleId, runId] = [newId(), newId(), newId()]
  const add = (text: string, values: unknown[]) => sql(text, [north.organisationId, ...values])
  await add(`insert into tours (organisation_id, id, post_id, name, plan) values ($1, $2, $3, 'Round', '{}')`, [
    tourId,
    postId,
  ])
  await add(
    `insert into tour_schedules (organisation_id, id, tour_id, rrule, from_day, times, vary_minutes)
    values ($1, $2, $3, 'FREQ=DAILY', '2026-11-24', '{09:10}', 0)`,
    [scheduleId, tourId],
  )
  await add(
    `insert into tour_runs (organisation_id, id, tour_id, schedule_id, number, planned_at, due_at, over_at, state)
    values ($1, $2, $3, $4, 1, $5, $5, $6, 'due')`,
    [runId, tourId, scheduleId, moment('08:10:00'), moment('08:40:00')],
  )
  for (const [nth, id] of stops.entries())
    await add(
      `insert into run_stops (organisation_id, run_id, position, checkpoint_id, due_at) values ($1, $2, $3, $4, $5)`,
      [runId, nth + 1, id, moment('08:10:00')],
    )
  const shown = async () =>
    (await field.list(DAY)).body.events
      .map(({ kind, at, checkpoint: of, isLate }) => [
        of ?? 'site',
        kind,
        at.slice(11, 19),
        ...(isLate ? ['late'] : []),
      ])
      .map((each) => each.join(' '))
      .toReversed()
  return { ...field, stops, runId, shown }
}

// The fence of the site reaches 100 m. That of the gate is 20 m wide: inside below 15 m, outside beyond 45 m of it.
const ROUND: TestFix[] = [
  { at: '08:05:00', east: 60 },
  { at: '08:05:10', east: 60 },
  { at: '08:12:00', east: 60 },
  { at: '08:12:10', east: 60 },
  { at: '08:13:00', east: 84 },
  { at: '08:14:00', east: 106 },
  { at: '08:14:10', east: 104 },
  { at: '08:14:20', east: 106 },
  { at: '08:15:00', east: 200 },
  { at: '08:15:10', east: 200 },
  { at: '08:26:00', east: 200 },
  { at: '08:41:00', east: 60 },
  { at: '08:41:10', east: 60 },
]
const CAME_OF_IT = [
  'site enter 08:05:10',
  'Gate enter 08:12:10',
  'Gate exit 08:14:20',
  'site exit 08:15:10',
  'Yard enter 08:15:10',
  'Yard dwell 08:26:00',
  'site enter 08:41:10',
]
const inOrder = (events: string[]) => events.toSorted((a, b) => a.localeCompare(b))

test('fence-tours: checkpoints of a tour that is due have a fence around their pin, and none before and after', async () => {
  const { arrive, shown, clockIn, log, sql } = await startTour()
  await clockIn()
  for (const fix of ROUND.slice(0, 8)) await arrive(fix)
  expect(inOrder(await shown())).toEqual(inOrder(CAME_OF_IT.slice(0, 3)))
  // Leaving a checkpoint empties no post.
  expect(await sql(`select 1 from deadlines where kind = 'post-abandoned'`)).toEqual([])
  for (const fix of ROUND.slice(8)) await arrive(fix)
  expect(inOrder(await shown())).toEqual(inOrder(CAME_OF_IT))
  expect([await log('geofence.entered'), await log('geofence.exited'), await log('geofence.corrected')]).toEqual([
    2, 1, 0,
  ])
  expect(await sql('select 1 from geofence_states where away_at is not null')).toEqual([])
})

test('fence-tours: late and disordered fixes lead to the same events', async () => {
  const { arrive, shown } = await startTour()
  const late = ROUND.map((fix, nth) => ({ ...fix, after: 3_600 - nth * 200 }))
  for (const size of [3, 5]) {
    const order = late.toSorted((a, b) => (a.at.slice(-1) + a.at < b.at.slice(-1) + b.at ? -1 : 1))
    for (let at = 0; at < order.length; at += size) await arrive(...order.slice(at, at + size))
  }
  expect(inOrder(await shown())).toEqual(inOrder(CAME_OF_IT.map((each) => `${each} late`)))
})

test('fence-tours: an excused run, the run of another guard and another post’s tour have no fences', async () => {
  for (const change of [
    `update tour_runs set state = 'excused', excuse = 'Flood', excused_by = gen_random_uuid()`,
    `update tour_runs set guard_id = (select id from guards where name = 'Ben')`,
    `update tours set post_id = (select id from site_posts where name = 'Elsewhere')`,
  ]) {
    const { arrive, shown, sql, guard, siteId } = await startTour()
    await guard('Ben')
    await sql(
      `insert into site_posts (organisation_id, id, site_id, name, kind, requires, priority, is_armed, relief_required)
      select organisation_id, gen_random_uuid(), $1, 'Elsewhere', 'static', '{}', 2, false, false from organisations`,
      [siteId],
    )
    await sql(change)
    await arrive(...ROUND)
    expect([change, (await shown()).filter((each) => !each.startsWith('site'))]).toEqual([change, []])
  }
})

test('fence-tours, fence-events-read: a member with another scope reads nothing of checkpoints and circles', async () => {
  const { arrive, list, north, siteId, office } = await startTour()
  await arrive(...ROUND)
  const { body: client } = (await office('POST', 'clients', { name: 'Solent Energy', state: 'active' })) as {
    body: { id: string }
  }
  const own = await north.person('scheduler', { clients: [], sites: [siteId] })
  const foreign = await north.person('scheduler', { clients: [client.id], sites: [] })
  expect((await list(DAY, own.ask)).body.total).toBe(CAME_OF_IT.length)
  expect((await list(DAY, foreign.ask)).body.total).toBe(0)
})
