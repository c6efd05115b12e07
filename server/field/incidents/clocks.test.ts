import { expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import type { Alert } from '../../../contract/field/alerts/alerts.ts'
import { type ClockName, type IncidentClock, usualTargets } from '../../../contract/field/incidents/clocks.ts'
import { iso } from '../../planning/shifts/testing-schedule.ts'
import { onDeadline, sweepDeadlines } from '../../planning/deadlines/deadlines.ts'
import { meetClock } from './running-clocks.ts'
import { watchClocks } from './clock-deadlines.ts'
import { startIncidents } from './testing-incidents.ts'

async function startClocked(now?: string) {
  const started = await startIncidents(now)
  const { services, clock, askAs, read, north, app } = started
  const clockOf = async (id: string, name: ClockName) =>
    (await read(id)).clocks.find((each) => each.clock === name) as IncidentClock
  const alerts = async () =>
    (await askAs<{ alerts: Alert[] }>('GET', 'alerts')).body.alerts.filter(({ kind }) => kind === 'incident_clock')
  /** Lets time pass, and what is due happen. */
  const pass = async (seconds: number) => {
    clock.advance(seconds * SECOND_MS)
    await sweepDeadlines(services)
  }
  const rate = (id: string, severity: number) => askAs('POST', `incidents/${id}/rate`, { severity, priority: null })
  const pause = (id: string, name: ClockName, reason = 'police') =>
    askAs('POST', `incidents/${id}/pause`, { clock: name, reason })
  const resume = (id: string, name: ClockName) => askAs('POST', `incidents/${id}/resume`, { clock: name })
  const meet = (incidentId: string, name: ClockName, at = clock()) =>
    north.within((tenant) => meetClock(tenant, { clock, actorId: null }, { incidentId, clock: name, at }))
  return { ...started, app, clockOf, alerts, pass, rate, pause, resume, meet }
}

const later = (seconds: number) => new Date(Date.parse('2026-11-24T09:00:00Z') + seconds * SECOND_MS).toISOString()

test('incident-clocks: five clocks run from the moment of an incident to the targets of its severity, and are met once', async () => {
  const { open, read, meet, move, clock, clockOf } = await startClocked()
  const { id, clocks, nextDueAt } = (await open({ severity: 2 })).body
  expect(clocks.map((each) => [each.clock, each.state, each.targetSeconds, each.dueAt])).toEqual([
    ['acknowledged', 'running', 120, later(120)],
    ['unit', 'running', 300, later(300)],
    ['on_scene', 'running', 1_200, later(1_200)],
    ['client_told', 'running', 900, later(900)],
    ['resolved', 'running', 7_200, later(7_200)],
  ])
  expect(nextDueAt).toBe(later(120))
  clock.advance(41 * SECOND_MS)
  await move(id, 'acknowledged')
  expect(await clockOf(id, 'acknowledged')).toMatchObject({ state: 'met', metAt: later(41), breachedAt: null })
  await meet(id, 'unit')
  clock.advance(MINUTE_MS)
  await meet(id, 'unit')
  expect(await clockOf(id, 'unit')).toMatchObject({ state: 'met', metAt: later(41) })
  await move(id, 'resolved')
  const { clocks: after } = await read(id)
  expect(after.map(({ state }) => state)).toEqual(['met', 'met', 'stopped', 'running', 'met'])
  const { clocks: notes } = (await open({ severity: 5 })).body
  expect(notes.map(({ state, dueAt }) => `${state} ${dueAt}`)).toEqual(Array(5).fill('running null'))
})

test('incident-breach: a clock that is not met in time raises one alert as bad as the incident, which ends once it is met', async () => {
  const { open, pass, alerts, clockOf, meet } = await startClocked()
  const { id, number } = (await open({ severity: 2 })).body
  await meet(id, 'acknowledged')
  await pass(299)
  expect(await alerts()).toEqual([])
  await pass(1)
  expect(await clockOf(id, 'unit')).toMatchObject({ state: 'breached', breachedAt: later(300), metAt: null })
  expect(await alerts()).toMatchObject([
    { severity: 2, state: 'open', title: `${number}: no unit assigned in time`, subject: `incident:${id}:unit` },
  ])
  await pass(130)
  expect(await alerts()).toHaveLength(1)
  await meet(id, 'unit')
  expect(await clockOf(id, 'unit')).toMatchObject({ state: 'breached', breachedAt: later(300), metAt: later(430) })
  expect(await alerts()).toMatchObject([{ state: 'resolved', note: 'It was done.' }])
})

test('incident-breach: news that come late of what was done in time take the breach back', async () => {
  const { open, pass, alerts, clockOf, meet } = await startClocked()
  const { id } = (await open({ severity: 2 })).body
  await pass(1_300)
  expect((await clockOf(id, 'on_scene')).state).toBe('breached')
  await meet(id, 'on_scene', new Date(later(600)))
  expect(await clockOf(id, 'on_scene')).toMatchObject({ state: 'met', metAt: later(600), breachedAt: null })
  const open1 = (await alerts()).filter(({ state }) => state === 'open').map(({ subject }) => subject)
  expect(open1).not.toContain(`incident:${id}:on_scene`)
})

test('incident-pause: a clock rests for a reason of the list, and what it rested does not count', async () => {
  const { open, pass, pause, resume, clockOf, read } = await startClocked()
  const { id } = (await open({ severity: 3 })).body
  await pass(370)
  expect((await pause(id, 'on_scene', 'lunch')).status).toBe(400)
  expect(await pause(id, 'on_scene', 'client')).toMatchObject({
    status: 200,
    body: { pauses: [{ clock: 'on_scene', reason: 'client', from: later(370), until: null }] },
  })
  expect((await pause(id, 'on_scene', 'police')).status).toBe(409)
  // An hour and a half, past the hour that it had.
  await pass(5_400)
  expect(await clockOf(id, 'on_scene')).toMatchObject({ state: 'paused', pausedAt: later(370) })
  expect((await resume(id, 'on_scene')).status).toBe(200)
  expect(await clockOf(id, 'on_scene')).toMatchObject({
    state: 'running',
    pausedMs: 5_400_000,
    dueAt: later(3_600 + 5_400),
  })
  expect((await resume(id, 'on_scene')).status).toBe(409)
  await pass(3_229)
  expect((await clockOf(id, 'on_scene')).state).toBe('running')
  await pass(1)
  expect(await clockOf(id, 'on_scene')).toMatchObject({ state: 'breached', breachedAt: later(9_000) })
  expect((await pause(id, 'on_scene')).status).toBe(409)
  expect((await read(id)).pauses).toMatchObject([{ from: later(370), until: later(5_770) }])
})

test('incident-pause: a clock of severity 1 never rests, and a raised severity ends its rest', async () => {
  const { open, pause, rate, clockOf, pass, read } = await startClocked()
  const worst = (await open({ severity: 1 })).body.id
  expect((await pause(worst, 'unit')).status).toBe(409)
  const { id } = (await open({ severity: 3 })).body
  await pass(20)
  await pause(id, 'unit')
  await pass(40)
  await rate(id, 1)
  expect(await clockOf(id, 'unit')).toMatchObject({ state: 'running', pausedMs: 40_000, dueAt: later(160) })
  expect((await read(id)).pauses).toMatchObject([{ until: later(60) }])
  await pass(100)
  expect(await clockOf(id, 'unit')).toMatchObject({ state: 'breached', breachedAt: later(160) })
})

test('incident-severity-raised: the targets move, and the time already spent counts', async () => {
  const { open, pass, rate, clockOf, alerts } = await startClocked()
  const { id } = (await open({ severity: 3 })).body
  await pass(32)
  await rate(id, 1)
  expect(await clockOf(id, 'unit')).toMatchObject({ state: 'running', startedAt: later(0), dueAt: later(120) })
  await pass(0)
  // 32 seconds were spent of the 30 that there are now.
  expect(await clockOf(id, 'acknowledged')).toMatchObject({ state: 'breached', breachedAt: later(30) })
  expect(await alerts()).toMatchObject([{ severity: 1, subject: `incident:${id}:acknowledged` }])
  await rate(id, 4)
  expect(await clockOf(id, 'unit')).toMatchObject({ state: 'running', dueAt: null })
  await pass(7_200)
  expect((await clockOf(id, 'unit')).state).toBe('running')
})

test('incident-severity-raised: after a breach the clock stays breached, and its alert gets as bad as the incident', async () => {
  const { open, pass, rate, clockOf, alerts, meet } = await startClocked()
  const { id } = (await open({ severity: 3 })).body
  await pass(1_200)
  expect(await clockOf(id, 'unit')).toMatchObject({ state: 'breached', breachedAt: later(1_200) })
  await rate(id, 2)
  expect(await clockOf(id, 'unit')).toMatchObject({ state: 'breached', dueAt: later(300), breachedAt: later(1_200) })
  await pass(0)
  const worst = (await alerts()).filter(({ subject }) => subject.endsWith(':unit'))
  expect(worst).toMatchObject([{ severity: 2, state: 'open' }])
  // A lower severity excuses nothing that was late.
  await rate(id, 4)
  await pass(10)
  await meet(id, 'unit')
  expect(await clockOf(id, 'unit')).toMatchObject({ state: 'breached', metAt: later(1_210) })
})

test('incident-clocks-last: over a restart, an outage and a change of the clocks each passes at its moment, once', async () => {
  // Clocks go back an hour at 01:00 UTC.
  const { open, clock, services, clockOf, alerts } = await startClocked('2026-10-25T00:30:00Z')
  const { id } = (await open({ severity: 3, occurredAt: iso('2026-10-25T00:20Z') })).body
  const at = (time: string) => new Date(`2026-10-25T${time}Z`).toISOString()
  expect(await clockOf(id, 'on_scene')).toMatchObject({ dueAt: at('01:30:00.000') })
  clock.set(at('01:29:59.000'))
  // A process that starts again knows nothing but the table.
  const restarted = { ...services, jobs: Object.create(services.jobs) as typeof services.jobs }
  onDeadline(restarted, 'nothing', async () => 'done')
  watchClocks(undefined as never, restarted)
  await sweepDeadlines(restarted)
  expect((await clockOf(id, 'on_scene')).state).toBe('running')
  clock.set(at('03:00:00.000'))
  await Promise.all([sweepDeadlines(restarted), sweepDeadlines(services)])
  expect(await clockOf(id, 'on_scene')).toMatchObject({ state: 'breached', breachedAt: at('01:30:00.000') })
  expect((await alerts()).filter(({ subject }) => subject.endsWith('on_scene'))).toHaveLength(1)
})

test('incident-targets: the company sets its own times, the tighter of house and contract holds, and both are shown', async () => {
  const { open, askAs, clockOf, siteId, north, addSite } = await startClocked()
  const clientId = await north.within(
    async ({ pool }) =>
      (await pool.query<{ id: string }>('select client_id as id from sites where id = $1', [siteId])).rows[0]!.id,
  )
  const targets = { coveragePercent: null, acknowledgeSeconds: 900, onSceneMinutes: 10 }
  const contract = { clientId, reference: 'A1', from: '2026-01-01', until: '2026-11-24', targets, lines: [] }
  expect((await askAs('POST', 'contracts', contract)).status).toBe(201)
  const { id } = (await open({ severity: 3 })).body
  expect(await clockOf(id, 'acknowledged')).toMatchObject({
    houseSeconds: 600,
    contractSeconds: 900,
    targetSeconds: 600,
  })
  expect(await clockOf(id, 'on_scene')).toMatchObject({ houseSeconds: 3_600, contractSeconds: 600, targetSeconds: 600 })
  const note = (await open({ severity: 5 })).body.id
  expect(await clockOf(note, 'on_scene')).toMatchObject({ contractSeconds: null, targetSeconds: null })
  const data = { ...usualTargets, 3: { ...usualTargets[3], on_scene: 240 } }
  expect(await askAs('PUT', 'incident-targets', { version: 0, data })).toMatchObject({
    status: 200,
    body: { version: 1 },
  })
  expect((await askAs('PUT', 'incident-targets', { version: 0, data })).status).toBe(409)
  const wrong = { ...data, 3: { ...data[3], unit: 9 } }
  expect((await askAs('PUT', 'incident-targets', { version: 1, data: wrong })).status).toBe(400)
  const dispatcher = await north.person('dispatcher')
  expect((await askAs('PUT', 'incident-targets', { version: 1, data }, dispatcher)).status).toBe(403)
  const past = { ...contract, reference: 'A0', from: '2025-01-01', until: '2025-12-31' }
  expect((await askAs('POST', 'contracts', past)).status).toBe(201)
  expect(await askAs('GET', 'incident-targets', undefined, dispatcher)).toMatchObject({
    status: 200,
    body: {
      contracts: [{ reference: 'A1', until: '2026-11-24', siteId, acknowledgeSeconds: 900, onSceneMinutes: 10 }],
    },
  })
  const elsewhere = await north.person('dispatcher', { clients: [], sites: [await addSite()] })
  expect(await askAs('GET', 'incident-targets', undefined, elsewhere)).toMatchObject({ body: { contracts: [] } })
  const next = (await open({ severity: 3 })).body.id
  expect(await clockOf(next, 'on_scene')).toMatchObject({ houseSeconds: 240, contractSeconds: 600, targetSeconds: 240 })
  expect(await clockOf(id, 'on_scene')).toMatchObject({ houseSeconds: 3_600 })
})

test('incident-clocks-end: what ends an incident stops its clocks, what resolves it meets the last, and reopening goes on', async () => {
  const { open, pass, move, clockOf, alerts, askAs, read } = await startClocked()
  const gone = (await open({ severity: 2 })).body.id
  await pass(300)
  expect((await alerts()).filter(({ state }) => state === 'open')).toHaveLength(2)
  await move(gone, 'cancelled', { reason: 'A drill' })
  expect((await alerts()).filter(({ state }) => state === 'open')).toEqual([])
  await pass(7_200)
  expect((await read(gone)).clocks.map(({ state }) => state)).toEqual([
    'breached',
    'breached',
    'stopped',
    'stopped',
    'stopped',
  ])
  const start = 7_500
  const { id } = (await open({ severity: 3 })).body
  await move(id, 'in_progress')
  await pass(600)
  await move(id, 'resolved')
  expect(await clockOf(id, 'resolved')).toMatchObject({ state: 'met', metAt: later(start + 600) })
  await pass(1_000)
  await move(id, 'in_progress', { reason: 'They came back' })
  expect(await clockOf(id, 'resolved')).toMatchObject({
    state: 'running',
    pausedMs: 1_000_000,
    dueAt: later(start + 14_400 + 1_000),
  })
  const told = await askAs('POST', `incidents/${id}/client-told`, { text: 'Phoned Ms Duval' })
  expect(told).toMatchObject({ status: 200 })
  expect(await clockOf(id, 'client_told')).toMatchObject({ state: 'met', metAt: later(start + 1_600) })
})

test('incident-clocks-end: a draft has no clocks until it is submitted', async () => {
  const { open, read, move, pass, askAs } = await startClocked()
  const { id } = (await open({ state: 'draft' })).body
  expect((await read(id)).clocks).toEqual([])
  expect((await askAs('POST', `incidents/${id}/pause`, { clock: 'unit', reason: 'police' })).status).toBe(404)
  await pass(60)
  await move(id, 'submitted')
  expect((await read(id)).clocks[0]).toMatchObject({ startedAt: later(60), dueAt: later(660) })
})
