import { expect, test } from 'vitest'
import type { PanicCase } from '../../../contract/field/panics/panics.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { canonical } from '../../../contract/core/canonical.ts'
import { newId } from '../../core/base/ids.ts'
import { lockDevice } from '../devices/queries.ts'
import { forgetOldAlerts } from '../alerts/routes.ts'
import { callOf, HERE, sendCall, startPanics } from './testing-panics.ts'

test('panic-received: a call for help is an alert of severity 1 at once, with the person, the post and the place', async () => {
  const { press, alerts, now, ask, owner, phone, shiftId, guardId, clock } = await startPanics()
  await phone.act('clock-in', { shiftId, postId: null })
  const { status, body } = await press({ fix: HERE })
  expect([status, body.panic]).toMatchObject([
    200,
    { receivedAt: clock().toISOString(), acknowledgedAt: null, acknowledgedBy: null, closedAt: null },
  ])
  const [alert] = await alerts()
  expect(alert).toMatchObject({ kind: 'panic', severity: 1, state: 'open', title: 'Panic: Amara', policy: 'Panic' })
  expect(alert!.text).toContain('Last place: 51.48210 -2.57100.')
  expect((await now()).panics).toMatchObject([{ id: alert!.id }])
  const { body: shown } = await ask<PanicCase>(owner, 'GET', `panics/${alert!.id}`)
  expect(shown).toMatchObject({ guardId, guard: 'Amara', lat: 51.4821, accuracyM: 9, safeAt: null })
  expect(shown.post).not.toBeNull()
  expect(shown.steps).toMatchObject([
    { step: 1, state: 'next' },
    { step: 2, state: 'ahead' },
  ])
  expect((await ask(owner, 'GET', `panics/${newId()}`)).status).toBe(404)
})

test('panic-received: a gap in the chain, a wrong clock and a company that can only be read keep nothing back', async () => {
  const { press, alerts, phone, north, database, clock } = await startPanics()
  // The phone lost commands, so nothing of its chain counts any more.
  phone.seq = 7
  expect((await phone.act('panic', {})).outcome).toBe('waiting')
  phone.aheadMs = 30 * DAY_MS
  await database.pool.query(`update organisations set state = 'read_only' where organisation_id = $1`, [
    await north.within(async (tenant) => tenant.organisationId),
  ])
  const { status, body } = await press()
  expect([status, body.panic.receivedAt]).toEqual([200, clock().toISOString()])
  expect(await alerts()).toMatchObject([{ kind: 'panic', at: clock().toISOString() }])
})

test('panic-received: a call waits for no command of the phone that is being taken', async () => {
  const { press, north, phone } = await startPanics()
  await north.within(async (tenant) => {
    await lockDevice(tenant, phone.deviceId)
    expect((await press()).status).toBe(200)
  })
})

test('panic-received: in the chain, with a clock that runs ahead, it counts and is an alert', async () => {
  const { alerts, phone } = await startPanics()
  phone.offsetMs = null
  const outcome = await phone.act(
    'panic',
    {},
    { deviceAt: new Date(Date.now() + 90 * DAY_MS).toISOString(), offsetMs: 0 },
  )
  expect(outcome).toMatchObject({ outcome: 'accepted', reason: null })
  expect(await alerts()).toMatchObject([{ kind: 'panic', state: 'open' }])
})

test('panic-signed: another key, a key that was revoked or lost, and what is no canonical JSON call nobody', async () => {
  const { press, alerts, phone, phoneOf, guard, office } = await startPanics()
  const other = await phoneOf(await guard('Bo'))
  expect(await sendCall(phone, callOf(phone), other)).toMatchObject({
    status: 401,
    body: { current: { state: 'signature' } },
  })
  expect(await sendCall(phone, callOf(phone, { device: newId() }))).toMatchObject({
    status: 401,
    body: { current: { state: 'none' } },
  })
  for (const wrong of [{}, { ...callOf(phone), more: 1 }, { ...callOf(phone), fix: { lat: 91 } }, []])
    expect((await sendCall(phone, wrong)).status).toBe(400)
  const text = ` ${canonical(callOf(phone))}`
  expect((await phone.post('phone/panic', { text, signature: await phone.key.sign(text) })).status).toBe(400)
  expect(await alerts()).toEqual([])
  for (const state of ['revoked', 'lost'] as const) {
    const ended = await phoneOf(await guard(`Cleo ${state}`))
    expect((await office('POST', `devices/${ended.deviceId}/end`, { as: state, reason: 'Gone' })).status).toBe(200)
    expect(await press({}, ended)).toMatchObject({ status: 401, body: { current: { state } } })
  }
  expect((await alerts()).filter(({ kind }) => kind === 'panic')).toEqual([])
})

test('panic-signed: what an earlier phone of the guard signed calls nobody once it is handed in', async () => {
  const { alerts, phone, phoneOf, guardId } = await startPanics()
  const { text, signature } = await phone.sign('panic', {})
  const next = await phoneOf(guardId)
  expect((await next.act('handed-in', { deviceId: phone.deviceId, text, signature })).outcome).toBe('flagged')
  expect((await alerts()).filter(({ kind }) => kind === 'panic')).toEqual([])
})

test('panic-once: repeats, a second press and the command of the chain are the same panic; they move the place', async () => {
  const { press, alerts, phone, clock, north } = await startPanics()
  const rowsOf = () => north.within(async ({ pool }) => (await pool.query('select id from panics')).rows.length)
  const call = callOf(phone)
  await Promise.all([sendCall(phone, call), sendCall(phone, call), phone.act('panic', {}, { id: call.id })])
  clock.advance(3_000)
  const moved = { ...HERE, lat: 51.5 }
  await sendCall(phone, { ...call, fix: moved })
  expect((await phone.act('panic', {})).outcome).toBe('accepted')
  expect((await press()).status).toBe(200)
  const all = await alerts()
  expect(all).toMatchObject([{ kind: 'panic', state: 'open' }])
  expect(await rowsOf()).toBe(1)
  await sendCall(phone, { ...call, fix: moved, safe: true })
  expect((await sendCall(phone, call)).body.panic.safeAt).toBe(clock().toISOString())
})

test('panic-once: a call that is repeated after its panic was closed opens no other one, and another press does', async () => {
  const { press, alerts, phone, acknowledge, close, dispatcher, owner, panicId } = await startPanics()
  const call = callOf(phone)
  await sendCall(phone, call)
  const id = await panicId()
  await acknowledge(owner, id)
  await close(owner, id, { note: 'Police took over' })
  await close(dispatcher, id, { note: 'Spoke to Amara' })
  expect((await sendCall(phone, call)).body.panic.closedAt).not.toBeNull()
  expect((await alerts()).map(({ state }) => state)).toEqual(['resolved'])
  await press()
  expect((await alerts()).map(({ state }) => state)).toEqual(['open', 'resolved'])
})

test('panic-escalates: untouched it goes by its policy; the phone hears who took it on, and of two at once one wins', async () => {
  const { press, alerts, sweep, clock, ask, owner, dispatcher, phone, acknowledge, panicId } = await startPanics()
  const call = callOf(phone)
  await sendCall(phone, call)
  await sweep()
  const id = await panicId()
  const panic = async () => (await alerts()).find(({ kind }) => kind === 'panic')
  const steps = async () => (await ask<PanicCase>(owner, 'GET', `panics/${id}`)).body.steps.map(({ state }) => state)
  expect(await steps()).toEqual(['sent', 'next'])
  clock.advance(MINUTE_MS)
  await sweep()
  expect(await steps()).toEqual(['sent', 'sent'])
  expect(await panic()).toMatchObject({ step: 2, state: 'open' })
  const both = await Promise.all([acknowledge(owner, id), acknowledge(dispatcher, id)])
  const [first, second] = both.map(({ body }) => body.acknowledgedBy)
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect([first, typeof first]).toEqual([second, 'string'])
  const told = (await sendCall(phone, call)).body.panic
  expect(told).toMatchObject({ acknowledgedBy: first, acknowledgedAt: clock().toISOString() })
  clock.advance(HOUR_MS)
  await sweep()
  expect(await panic()).toMatchObject({ step: 2, state: 'acknowledged' })
  expect((await press()).body.panic.acknowledgedBy).toBe(first)
})

test('panic-two-close: two people close it, each with a reason, a false alarm too, and nobody before it was taken on', async () => {
  const { press, owner, dispatcher, acknowledge, close, database, panicId } = await startPanics()
  await press()
  const id = await panicId()
  const reason = { note: 'She pressed it by mistake', isFalseAlarm: true }
  expect((await close(owner, id, reason)).status).toBe(409)
  await acknowledge(owner, id)
  for (const note of ['', '   ']) expect((await close(owner, id, { note })).status).toBe(400)
  expect((await close(owner, id, reason)).body).toMatchObject({
    state: 'acknowledged',
    closingById: owner.id,
    closingNote: 'She pressed it by mistake',
    isFalseAlarm: true,
  })
  expect((await close(owner, id, { note: 'Once more' })).status).toBe(409)
  // The database refuses it too.
  const ended = (by: string) =>
    database.pool.query(`update alerts set state = 'resolved', resolved_by = $2 where id = $1`, [id, by])
  await expect(ended(owner.id)).rejects.toThrow(/alerts_two_close_a_panic/)
  const closed = await close(dispatcher, id, { note: 'I called her', isFalseAlarm: true })
  expect(closed).toMatchObject({ status: 200, body: { state: 'resolved', note: 'I called her', isFalseAlarm: true } })
  expect((await close(dispatcher, id, reason)).status).toBe(409)
})

test('panic-two-close: a person and a program that they made are one person', async () => {
  const { press, owner, dispatcher, acknowledge, close, panicId, at, call } = await startPanics()
  await press()
  const id = await panicId()
  await acknowledge(owner, id)
  const asked = { name: 'Robot', permissions: ['alerts.act'] }
  const { body } = await owner.ask({ method: 'POST', url: at('api-keys'), body: asked })
  const headers = { authorization: `Bearer ${(body as { token: string }).token}` }
  const byKey = () => call('POST', at(`alerts/${id}/resolve`), { headers, body: { note: 'By itself' } })
  expect((await byKey()).body).toMatchObject({ state: 'acknowledged', closingById: owner.id })
  expect((await close(owner, id, { note: 'I agree with it' })).status).toBe(409)
  expect((await byKey()).status).toBe(409)
  expect((await close(dispatcher, id, { note: 'I agree' })).body).toMatchObject({ state: 'resolved' })
})

test('panic-two-close: the database refuses the end of a panic that nobody asked for', async () => {
  const { press, owner, database, panicId } = await startPanics()
  await press()
  const id = await panicId()
  const ended = database.pool.query(`update alerts set state = 'resolved', resolved_by = $2 where id = $1`, [
    id,
    owner.id,
  ])
  await expect(ended).rejects.toThrow(/alerts_two_close_a_panic/)
})

test('panic-in-scope: guards, clients, another company and a scope without the site see no panic', async () => {
  const { press, panicId, ask, north, south, phone, shiftId, siteId, now } = await startPanics()
  await phone.act('clock-in', { shiftId, postId: null })
  await press()
  const id = await panicId()
  const near = await north.person('dispatcher', { clients: [], sites: [siteId] })
  const far = await north.person('dispatcher', { clients: [], sites: [newId()] })
  expect((await ask(near, 'GET', `panics/${id}`)).status).toBe(200)
  expect((await now(near)).panics).toHaveLength(1)
  expect((await ask(far, 'GET', `panics/${id}`)).status).toBe(404)
  expect((await now(far)).panics).toEqual([])
  expect((await ask(south.owner, 'GET', `panics/${id}`)).status).toBe(404)
})

test('panic-forgotten: a call for help goes with its alert, a year after two people closed it', async () => {
  const { press, panicId, acknowledge, close, owner, dispatcher, clock, services, north } = await startPanics()
  await press({ fix: HERE })
  const id = await panicId()
  await acknowledge(owner, id)
  await close(owner, id, { note: 'Safe' })
  await close(dispatcher, id, { note: 'Safe' })
  const kept = () => north.within(async ({ pool }) => (await pool.query('select id from panics')).rows.length)
  clock.advance(365 * DAY_MS)
  await forgetOldAlerts(services)
  expect(await kept()).toBe(1)
  clock.advance(DAY_MS)
  await forgetOldAlerts(services)
  expect(await kept()).toBe(0)
})
