import { expect, test } from 'vitest'
import type { Trail, TrailReadings } from '../../../contract/field/tracks/trails.ts'
import { append } from '../../planning/organisations/append.ts'
import { enrolKiosk } from '../phone/testing-commands.ts'
import { fixAt, placeAt } from '../tracking/testing-tracks.ts'
import { QUERY, SPAN, startTrails } from './testing-trails.ts'

test('trail-read: the fixes of a guard on duty by time in columns, with the gaps and why nothing came', async () => {
  const { sent, trail, clock, tracker, office } = await startTrails()
  clock.set('2026-11-24T09:00:00Z')
  await sent([
    fixAt('08:31:00', { acc: 5, speed: 1.25, batt: 80, heading: 90 }),
    fixAt('08:30:00', placeAt(10)),
    fixAt('08:58:00', placeAt(20)),
  ])
  await office('POST', `trackers/${tracker.tracker.id}/end`, { as: 'revoked', reason: 'Broken' })
  clock.set('2026-11-24T17:00:00Z')
  const { fixes, gaps, isCut } = await trail()
  const moment = (time: string) => Date.parse(`2026-11-24T${time}Z`)
  expect(fixes).toEqual({
    at: ['08:30:00', '08:31:00', '08:58:00'].map(moment),
    received: ['09:00:00', '09:00:00', '09:00:00'].map(moment),
    lat: [10, 0, 20].map((meters) => expect.closeTo(placeAt(meters).lat, 6) as number),
    lng: [13.4, 13.4, 13.4],
    acc: [null, 5, null],
    speed: [null, 1.25, null],
    heading: [null, 90, null],
    battery: [null, 80, null],
    flags: [16, 16, 0],
    late: [true, true, false],
  })
  const gap = (from: string, to: string, reason: string) => ({
    from: `2026-11-24T${from}:00.000Z`,
    to: `2026-11-24T${to}:00.000Z`,
    reason,
  })
  expect(gaps).toEqual([
    gap('06:00', '07:30', 'off_duty'),
    gap('07:30', '08:30', 'no_signal'),
    gap('08:31', '08:58', 'no_signal'),
    gap('08:58', '16:30', 'no_signal'),
    gap('16:30', '17:00', 'off_duty'),
  ])
  expect(isCut).toBe(false)
})

test('trail-read: a phone that sends nothing has its screen locked, and without a device there is none', async () => {
  const { trail, clock, north, at, guard, assign, add, publish, ask } = await startTrails()
  clock.set('2026-11-24T12:00:00Z')
  const other = await guard('Bilal')
  const [shiftId] = (await add(['2026-11-24T14:00Z', '2026-11-24T16:00Z'])) as [string]
  await assign(shiftId, other)
  await publish('2026-11-24T00:00Z', '2026-11-25T00:00Z')
  await north.within(({ pool, organisationId }) =>
    pool.query(`update trackers set made_at = '2026-11-24T11:00Z' where organisation_id = $1 and kind = 'tracker'`, [
      organisationId,
    ]),
  )
  clock.set('2026-11-24T15:00:00Z')
  expect((await trail()).gaps.map(({ reason }) => reason)).toContain('no_signal')
  const { body } = await north.owner.ask({ method: 'GET', url: at(`guards/${other}/trail?${QUERY}`) })
  expect((body as Trail).gaps.map(({ reason }) => reason)).toEqual(['off_duty', 'no_tracker'])
  expect((await ask({ method: 'GET', url: at(`guards/${other}/trail?${QUERY}`) })).status).toBe(403)
})

test('trail-read: what the phone said of a gap is its reason', async () => {
  const { trail, clock, phone } = await startTrails()
  clock.set('2026-11-24T10:00:00Z')
  const gaps = [
    { from: '2026-11-24T08:00:00Z', to: '2026-11-24T08:10:00Z', reason: 'screen_locked' },
    { from: '2026-11-24T08:10:00Z', to: '2026-11-24T09:50:00Z', reason: 'not_allowed' },
  ]
  const sent = await phone.post('phone/fixes', {
    token: phone.token,
    sentAt: phone.now(),
    fixes: [fixAt('09:59:00')],
    gaps,
  })
  expect(sent.status).toBe(200)
  expect((await trail()).gaps.map(({ from, reason }) => [from.slice(11, 16), reason])).toEqual([
    ['06:00', 'off_duty'],
    ['07:30', 'not_allowed'],
  ])
})

test('trail-bounded: at most 24 hours in order, of a guard of the company, by dispatchers and owners alone', async () => {
  const { north, south, url, at, guardId, events } = await startTrails()
  const status = async (path: string, { ask } = north.owner) => (await ask({ method: 'GET', url: path })).status
  expect(await status(`${url}?from=2026-11-24T00:00:00Z&to=2026-11-25T00:00:00Z`)).toBe(200)
  expect(await status(`${url}?from=2026-11-24T00:00:00Z&to=2026-11-25T00:00:01Z`)).toBe(400)
  expect(await status(`${url}?from=2026-11-24T00:00:00Z&to=2026-11-24T00:00:00Z`)).toBe(400)
  expect(await status(`${url}?from=x&to=2026-11-24T00:00:00Z`)).toBe(400)
  expect(await status(url)).toBe(400)
  expect(await status(at(`guards/${north.organisationId}/trail?${QUERY}`))).toBe(404)
  for (const role of ['scheduler', 'guard', 'client'] as const) {
    const person = await north.person(role)
    for (const path of [`${url}?${QUERY}`, `${url}-readings`]) expect(await status(path, person), role).toBe(403)
  }
  expect(await status(`${url}?${QUERY}`, await north.person('dispatcher'))).toBe(200)
  expect(await status(`${south.url}/guards/${guardId}/trail?${QUERY}`, south.owner)).toBe(404)
  expect(await status(`${south.url}/guards/${guardId}/trail-readings`, south.owner)).toBe(404)
  expect(await status(`${url}?${QUERY}`, south.owner)).toBe(404)
  expect(await events('trail.viewed')).toHaveLength(2)
})

test('trail-viewed: each reading is on record with who and the span, and the guard and the office see it', async () => {
  const { trail, url, sent, asOwner, events, north, phone, guardId, clock, at, database } = await startTrails()
  await sent(fixAt('08:09:00'))
  await trail()
  const dispatcher = await north.person('dispatcher')
  await dispatcher.ask({ method: 'GET', url: `${url}?${QUERY}` })
  expect(await events('trail.viewed')).toEqual([
    { subject: `guard:${guardId}`, body: { guardId, ...SPAN, fixes: 1 } },
    { subject: `guard:${guardId}`, body: { guardId, ...SPAN, fixes: 1 } },
  ])
  clock.set('2026-11-24T08:20:00Z')
  await dispatcher.ask({ method: 'GET', url: at('control') })
  const found = await asOwner<TrailReadings>(`${url}-readings`)
  expect(found.readings.map(({ what, from, to }) => [what, from, to])).toEqual([
    ['board', null, null],
    ['trail', SPAN.from, SPAN.to],
    ['trail', SPAN.from, SPAN.to],
  ])
  const { rows } = await database.pool.query('select name from users where id = $1', [dispatcher.id])
  expect(found.readings[0]!.by).toBe((rows[0] as { name: string }).name)
  const { body } = await phone.post('phone/trail-readings', { token: phone.token })
  expect(body).toEqual(found)
  expect(await events('trail.viewed')).toHaveLength(2)
})

test('trail-viewed: a replay in which the guard was stands among the readings', async () => {
  const { asOwner, url, north, guardId, clock } = await startTrails()
  await north.within((tenant) =>
    append(
      tenant,
      { clock, actorId: north.owner.id },
      { kind: 'replay.viewed', subject: `guard:${guardId}`, body: SPAN },
    ),
  )
  const { readings, total } = await asOwner<TrailReadings>(`${url}-readings`)
  expect([readings, total]).toMatchObject([[{ what: 'replay', ...SPAN }], 1])
})

test('trail-viewed: the board is nothing to a guard who has no shift as it is opened', async () => {
  const { asOwner, url, north, at, clock } = await startTrails()
  clock.set('2026-11-24T06:00:00Z')
  await north.owner.ask({ method: 'GET', url: at('control') })
  expect((await asOwner<TrailReadings>(`${url}-readings`)).readings).toEqual([])
})

test('trail-viewed: live positions are nothing to a guard of a site that their reader does not see', async () => {
  const { asOwner, url, north, phone, at, clientId, siteId, clock } = await startTrails()
  const place = { clientId, name: 'Substation', address: '', zone: 'Europe/Berlin', lat: null, lng: null }
  const other = (await north.owner.ask({ method: 'POST', url: at('sites'), body: place })).body as { id: string }
  clock.set('2026-11-24T08:20:00Z')
  const readings = async () => (await asOwner<TrailReadings>(`${url}-readings`)).readings.map(({ what }) => what)
  const outside = await north.person('dispatcher', { clients: [], sites: [other.id] })
  for (const path of ['control', 'positions/latest']) await outside.ask({ method: 'GET', url: at(path) })
  expect(await readings()).toEqual([])
  const inside = await north.person('dispatcher', { clients: [], sites: [siteId] })
  await inside.ask({ method: 'GET', url: at('control') })
  expect(await readings()).toEqual(['board'])
  await (await north.person('dispatcher')).ask({ method: 'GET', url: at('positions/latest') })
  expect(await readings()).toEqual(['board', 'board'])
  const { body } = await phone.post('phone/trail-readings', { token: phone.token })
  expect((body as TrailReadings).readings).toHaveLength(2)
})

test('trail-own: a guard reads the own trail by phone or own page, which leaves no record', async () => {
  const { sent, phone, north, at, guardId, events, clock } = await startTrails()
  await sent(fixAt('08:09:00'))
  const { body, status } = await phone.post('phone/trail', { token: phone.token, ...SPAN })
  expect([status, (body as Trail).fixes.at]).toEqual([200, [Date.parse('2026-11-24T08:09:00Z')]])
  expect((await phone.post('phone/trail', { token: 'nobody', ...SPAN })).status).toBe(401)
  expect((await phone.post('phone/trail-readings', { token: 'nobody' })).status).toBe(401)
  const long = { from: SPAN.from, to: '2026-11-26T06:00:00.000Z' }
  expect((await phone.post('phone/trail', { token: phone.token, ...long })).status).toBe(400)
  const own = await north.person('guard')
  const ask = (path: string) => own.ask({ method: 'GET', url: at(path) })
  expect((await ask(`own/trail?${QUERY}`)).body).toMatchObject({ fixes: { at: [] } })
  await north.within(({ pool }) =>
    pool.query('update memberships set guard_id = $1 where user_id = $2', [guardId, own.id]),
  )
  expect((await ask(`own/trail?${QUERY}`)).body).toMatchObject({ fixes: { lat: [52.5] } })
  expect((await ask('own/trail-readings')).body).toMatchObject({ readings: [], total: 0 })
  expect((await north.owner.ask({ method: 'GET', url: at(`own/trail?${QUERY}`) })).status).toBe(403)
  expect(await events('trail.viewed')).toEqual([])
  clock.set('2026-11-24T08:11:00Z')
})

test('trail-own: a kiosk is nobody’s, so it has no trail', async () => {
  const field = await startTrails()
  const kiosk = await enrolKiosk(field)
  expect((await kiosk.post('phone/trail', { token: kiosk.token, ...SPAN })).status).toBe(403)
  expect((await kiosk.post('phone/trail-readings', { token: kiosk.token })).status).toBe(403)
})

test('trail-in-scope: a dispatcher of one site gets the fixes of its shifts alone, and else off duty', async () => {
  const { sent, north, at, url, siteId, clock, clientId, assign, publish, guardId } = await startTrails()
  const owner = async (path: string, body: object) =>
    (await north.owner.ask({ method: 'POST', url: at(path), body })).body as { id: string; shifts: { id: string }[] }
  const place = { clientId, name: 'Substation', address: '', zone: 'Europe/Berlin', lat: null, lng: null }
  const site = await owner('sites', place)
  const post = await owner('posts', {
    siteId: site.id,
    name: 'Gate',
    kind: 'static',
    requires: [],
    priority: 2,
    isArmed: false,
  })
  const times = { from: '2026-11-24T16:00:00.000Z', to: '2026-11-24T17:00:00.000Z' }
  const { shifts } = await owner('shifts', { shifts: [{ postId: post.id, ...times }] })
  expect(await assign(shifts[0]!.id, guardId, 'Nobody else is there')).toMatchObject({ status: 200 })
  expect(await publish('2026-11-24T00:00Z', '2026-11-25T00:00Z')).toMatchObject({ status: 200 })
  clock.set('2026-11-24T16:50:00Z')
  await sent([fixAt('15:20:00'), fixAt('16:10:00'), fixAt('16:40:00')])
  const seen = async (sites: string[]) => {
    const { ask } = await north.person('dispatcher', { clients: [], sites })
    return (await ask({ method: 'GET', url: `${url}?${QUERY}` })).body as Trail
  }
  const times24 = (trail: Trail) => trail.fixes.at.map((moment) => new Date(moment).toISOString().slice(11, 16))
  expect(times24(await seen([]))).toEqual(['15:20', '16:10', '16:40'])
  expect(times24(await seen([siteId]))).toEqual(['15:20'])
  const other = await seen([site.id])
  expect(times24(other)).toEqual(['16:10', '16:40'])
  expect(other.gaps[0]).toEqual({ from: SPAN.from, to: '2026-11-24T15:30:00.000Z', reason: 'off_duty' })
})
