import { expect, test } from 'vitest'
import type { Alert } from '../../../contract/field/alerts/alerts.ts'
import type { Call } from '../../../contract/field/dispatch/calls.ts'
import type { NoShow } from '../../../contract/field/dispatch/no-show.ts'
import { newId } from '../../core/base/ids.ts'
import { startCoverage } from '../attendance/testing-coverage.ts'
import { callOfAlert } from './calls-of-alerts.ts'
import { startDispatch } from './testing-dispatch.ts'

async function startPanic() {
  const field = await startDispatch()
  const { phone, ask, imogen, sweep, board, services, north } = field
  await phone.act('panic', {})
  await sweep()
  const { alerts } = (await ask<{ alerts: Alert[] }>(imogen, 'GET', 'alerts')).body
  const alertId = alerts.find(({ kind }) => kind === 'panic')!.id
  const [call] = (await board()).calls
  const again = () => north.within((tenant) => callOfAlert(services)(tenant, alertId, services.clock()))
  const resolve = async (body: object) => {
    await ask(imogen, 'POST', `alerts/${alertId}/acknowledge`)
    await ask(imogen, 'POST', `alerts/${alertId}/resolve`, body)
    expect((await ask(field.lukas, 'POST', `alerts/${alertId}/resolve`, body)).status).toBe(200)
    await sweep()
  }
  return { ...field, alertId, call: call!, again, resolve }
}

test('panic-is-a-call: a panic makes one call and one incident of severity 1, also when it is swept again', async () => {
  const { call, again, board, ask, imogen, alertId, postId } = await startPanic()
  expect(call).toMatchObject({ kind: 'panic', severity: 1, state: 'received', alertId, postId })
  expect(call.title).not.toContain('Amara')
  await again()
  expect((await board()).calls).toHaveLength(1)
  const { incidents } = (await ask<{ incidents: object[] }>(imogen, 'GET', 'incidents')).body
  expect(incidents).toEqual([expect.objectContaining({ id: call.incidentId, severity: 1, source: 'panic' })])
})

test('panic-is-a-call: a panic that two people closed closes its call, as a false alarm where they say so', async () => {
  const { call, resolve, read } = await startPanic()
  await resolve({ note: 'Fell on the button', isFalseAlarm: true })
  expect(await read(call.id)).toMatchObject({ state: 'closed', disposition: 'false_alarm', closedBy: null })
})

test('panic-is-a-call: a panic that is closed while units are on its call asks whether they are still needed', async () => {
  const { call, resolve, read, send, imogen, ben, close, ranked } = await startPanic()
  expect((await ranked(call.id)).find(({ guard }) => guard === 'Amara')).toMatchObject({ barrier: 'called_for_help' })
  expect((await send(imogen, call.id, ben)).status).toBe(200)
  await resolve({ note: 'She is well', isFalseAlarm: false })
  const asking = await read(call.id)
  expect(asking).toMatchObject({ state: 'assigned' })
  expect(asking.asksSince).not.toBeNull()
  expect((await close(call.id)).body).toMatchObject({ state: 'closed', asksSince: null })
})

test('panic-takes-its-incident: who takes a panic on takes note of its incident; until then the panic alone rings', async () => {
  const { call, alertId, ask, imogen, sweep, clock } = await startPanic()
  type IncidentView = { state: string; acknowledgedAt: string | null; clocks: { clock: string; state: string }[] }
  const incident = async () => (await ask<IncidentView>(imogen, 'GET', `incidents/${call.incidentId}`)).body
  const clockOf = async (name: string) => (await incident()).clocks.find((each) => each.clock === name)!.state
  clock.advance(40_000)
  await sweep()
  expect([(await incident()).state, await clockOf('acknowledged')]).toEqual(['submitted', 'breached'])
  const { alerts } = (await ask<{ alerts: Alert[] }>(imogen, 'GET', 'alerts')).body
  expect(alerts.filter(({ title }) => title.includes('not acknowledged in time'))).toEqual([])
  await ask(imogen, 'POST', `alerts/${alertId}/acknowledge`)
  const taken = clock().toISOString()
  await sweep()
  expect(await incident()).toMatchObject({ state: 'acknowledged', acknowledgedAt: taken })
})

test('call-moves-its-incident: an incident is in progress once a unit is on scene, and the steps of the call meet its clocks', async () => {
  const { call, send, note, imogen, ben, ask } = await startPanic()
  type IncidentView = { state: string; clocks: { clock: string; state: string }[] }
  const incident = async () => (await ask<IncidentView>(imogen, 'GET', `incidents/${call.incidentId}`)).body
  const met = async () => (await incident()).clocks.filter(({ state }) => state === 'met').map(({ clock }) => clock)
  const [unit] = (await send(imogen, call.id, ben)).body.units
  expect(await met()).toEqual(['unit'])
  await note(call.id, unit!.id, 'on_scene')
  expect((await incident()).state).toBe('in_progress')
  expect(await met()).toEqual(expect.arrayContaining(['unit', 'on_scene']))
})

test('missed-check-call-is-a-call: a lone guard who does not call is one call', async () => {
  const { north, postId, clock, sweep, board, phone, shiftId } = await startDispatch()
  await north.within(({ pool }) => pool.query('update site_posts set check_call_minutes = 30 where id = $1', [postId]))
  await phone.act('check-call', { shiftId, note: '' }, { id: newId(clock()) })
  clock.set('2026-11-24T08:50:00Z')
  await sweep()
  await sweep()
  expect((await board()).calls).toEqual([
    expect.objectContaining({ kind: 'check_call', severity: 2, postId, title: 'Lone guard did not call' }),
  ])
})

test('call-gets-worse: the call of a lone guard who stays silent becomes severity 1, goes first and its units are told', async () => {
  const { north, postId, clock, sweep, board, phone, shiftId, open, send, imogen, ben } = await startDispatch()
  await north.within(({ pool }) => pool.query('update site_posts set check_call_minutes = 30 where id = $1', [postId]))
  await phone.act('check-call', { shiftId, note: '' }, { id: newId(clock()) })
  clock.set('2026-11-24T08:50:00Z')
  await sweep()
  const [call] = (await board()).calls
  const other = await open({ priority: 2, severity: 1 })
  expect((await board()).calls.map(({ id }) => id)).toEqual([other.id, call!.id])
  await send(imogen, call!.id, ben)
  clock.set('2026-11-24T08:53:00Z')
  await sweep()
  await sweep()
  expect((await board()).calls.map(({ id, severity, priority }) => [id, severity, priority])).toEqual([
    [call!.id, 1, 1],
    [other.id, 1, 2],
  ])
  const told = await north.within(({ pool }) =>
    pool.query(`select body from ledger_events where kind = 'call.worsened'`),
  )
  expect(told.rows).toEqual([{ body: expect.objectContaining({ from: 2, to: 1, priority: 1 }) }])
})

test('missed-check-call-is-a-call: a guard who does not come is one call, which ends once the guard came', async () => {
  const { at, office, postId, phone, shiftId, clock } = await startCoverage()
  const calls = async () => ((await office('GET', 'calls')).body as { calls: Call[] }).calls
  await at('08:05:00')
  expect(await calls()).toEqual([])
  await at('08:20:00')
  await at('08:20:01')
  await at('08:20:02')
  expect(await calls()).toEqual([
    expect.objectContaining({ kind: 'no_show', severity: 3, state: 'received', postId, title: 'Guard did not come' }),
  ])
  clock.set('2026-11-24T08:31:00Z')
  await phone.act('clock-in', { shiftId, postId: null })
  await at('08:31:01')
  expect(await calls()).toMatchObject([{ state: 'closed', disposition: 'guard_came', closedBy: null }])
})

test('no-show-path: the call of a no-show says who was due, since when, and whom its offer asked', async () => {
  const { at, office, guard, north, sql } = await startCoverage()
  await guard('Abe', { email: 'abe@meridian.example' })
  await guard('Nia', { email: 'nia@meridian.example' })
  await sql(`update sites set lat = 51.5, lng = 0`)
  await sql(`update guards set lat = 51.536, lng = 0 where name = 'Nia'`)
  await office('PUT', 'field-policy', { version: 0, data: { pin: 'off', contacts: [], offersByItself: true } })
  await at('08:05:00')
  await at('08:10:01')
  await at('08:25:02')
  await at('08:25:03')
  const [call] = ((await office('GET', 'calls')).body as { calls: Call[] }).calls
  const read = async (id: string) =>
    ((await office('GET', `calls/${id}/no-show`)).body as { noShow: NoShow | null }).noShow
  expect(await read(call!.id)).toMatchObject({
    from: '2026-11-24T08:00:00.000Z',
    guard: 'Amara',
    lateAt: expect.any(String),
    noShowAt: expect.any(String),
    cameAt: null,
    offer: {
      state: 'open',
      waves: [{ number: 1 }],
      asked: [
        { guard: 'Nia', wave: 1, state: 'asked', meters: 4_000, seconds: 571 },
        { guard: 'Abe', wave: 1, state: 'asked', meters: null, seconds: null },
      ],
    },
  })
  const { siteId } = call!
  const draft = { kind: 'alarm', severity: 3, title: 'Door', text: '', siteId, postId: null, incidentId: null }
  const other = (await office('POST', 'calls', draft)).body as Call
  expect(await read(other.id)).toBeNull()
  const scoped = await north.person('guard')
  expect((await scoped.ask({ method: 'GET', url: `${north.url}/calls/${call!.id}/no-show` })).status).toBe(403)
})
