import { expect, test } from 'vitest'
import { newId } from '../../core/base/ids.ts'
import { startDispatch } from './testing-dispatch.ts'

test('call-steps: a call goes as far as its lead, and waits again when the lead refuses', async () => {
  const { open, send, note, read, close, imogen, guardId, ben } = await startDispatch()
  const call = await open()
  expect(call).toMatchObject({ state: 'received', number: 'CFS-2026-0001', priority: 3, units: [] })
  const sent = (await send(imogen, call.id, guardId)).body
  expect(sent.state).toBe('assigned')
  const [unit] = sent.units
  expect((await note(call.id, unit!.id, 'refused')).status).toBe(400)
  expect((await note(call.id, unit!.id, 'refused', 'Alone at the door')).body.state).toBe('queued')
  const again = (await send(imogen, call.id, ben)).body.units[0]!
  expect((await note(call.id, again.id, 'accepted')).body.state).toBe('accepted')
  expect((await note(call.id, again.id, 'on_scene')).body.state).toBe('on_scene')
  expect((await note(call.id, again.id, 'en_route')).status).toBe(409)
  expect((await note(call.id, again.id, 'refused', 'No')).status).toBe(409)
  expect((await note(call.id, again.id, 'cleared')).body.state).toBe('cleared')
  expect((await close(call.id, 'report_written', 'Lock changed')).body).toMatchObject({
    state: 'closed',
    disposition: 'report_written',
    note: 'Lock changed',
  })
  expect((await close(call.id)).status).toBe(409)
  expect((await send(imogen, call.id, ben)).status).toBe(409)
  expect((await read(call.id)).units.map(({ state }) => state).toSorted()).toEqual(['cleared', 'refused'])
})

test('call-closed-clears-units: units of a call that is closed are free again', async () => {
  const { open, send, close, board, imogen, guardId } = await startDispatch()
  const call = await open()
  await send(imogen, call.id, guardId)
  expect((await board()).units[0]).toMatchObject({ guard: 'Amara', state: 'assigned', callId: call.id, role: 'lead' })
  await close(call.id)
  const { units, calls } = await board()
  expect(calls).toEqual([])
  expect(units.map(({ guard, state }) => [guard, state])).toEqual([
    ['Amara', 'available'],
    ['Ben', 'available'],
    ['Cleo', 'available'],
  ])
})

test('units-derived: what a unit is follows from shifts, the clock and calls', async () => {
  const { board, clockIn, ben, postId, north, guardId } = await startDispatch()
  await clockIn(ben, postId, {}, 'break_start')
  await north.within(({ pool }) =>
    pool.query(`insert into time_events
    select organisation_id, gen_random_uuid(), guard_id, post_id, shift_id, 'out', method, at + interval '1 minute',
      device_at, received_at + interval '1 minute', lat, lng, accuracy_m, distance_m, flags
    from time_events where guard_id = '${guardId}'`),
  )
  const states = new Map((await board()).units.map(({ guard, state }) => [guard, state]))
  expect(Object.fromEntries(states)).toEqual({ Amara: 'off_duty', Ben: 'busy', Cleo: 'available' })
})

test('units-ranked: the near and free go first, by the straight line and a speed', async () => {
  const { open, ranked, siteNorth, clockIn, guard, carId } = await startDispatch()
  const dana = await guard('Dana')
  await clockIn(dana, carId, { lat: 52.509, lng: 13.4, accuracyM: 5 })
  const call = await open({ siteId: await siteNorth(0.01) })
  const units = await ranked(call.id)
  expect(units.map(({ guard: name }) => name)).toEqual(['Dana', 'Cleo', 'Amara', 'Ben'])
  expect(units[0]).toMatchObject({ meters: 111, seconds: 16, inCar: true, knownBy: 'clock_in', barrier: null })
  expect(units[2]).toMatchObject({ meters: 1112, seconds: 855, inCar: false, knownBy: 'site', knowsSite: false })
})

test('units-ranked: who is barred, not licensed or would empty a post can’t be sent', async () => {
  const { open, ranked, send, imogen, postId, ban, ben, cleo, guardId, north, siteNorth } = await startDispatch()
  const call = await open({ postId })
  await north.within(({ pool }) => pool.query('delete from guard_qualifications where guard_id = $1', [cleo]))
  await ban(ben)
  const barriers = async (id: string) =>
    Object.fromEntries((await ranked(id)).map(({ guard, barrier }) => [guard, barrier]))
  expect(await barriers(call.id)).toEqual({ Amara: null, Ben: 'barred', Cleo: 'not_licensed' })
  expect((await send(imogen, call.id, cleo)).body.message).toBe(
    'Cleo does not hold a license that this post asks for. Nobody was sent.',
  )
  await north.within(({ pool }) =>
    pool
      .query(`delete from time_events where guard_id = $1`, [ben])
      .then(() => pool.query('update site_posts set relief_required = true where id = $1', [postId])),
  )
  const away = await open({ siteId: await siteNorth(0.01) })
  expect((await ranked(away.id)).find(({ guard }) => guard === 'Amara')).toMatchObject({ barrier: 'empties_post' })
  const refused = await send(imogen, away.id, guardId)
  expect(refused.status).toBe(409)
  expect(refused.body.current).toMatchObject({ taken: 'barrier', best: { guard: 'Cleo' } })
  expect(await barriers(call.id)).toMatchObject({ Amara: null })
})

test('unit-on-duty: who is not clocked in is not sent, and a guard who does not exist is none', async () => {
  const { open, send, imogen, guard } = await startDispatch()
  const call = await open()
  const away = await send(imogen, call.id, await guard('Dana'))
  expect([away.status, away.body.message]).toEqual([409, 'Dana is not clocked in. Nobody was sent.'])
  expect((await send(imogen, call.id, newId())).status).toBe(404)
  expect((await send(imogen, newId(), newId())).status).toBe(404)
})

test('call-of-a-place: a call names a post of its own site', async () => {
  const { ask, imogen, draft, siteNorth, postId } = await startDispatch()
  const elsewhere = await ask(imogen, 'POST', 'calls', { ...draft, siteId: await siteNorth(0.01), postId })
  expect([elsewhere.status, elsewhere.body.fields]).toEqual([400, { postId: 'Choose a post of the site' }])
  expect((await ask(imogen, 'POST', 'calls', { ...draft, siteId: newId() })).status).toBe(404)
  expect((await ask(imogen, 'POST', 'calls', { ...draft, incidentId: newId() })).status).toBe(404)
})

test('call-queued: who looked at a call says which goes first', async () => {
  const { open, ask, board, imogen } = await startDispatch()
  const [one, other] = [await open(), await open({ severity: 2 })]
  const queued = await ask(imogen, 'POST', `calls/${one.id}/queue`, { priority: 1 })
  expect(queued.body).toMatchObject({ state: 'queued', priority: 1, severity: 3 })
  expect((await board()).calls.map(({ id }) => id)).toEqual([one.id, other.id])
})

test('call-of-an-incident: the first unit that is sent to an incident opens its call and leads, the next backs it up', async () => {
  const { ask, imogen, lukas, phone, siteId, shiftId, guardId, ben } = await startDispatch()
  const report = { type: 'fire', severity: 2, siteId, postId: null, shiftId, occurredAt: phone.now(), text: 'Smoke' }
  await phone.act('report', { ...report, media: [] })
  const { incidents } = (await ask<{ incidents: { id: string }[] }>(imogen, 'GET', 'incidents')).body
  const path = `dispatch/incidents/${incidents[0]!.id}`
  expect((await ask<{ calls: object[]; units: object[] }>(imogen, 'GET', path)).body).toMatchObject({ calls: [] })
  const sent = await Promise.all([
    ask(imogen, 'POST', `${path}/assign`, { guardId, leavesId: null }),
    ask(lukas, 'POST', `${path}/assign`, { guardId: ben, leavesId: null }),
  ])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  const { calls } = (await ask<{ calls: { units: { role: string }[] }[] }>(imogen, 'GET', path)).body
  expect(calls.map(({ units }) => units.map(({ role }) => role))).toEqual([['lead', 'backup']])
})
