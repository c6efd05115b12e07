import { expect, test } from 'vitest'
import { newId } from '../../core/base/ids.ts'
import { startScoped } from '../../planning/organisations/testing-scope.ts'
import { startScheduling } from '../../planning/shifts/testing-schedule.ts'
import { controlOf } from './testing-control.ts'

test('hand-over: it names what is open, and the next dispatcher takes the board over once', async () => {
  const { north, siteId, clock } = await startScheduling('2026-11-24T06:00:00Z')
  const { read, write, take, raise } = controlOf(north.url)
  const [night, day, late] = [
    await north.person('dispatcher'),
    await north.person('dispatcher'),
    await north.person('dispatcher'),
  ]
  const gate = await raise(night, { severity: 3, title: 'Gate is open', siteId })
  const { status, body } = await write(night, '  Locksmith comes at 08:00 ')
  expect(status).toBe(201)
  expect(body).toMatchObject({ note: 'Locksmith comes at 08:00', byId: night.id, readAt: null, readBy: null })
  expect(body.cases).toEqual([{ kind: 'alert', id: gate.id, title: 'Gate is open', severity: 3, isOpen: true }])
  const own = await take(night, body.id)
  expect([own.status, own.body.message]).toEqual([
    409,
    'You handed the board over yourself. The next dispatcher takes it over.',
  ])
  await day.ask({ method: 'POST', url: `${north.url}/alerts/${gate.id}/resolve`, body: { note: 'Shut' } })
  expect((await read(day)).handOvers).toMatchObject([{ id: body.id, readAt: null, cases: [{ isOpen: false }] }])
  clock.set('2026-11-24T06:10:00Z')
  expect((await take(day, body.id)).body).toMatchObject({ readAt: '2026-11-24T06:10:00.000Z' })
  clock.set('2026-11-24T06:20:00Z')
  expect((await take(late, body.id)).body).toMatchObject({ readAt: '2026-11-24T06:10:00.000Z' })
  const events = await north.within(({ pool }) =>
    pool.query(`select kind, actor_id as who from ledger_events where kind like 'control.%over' order by id`),
  )
  expect(events.rows).toEqual([
    { kind: 'control.handed_over', who: night.id },
    { kind: 'control.taken_over', who: day.id },
  ])
  clock.set('2026-11-25T06:11:00Z')
  expect((await read(day)).handOvers).toEqual([])
})

test('hand-over: without words it is refused, and nothing is handed over; an unknown one is not found', async () => {
  const { north } = await startScheduling('2026-11-24T06:00:00Z')
  const { read, write, take } = controlOf(north.url)
  for (const note of ['', '   ', 5, 'x'.repeat(4_001)]) {
    const { status, body } = await write(north.owner, note)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['note']])
  }
  expect((await read(north.owner)).handOvers).toEqual([])
  expect((await take(north.owner, newId())).status).toBe(404)
})

test('hand-over-by-people: a key for programs reads the board, and hands nothing over', async () => {
  const { north, call } = await startScheduling('2026-11-24T06:00:00Z')
  const { write } = controlOf(north.url)
  const permissions = ['control.read', 'control.act']
  const made = await north.owner.ask({
    method: 'POST',
    url: `${north.url}/api-keys`,
    body: { name: 'Wall screen', permissions },
  })
  const { token } = made.body as { token: string }
  const as = (method: 'GET' | 'POST', path: string, body?: object) =>
    call(method, `${north.url}/${path}`, { headers: { authorization: `Bearer ${token}` }, ...(body && { body }) })
  expect((await as('GET', 'control')).status).toBe(200)
  expect((await as('POST', 'control/hand-overs', { note: 'All quiet' })).status).toBe(403)
  const { body } = await write(north.owner, 'All quiet')
  expect((await as('POST', `control/hand-overs/${body.id}/acknowledge`)).status).toBe(403)
})

test('hand-over-in-scope: a dispatcher of one site reads no hand-over and no case of others', async () => {
  const { north, siteId, scoped, outside, clock } = await startScoped()
  const { read, write, take, raise } = controlOf(north.url)
  const peer = await north.person('dispatcher', { clients: [], sites: [siteId] })
  await raise(north.owner, { severity: 2, title: 'Outside', siteId: outside.siteId })
  await raise(north.owner, { severity: 2, title: 'Inside', siteId })
  const whole = (await write(north.owner, 'Of everything')).body
  expect(whole.cases).toHaveLength(2)
  expect((await read(scoped)).handOvers).toEqual([])
  expect((await take(scoped, whole.id)).status).toBe(404)
  clock.set('2026-11-24T09:01:00Z')
  const own = (await write(scoped, 'Of one site')).body
  expect(own.cases.map(({ title }) => title)).toEqual(['Inside'])
  expect((await read(peer)).handOvers.map(({ note }) => note)).toEqual(['Of one site'])
  expect((await read(north.owner)).handOvers.map(({ note }) => note)).toEqual(['Of one site', 'Of everything'])
  expect((await take(peer, own.id)).status).toBe(200)
})

test('hand-over-forgotten: hand-overs go after a year, with the next one', async () => {
  const { north, clock } = await startScheduling('2026-11-24T06:00:00Z')
  const { write } = controlOf(north.url)
  await write(north.owner, 'First')
  const notes = async () =>
    (await north.within(({ pool }) => pool.query('select note from control_hand_overs order by at'))).rows
  await north.within(({ pool }) => pool.query(`update control_hand_overs set at = at - interval '365 days'`))
  await write(north.owner, 'Second')
  expect(await notes()).toEqual([{ note: 'First' }, { note: 'Second' }])
  clock.set('2026-11-24T06:00:00.001Z')
  await write(north.owner, 'Third')
  expect(await notes()).toEqual([{ note: 'Second' }, { note: 'Third' }])
})
