import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { ownTracksLink, traccarLink } from './pairing.ts'
import { trackingMeasures } from './tracking-measures.ts'
import { fixAt, placeAt, startTracking } from './testing-tracks.ts'

const COUNTS = 'select jsonb_object_agg(what, count) as all from tracker_counts'

test('tracks-stored: fixes are answered once they are stored, one, an array or an object, and doubled ones are absorbed', async () => {
  const { sent, stored, latest, clock } = await startTracking()
  expect(await sent(fixAt('08:09:00'))).toEqual({ accepted: 1, duplicate: 0, refused: [] })
  const fixes = [fixAt('08:09:00'), fixAt('08:09:10', { acc: 4.2, speed: 1.5, heading: 360, batt: 81 })]
  expect(await sent(fixes)).toEqual({ accepted: 1, duplicate: 1, refused: [] })
  expect(await sent({ fixes: [...fixes, fixes[0]], sent_at: clock().toISOString() })).toEqual({
    accepted: 0,
    duplicate: 3,
    refused: [],
  })
  const twice = [fixAt('08:09:20'), fixAt('08:09:20', placeAt(50))]
  expect(await sent(twice)).toEqual({ accepted: 1, duplicate: 1, refused: [] })
  expect((await stored()).map(({ at }) => at.toISOString().slice(11, 19))).toEqual(['08:09:00', '08:09:10', '08:09:20'])
  // Where a guard was last is written once a second at most.
  await expect
    .poll(async () => (await latest()).positions, { timeout: 30_000 })
    .toMatchObject([{ guard: 'Amara', at: '2026-11-24T08:09:20.000Z', lat: 52.5, accuracyM: null }])
})

test('tracks-filtered: a fix that is no use is refused with its reason, a doubtful one is flagged, and each is counted', async () => {
  const { sent, stored, whole, app, services } = await startTracking()
  const year = '2025-11-24T08:00:00Z'
  const bad = [
    fixAt('08:00:00', { lat: 91 }),
    { lat: 52.5, lng: 13.4 },
    'fix',
    null,
    fixAt('08:00:01', { lat: 0, lng: 0.00001 }),
    { ...fixAt('08:00:00'), at: '2026-11-26T08:10:00Z' },
    { ...fixAt('08:00:00'), at: year },
    { ...fixAt('08:00:00'), at: '2026-11-20T08:00:00Z' },
  ]
  const good = [
    fixAt('08:09:00', { acc: 501 }),
    fixAt('08:09:01', { speed: 300 }),
    fixAt('08:09:02', { mock: true }),
    fixAt('08:02:00'),
    fixAt('08:15:00'),
  ]
  expect(await sent([...bad, ...good])).toEqual({
    accepted: 5,
    duplicate: 0,
    refused: ['invalid', 'invalid', 'invalid', 'invalid', 'zero', 'future', 'too_old', 'off_duty'].map(
      (reason, index) => ({ index, reason }),
    ),
  })
  expect((await stored()).map(({ flags }) => flags)).toEqual([16, 1, 2, 4, 8])
  const measures = await trackingMeasures(services)
  expect(measures.map(({ values }) => values)).toEqual([
    expect.arrayContaining([
      { labels: { outcome: 'accepted' }, value: 5 },
      { labels: { outcome: 'off_duty' }, value: 1 },
    ]),
    [{ value: 0 }],
  ])
  await app.close()
  expect((await whole<{ all: object }>(COUNTS))[0]!.all).toEqual(
    expect.objectContaining({ accepted: 5, invalid: 4, zero: 1, future: 1, too_old: 1, off_duty: 1 }),
  )
})

test('tracks-on-duty: of a position off duty there is no row, no log line, no event and no trace of place or time', async () => {
  const { sent, stored, clock, whole, north, south } = await startTracking()
  clock.set('2026-11-24T07:29:00Z')
  const secret = { lat: 52.123456, lng: 13.654321 }
  const before = await whole(`select count(*)::int from ledger_events`)
  expect((await sent([{ ...fixAt('07:28:59'), ...secret }])).refused).toEqual([{ index: 0, reason: 'off_duty' }])
  clock.set('2026-11-24T16:30:00Z')
  expect((await sent([{ ...fixAt('16:30:00'), ...secret }])).refused).toEqual([{ index: 0, reason: 'off_duty' }])
  // A clock that says it is on duty already does not make it so.
  clock.set('2026-11-24T07:00:00Z')
  expect((await sent([{ ...fixAt('08:05:00'), ...secret }])).refused).toEqual([{ index: 0, reason: 'off_duty' }])
  expect(await stored()).toEqual([])
  expect(await whole(`select count(*)::int from ledger_events`)).toEqual(before)
  const tables = await whole<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
     and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of tables) {
    const found = await whole(`select 1 from "${name}" t where t::text ~ '(52\\.?123456|13\\.?654321)'`)
    expect([name, found]).toEqual([name, []])
  }
  clock.set('2026-11-24T16:29:59Z')
  expect(await sent([fixAt('07:30:00'), fixAt('16:29:59')])).toMatchObject({ accepted: 2 })
  expect((await north.within(({ pool }) => pool.query('select 1 from positions'))).rowCount).toBe(2)
  expect((await south.within(({ pool }) => pool.query('select 1 from positions'))).rowCount).toBe(0)
})

test('tracks-late: late and disordered fixes are stored, and never move where a guard was last back', async () => {
  const { sent, latest, stored, clock } = await startTracking()
  clock.set('2026-11-24T09:00:00Z')
  await sent([fixAt('08:59:00', placeAt(100))])
  await sent([fixAt('08:30:00'), fixAt('08:20:00')])
  await sent([fixAt('08:58:00'), fixAt('08:59:30', placeAt(200)), fixAt('08:59:10')])
  await sent([fixAt('08:45:00')])
  expect(await stored()).toHaveLength(7)
  await expect
    .poll(async () => (await latest()).positions.map(({ at, lat }) => [at.slice(11, 19), lat]), { timeout: 30_000 })
    .toEqual([['08:59:30', Number(placeAt(200).lat.toFixed(7))]])
})

test('positions-paced: where a guard was last is written once a second at most, and the last one is not lost', async () => {
  const { sent, latest, clock, whole, trackerOf, guard } = await startTracking()
  const { token } = await trackerOf(await guard('Bilal'))
  const rows = async () =>
    (await whole<{ at: Date }>('select fix_at as at from latest_positions')).map(({ at }) =>
      at.toISOString().slice(11, 19),
    )
  await sent(fixAt('08:09:00'))
  for (const second of ['01', '02', '03']) await sent(fixAt(`08:09:${second}`))
  expect(await sent(fixAt('08:09:30'), token)).toMatchObject({ refused: [{ reason: 'off_duty' }] })
  await expect.poll(rows, { timeout: 30_000 }).toEqual(['08:09:03'])
  clock.set('2026-11-24T08:10:01Z')
  await sent(fixAt('08:09:04'))
  expect((await latest()).positions.map(({ at }) => at)).toEqual(['2026-11-24T08:09:04.000Z'])
})

test('tracks-clock: a clock that is off by more than five seconds is set right by when it sent, and the raw time stays the key', async () => {
  const { sent, latest, stored } = await startTracking()
  const body = { fixes: [fixAt('05:09:30')], sent_at: '2026-11-24T05:10:00Z' }
  expect(await sent(body)).toMatchObject({ accepted: 1 })
  expect(await sent(body)).toMatchObject({ duplicate: 1 })
  expect(await stored()).toMatchObject([{ at: new Date('2026-11-24T05:09:30Z'), offset: 3 * HOUR_MS, flags: 8 }])
  expect((await latest()).positions[0]).toMatchObject({ at: '2026-11-24T08:09:30.000Z', flags: ['clock'] })
  await sent({ fixes: [fixAt('08:09:40')], sent_at: '2026-11-24T08:09:56Z' })
  expect((await stored())[1]!.offset).toBe(null)
})

test('tracks-late: a clock that runs ahead stores what it says, and does not hold the marker', async () => {
  const { sent, latest } = await startTracking()
  expect(await sent([fixAt('09:30:00', placeAt(500)), fixAt('08:09:00')])).toMatchObject({ accepted: 2 })
  expect((await latest()).positions.map(({ at }) => at)).toEqual(['2026-11-24T08:09:00.000Z'])
})

test('trackers-kept: a tracker is made with a token that is shown once, and takes nothing once it has ended', async () => {
  const started = await startTracking()
  const { send, office, tracker, guardId, trackerOf, whole, south, north } = started
  const asks = [await send(fixAt('08:09:00'), ''), await send(fixAt('08:09:00'), 'x'.repeat(43))]
  expect(asks.map(({ status }) => status)).toEqual([401, 401])
  expect((await send(fixAt('08:09:00'))).status).toBe(200)
  const foreign = await south.owner.ask({ method: 'POST', url: `${south.url}/trackers`, body: { guardId, name: 'X' } })
  expect(foreign.status).toBe(404)
  const { id } = tracker.tracker
  const other = await south.owner.ask({
    method: 'POST',
    url: `${south.url}/trackers/${id}/end`,
    body: { as: 'lost', reason: 'X' },
  })
  expect(other.status).toBe(404)
  expect(JSON.stringify(await whole('select * from trackers'))).not.toContain(tracker.token)
  const list = async () => (await office('GET', `trackers?guardId=${guardId}`)).body
  expect(await list()).toMatchObject({
    total: 1,
    trackers: [{ id, state: 'active', name: 'Pocket tracker', counts: {} }],
  })
  const end = (as: string) => office('POST', `trackers/${id}/end`, { as, reason: 'Left in a taxi' })
  expect((await end('revoked')).body).toMatchObject({ state: 'revoked', reason: 'Left in a taxi' })
  expect((await send(fixAt('08:09:10'))).status).toBe(401)
  expect([(await end('revoked')).status, (await end('lost')).status, (await end('revoked')).status]).toEqual([
    409, 200, 409,
  ])
  for (let nth = 0; nth < 5; nth++) await trackerOf(guardId)
  expect(await office('POST', 'trackers', { guardId, name: 'Sixth' })).toMatchObject({
    status: 409,
    body: { message: 'Amara has 5 trackers already. Revoke one first.' },
  })
  await north.within(({ pool }) => pool.query(`update guards set state = 'left' where id = $1`, [guardId]))
  expect((await office('POST', 'trackers', { guardId, name: 'Late' })).status).toBe(409)
})

test('tracks-refused: bodies that are no fixes change nothing', async () => {
  const { app, tracker, stored } = await startTracking()
  const post = async (payload: Buffer | string, headers: Record<string, string> = {}) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/track',
        headers: { authorization: `Bearer ${tracker.token}`, ...headers },
        payload,
      })
    ).statusCode
  const json = JSON.stringify(fixAt('08:09:00'))
  const many = JSON.stringify(Array.from({ length: 1_001 }, () => 1))
  const bomb = gzipSync(Buffer.alloc(300 * 1024, ' '))
  expect([
    await post(''),
    await post('{'),
    await post('7'),
    await post('{"fixes":{}}'),
    await post('{"fixes":[],"more":1}'),
    await post(Buffer.from([0xff, 0xfe])),
    await post('not gzip', { 'content-encoding': 'gzip' }),
    await post(bomb, { 'content-encoding': 'gzip' }),
    await post(json, { 'content-encoding': 'br' }),
    await post(many),
    await post('x'.repeat(256 * 1024 + 1)),
  ]).toEqual([400, 400, 400, 400, 400, 400, 400, 413, 415, 413, 413])
  expect(await stored()).toEqual([])
  expect(await post(gzipSync(json), { 'content-encoding': 'gzip', 'content-type': 'application/json' })).toBe(200)
  expect(await stored()).toHaveLength(1)
})

test('tracks-unknown: an address that keeps sending unknown tokens is told to wait, and a known tracker behind it is not', async () => {
  const { send, clock } = await startTracking()
  const guess = (nth: number) => send(fixAt('08:09:00'), `guess-${nth}-${'x'.repeat(30)}`)
  const first = await Promise.all(Array.from({ length: 300 }, (_, nth) => guess(nth)))
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([401]))
  expect((await guess(300)).status).toBe(429)
  expect((await send(fixAt('08:09:00'))).status).toBe(200)
  clock.advance(600_000)
  expect((await guess(301)).status).toBe(401)
})

test('tracks-read-only: a tracker of a company that can only be read stores nothing', async () => {
  const { send, stored, whole, north } = await startTracking()
  await whole(
    `update organisations set state = 'read_only' where organisation_id = '${north.organisationId}' returning 1`,
  )
  expect((await send(fixAt('08:09:00'))).status).toBe(403)
  expect(await stored()).toEqual([])
})

test('trackers-paired: a new tracker comes with a QR code that sets up OwnTracks with its own token', () => {
  const link = ownTracksLink({ url: 'https://x/api/track', token: 'secret', name: 'Amara’s phone' })
  const [, inline] = /^owntracks:\/\/\/config\?inline=(.+)$/.exec(link)!
  expect(JSON.parse(Buffer.from(decodeURIComponent(inline!), 'base64').toString('utf8'))).toEqual({
    _type: 'configuration',
    mode: 3,
    url: 'https://x/api/track/owntracks',
    auth: true,
    username: 'Amara’s phone',
    password: 'secret',
  })
})

test('trackers-paired: it comes with a QR code that sets up Traccar Client with the server and its own token', async () => {
  const link = new URL(traccarLink({ url: 'https://x/api/track', token: 'a+b&c' }))
  expect([link.protocol, link.host, Object.fromEntries(link.searchParams)]).toEqual([
    'org.traccar.client:',
    'config',
    { url: 'https://x/api/track/osmand', id: 'a+b&c' },
  ])
  const { office, guardId } = await startTracking()
  const { body } = await office('POST', 'trackers', { guardId, name: 'Pocket' })
  const { qr, traccarQr } = body as { qr: string[]; traccarQr: string[] }
  expect(traccarQr.length).toBeGreaterThan(20)
  expect(traccarQr).not.toEqual(qr)
})
