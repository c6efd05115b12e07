import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Broadcast, MOST_A_DAY, type OwnMessages } from '../../../contract/planning/broadcasts/broadcasts.ts'
import { DAY_MS, HOUR_MS } from '../../../contract/core/units.ts'
import { AMARA, startOwn } from '../own/testing-own.ts'
import { iso } from '../shifts/testing-schedule.ts'
import { forgetOldBroadcasts } from './room.ts'

const DAY: [string, string] = ['2026-11-26T08:00Z', '2026-11-26T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']
const MESSAGE = { subject: 'The east gate is closed', text: 'Use the south gate.\n\nYour pass opens it.' }

/** A site with Amara, and Femi whom nothing reaches, on Thursday; Lydia is planned nowhere. */
async function start() {
  const started = await startOwn('2026-11-23T08:00:00Z')
  const { add, assign, publish, guard, amara, mailTo, ask, at, siteId, north } = started
  const [femi, lydia] = [await guard('Femi', { email: null }), await guard('Lydia')]
  const [[first], [second]] = [await add(DAY), await add(DAY)]
  await assign(first!, amara)
  await assign(second!, femi)
  await publish(...WEEK)
  const { token } = await mailTo(AMARA, 1)
  const toSite = { kind: 'site', siteId }
  type Call = typeof ask
  return {
    ...started,
    femi,
    lydia,
    token,
    toSite,
    send: (audience: object = toSite, who: Call = ask) =>
      who({ method: 'POST', url: at('broadcasts'), body: { audience, ...MESSAGE } }),
    preview: (audience: object, who: Call = ask) =>
      who({ method: 'POST', url: at('broadcasts/preview'), body: { audience } }),
    read: async (id: string) => (await ask({ method: 'GET', url: at(`broadcasts/${id}`) })).body as Broadcast,
    listed: async (who: Call = ask) =>
      ((await who({ method: 'GET', url: at('broadcasts') })).body as { broadcasts: { id: string }[] }).broadcasts,
    remind: (id: string, who: Call = ask) => who({ method: 'POST', url: at(`broadcasts/${id}/remind`) }),
    kept: () => north.within(async ({ pool }) => (await pool.query('select from broadcasts')).rowCount),
  }
}

const statesOf = ({ recipients }: Broadcast) => recipients.map(({ name, state, why }) => [name, state, why])

test('broadcast-told, broadcast-read: the guards of a site get a mail and a message, and the office sees who opened it', async () => {
  const { send, read, mailTo, quiet, byLink, token, server, femi, signIn, at, listed, database } = await start()
  const sent = await send()
  expect([sent.status, sent.body]).toMatchObject([
    201,
    { kind: 'site', place: 'Harbour Street Mall', guards: 2, read: 0 },
  ])
  const { id } = sent.body as Broadcast
  const mail = await mailTo(AMARA, 2)
  await quiet()
  expect(mail.subject).toBe('The east gate is closed')
  expect(mail.text.replaceAll('\r', '')).toContain('Use the south gate.\n\nYour pass opens it.')
  expect(server.received.flatMap(({ to }) => to)).toEqual([AMARA, AMARA])
  expect(statesOf(await read(id))).toEqual([
    ['Amara', 'sent', null],
    ['Femi', 'none', 'no_address'],
  ])

  const own = async () => (await byLink('messages', { token })).body as OwnMessages
  expect((await own()).messages).toMatchObject([{ id, ...MESSAGE, readAt: null }])
  expect((await read(id)).read).toBe(0)
  const opened = await byLink('messages/read', { token: mail.token, messageId: id })
  expect(opened.body).toEqual(await own())
  const [{ readAt }] = (await own()).messages as [OwnMessages['messages'][0]]
  expect(readAt).not.toBeNull()
  // Once more keeps the first time.
  await byLink('messages/read', { token, messageId: id })
  expect((await own()).messages[0]!.readAt).toBe(readAt)
  expect(statesOf(await read(id))).toEqual([
    ['Femi', 'none', 'no_address'],
    ['Amara', 'read', null],
  ])

  // Whom no mail reaches reads it on the own page.
  const femiAsks = await signIn(femi)
  expect((await femiAsks({ method: 'POST', url: at(`me/messages/${randomUUID()}/read`) })).status).toBe(404)
  expect((await femiAsks({ method: 'POST', url: at(`me/messages/${id}/read`) })).status).toBe(200)
  expect(await listed()).toMatchObject([{ id, guards: 2, read: 2 }])
  const { rows } = await database.pool.query(
    `select e.kind from ledger_events e where e.kind like 'broadcast.%' order by e.kind`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['broadcast.read', 'broadcast.read', 'broadcast.sent'])
})

test('broadcast-audience: a message goes to the guards of a place, those on shift, or chosen ones, and says beforehand to how many', async () => {
  const { preview, send, amara, femi, lydia, siteId, north, set, clock, kept } = await start()
  const onShift = (from: string, to: string) => ({ kind: 'on_shift', siteId: null, from: iso(from), to: iso(to) })
  expect((await preview({ kind: 'site', siteId })).body).toEqual({ guards: 2, unreachable: ['Femi'] })
  expect((await preview(onShift('2026-11-26T15:00Z', '2026-11-26T18:00Z'))).body).toMatchObject({ guards: 2 })
  expect((await preview({ kind: 'guards', guardIds: [amara, lydia, lydia] })).body).toMatchObject({ guards: 2 })
  const region = (
    await north.owner.ask({
      method: 'POST',
      url: `${north.url}/regions`,
      body: { name: 'Harbor', zone: 'Europe/Berlin', jurisdiction: 'DE', sites: [] },
    })
  ).body as { id: string }
  const inRegion = { kind: 'region', regionId: region.id }
  const nobody = { status: 400, body: { message: expect.stringContaining('Nobody is planned there') } }
  expect(await preview(inRegion)).toMatchObject(nobody)
  await north.within(({ pool }) => pool.query('update sites set region_id = $1', [region.id]))
  expect((await preview(inRegion)).body).toMatchObject({ guards: 2 })

  expect(await send(onShift('2026-11-26T16:00Z', '2026-11-26T18:00Z'))).toMatchObject(nobody)
  expect((await send(onShift('2026-11-26T16:00Z', '2026-11-26T16:00Z'))).status).toBe(400)
  expect((await send(onShift('2026-11-01T16:00Z', '2026-12-26T16:00Z'))).status).toBe(400)
  for (const strange of [
    { kind: 'site', siteId: randomUUID() },
    { kind: 'region', regionId: randomUUID() },
    { kind: 'guards', guardIds: [amara, randomUUID()] },
  ])
    expect((await send(strange)).status).toBe(404)
  await set(femi, { state: 'suspended' })
  expect((await preview({ kind: 'site', siteId })).body).toEqual({ guards: 1, unreachable: [] })
  expect((await send({ kind: 'guards', guardIds: [femi] })).status).toBe(404)
  clock.advance(40 * DAY_MS)
  const later = await north.person('scheduler')
  expect(await preview({ kind: 'site', siteId }, later.ask)).toMatchObject(nobody)
  expect(await kept()).toBe(0)
})

test('broadcast-reminded: those who have not opened a message are reminded once, and the others not', async () => {
  const { send, remind, read, byLink, mailTo, quiet, server, amara, lydia, set, clock } = await start()
  await set(lydia, { email: 'lydia@guards.example' })
  const { id } = (await send({ kind: 'guards', guardIds: [amara, lydia] })).body as Broadcast
  const { token } = await mailTo(AMARA, 2)
  // Two mails that wait for one address may leave in either order.
  await mailTo('lydia@guards.example', 1)
  await byLink('messages/read', { token, messageId: id })
  clock.advance(HOUR_MS)
  expect((await read(id)).recipients.map(({ canBeReminded }) => canBeReminded)).toEqual([true, false])
  expect((await remind(id)).body).toEqual({ reminded: 1, unreachable: 0 })
  const again = await mailTo('lydia@guards.example', 2)
  expect(again.text).toContain('You have not opened this message yet.')
  clock.advance(DAY_MS)
  expect((await remind(id)).body).toEqual({ reminded: 0, unreachable: 0 })
  await quiet()
  const got = (address: string) => server.to(address).length
  expect([got(AMARA), got('lydia@guards.example'), server.received.length]).toEqual([2, 2, 4])
  expect((await read(id)).recipients[0]).toMatchObject({ name: 'Lydia', state: 'sent', canBeReminded: false })
})

test('broadcast-in-scope: a member with a scope writes to the guards of their sites alone, and reads no other messages', async () => {
  const { send, preview, read, listed, remind, north, siteId, amara, lydia, clientId, toSite, ask, at, clock } =
    await start()
  const elsewhere = (
    await north.owner.ask({
      method: 'POST',
      url: at('sites'),
      body: { clientId, name: 'Substation', address: '', zone: 'Europe/London', lat: null, lng: null },
    })
  ).body as { id: string }
  const scoped = await north.person('scheduler', { clients: [], sites: [elsewhere.id] })
  const chosen = (await send({ kind: 'guards', guardIds: [lydia] })).body as Broadcast
  const own = (await send(toSite)).body as Broadcast
  expect((await send(toSite, scoped.ask)).status).toBe(404)
  expect((await preview({ kind: 'guards', guardIds: [amara] }, scoped.ask)).status).toBe(404)
  const on = { kind: 'on_shift', siteId: null, from: iso(WEEK[0]), to: iso(WEEK[1]) }
  expect((await send(on, scoped.ask)).status).toBe(400)
  expect(await listed(scoped.ask)).toEqual([])
  expect((await scoped.ask({ method: 'GET', url: at(`broadcasts/${own.id}`) })).status).toBe(404)
  expect((await remind(own.id, scoped.ask)).status).toBe(404)

  const near = await north.person('dispatcher', { clients: [], sites: [siteId] })
  expect((await send({ kind: 'guards', guardIds: [lydia] }, near.ask)).status).toBe(404)
  clock.advance(1_000)
  const sent = await send({ kind: 'guards', guardIds: [amara] }, near.ask)
  expect(sent.status).toBe(201)
  expect((await listed(near.ask)).map(({ id }) => id)).toEqual([(sent.body as Broadcast).id, own.id])
  expect((await near.ask({ method: 'GET', url: at(`broadcasts/${chosen.id}`) })).status).toBe(404)
  expect(await listed(ask)).toHaveLength(3)
  expect((await read(own.id)).guards).toBe(2)
})

test('broadcast-bounded: a company writes twenty messages a day, also where two write at once, and each is kept 180 days', async () => {
  const { send, north, clock, services, kept, siteId } = await start()
  await north.within(({ pool, organisationId }) =>
    pool.query(
      `insert into broadcasts (organisation_id, id, audience, place, subject, text, at)
       select $1, gen_random_uuid(), '{"kind": "guards"}', '', 'A', 'B', $2 from generate_series(2, $3)`,
      [organisationId, clock(), MOST_A_DAY],
    ),
  )
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    message: expect.stringContaining('20 messages a day'),
  })
  clock.advance(DAY_MS)
  expect((await send()).status).toBe(201)
  expect(await kept()).toBe(MOST_A_DAY + 1)
  const long = { audience: { kind: 'site', siteId }, subject: 'A', text: 'x'.repeat(2_001) }
  expect((await north.owner.ask({ method: 'POST', url: `${north.url}/broadcasts`, body: long })).status).toBe(400)
  const guard = await north.person('guard')
  expect((await send(undefined, guard.ask)).status).toBe(403)
  clock.advance(180 * DAY_MS)
  await forgetOldBroadcasts(services)
  expect(await kept()).toBe(1)
  await forgetOldBroadcasts(services)
  expect(await kept()).toBe(1)
  clock.advance(1)
  await forgetOldBroadcasts(services)
  expect(await kept()).toBe(0)
})
