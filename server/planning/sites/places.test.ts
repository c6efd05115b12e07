import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { crossing, offsetOf, type Point, pointAt } from '../../../contract/planning/sites/geometry.ts'
import type { Upload } from '../../../contract/planning/ledger/media.ts'
import { DRAWING, startWithMedia } from '../ledger/testing-media.ts'
import type { SiteZone } from '../../../contract/planning/sites/places.ts'
import type { SiteOverview } from '../../../contract/planning/sites/site.ts'
import type { Client, Post, Site } from '../../../contract/planning/sites/sites.ts'

const NOW = '2026-11-25T09:00:00Z'

async function start() {
  const started = await startWithMedia(NOW)
  const { north, ask } = started
  const at = (path: string) => `${north.url}/${path}`
  const add = async <T>(path: string, body: object) => (await ask({ method: 'POST', url: at(path), body })).body as T
  const client = await add<Client>('clients', { name: 'Harbour Trust', state: 'active' })
  const place = { clientId: client.id, address: '', zone: 'Europe/London', lat: 51.5, lng: -0.1 }
  const site = await add<Site>('sites', { ...place, name: 'Harbour Mall' })
  const other = await add<Site>('sites', { ...place, name: 'Harbour Quay' })
  const door = { siteId: site.id, name: 'Main door', kind: 'static', requires: [], priority: 2, isArmed: false }
  const post = await add<Post>('posts', door)
  const read = async (day = '') =>
    (await ask({ method: 'GET', url: at(`sites/${site.id}${day && `?day=${day}`}`) })).body as SiteOverview
  return { ...started, at, add, client, site, other, door, post, read }
}

const square: Point[] = [
  { lat: 51.5, lng: -0.1 },
  { lat: 51.5, lng: -0.099 },
  { lat: 51.501, lng: -0.099 },
  { lat: 51.501, lng: -0.1 },
]
const bowtie = [square[0]!, square[2]!, square[1]!, square[3]!]

test('geofence-simple: a fence has 20 m of radius or an outline that meets itself nowhere, of 200 points at most', async () => {
  const { ask, at, site, south } = await start()
  const url = at(`sites/${site.id}/geofence`)
  const put = (shape: object, version: number | null = null) => ask({ method: 'PUT', url, body: { version, shape } })
  const circle = { kind: 'circle', lat: 51.5, lng: -0.1, radius: 20 }
  expect((await put({ ...circle, radius: 19.9 })).body).toMatchObject({
    fields: { 'shape.radius': 'GPS can’t hold less than 20 m. Choose a larger radius.' },
  })
  expect(await put({ kind: 'polygon', points: bowtie })).toMatchObject({
    status: 400,
    body: { fields: { 'shape.points': expect.stringContaining('Side 1 crosses or touches side 3') } },
  })
  const many = Array.from({ length: 201 }, (_, n) =>
    pointAt(square[0]!, { east: 50 * Math.cos(n / 32), north: 50 * Math.sin(n / 32) }),
  )
  expect((await put({ kind: 'polygon', points: many })).status).toBe(400)
  expect((await put({ kind: 'polygon', points: square.slice(0, 2) })).status).toBe(400)
  expect((await put({ kind: 'polygon', points: [...square, { lat: 52.5, lng: -0.1 }] })).status).toBe(400)
  expect((await put(circle)).body).toMatchObject({ shape: circle, version: 1 })
  const polygon = { kind: 'polygon', points: square }
  expect((await put(polygon)).body).toMatchObject({ code: 'stale', current: { shape: circle } })
  expect((await put(polygon, 1)).body).toMatchObject({ shape: polygon, version: 2 })
  expect((await put(circle, 1)).status).toBe(409)
  const foreign = { url: url.replace(/app\/[^/]+/, `app/${south.slug}`), body: { version: null, shape: circle } }
  expect((await south.owner.ask({ method: 'PUT', ...foreign })).status).toBe(404)
  expect((await ask({ method: 'DELETE', url })).status).toBe(200)
  expect((await ask({ method: 'DELETE', url })).status).toBe(404)
})

const rays = fc.array(fc.integer({ min: 30, max: 300 }), { minLength: 4, maxLength: 40 })

test('geofence-simple: a star around a point is simple, whatever its rays, and one that returns to a point is not', () => {
  fc.assert(
    fc.property(rays, fc.nat(), (lengths, which) => {
      const points = lengths.map((far, n) => {
        const turn = (2 * Math.PI * n) / lengths.length
        return pointAt(square[0]!, { east: far * Math.cos(turn), north: far * Math.sin(turn) })
      })
      expect(crossing(points)).toBeNull()
      expect(crossing([...points, points[which % points.length]!])).not.toBeNull()
    }),
  )
})

test('geofence-simple: metres and degrees belong together', () => {
  const metres = fc.double({ min: -3_000, max: 3_000, noNaN: true })
  fc.assert(
    fc.property(metres, metres, fc.double({ min: -70, max: 70, noNaN: true }), (east, north, lat) => {
      const from = { lat, lng: 10 }
      const there = offsetOf(from, pointAt(from, { east, north }))
      expect(there.east).toBeCloseTo(east, 4)
      expect(there.north).toBeCloseTo(north, 4)
    }),
  )
})

test('floor-plans-on-corners: a plan is a picture of the company on four corners, one of each level', async () => {
  const { ask, at, add, site, send, read, south } = await start()
  const { media } = (await send(Buffer.from(DRAWING), 'image/svg+xml')).body as Upload
  const plan = { siteId: site.id, level: 0, name: 'Ground floor', mediaId: media!.id, corners: square }
  const url = at('floor-plans')
  const refused = async (body: object) => (await ask({ method: 'POST', url, body })).status
  expect(await refused({ ...plan, corners: bowtie })).toBe(400)
  expect(await refused({ ...plan, corners: square.slice(1) })).toBe(400)
  expect(await refused({ ...plan, mediaId: randomUUID() })).toBe(404)
  expect(await refused({ ...plan, siteId: randomUUID() })).toBe(404)
  const added = await add<{ id: string }>('floor-plans', plan)
  expect(await refused(plan)).toBe(409)
  const body = { version: 1, data: { ...plan, name: 'Ground' } }
  expect((await ask({ method: 'PATCH', url: `${url}/${added.id}`, body })).body).toMatchObject({ version: 2 })
  expect((await ask({ method: 'PATCH', url: `${url}/${added.id}`, body })).status).toBe(409)
  const foreign = `${south.url}/floor-plans`
  expect((await south.owner.ask({ method: 'POST', url: foreign, body: plan })).status).toBe(404)
  expect((await read()).plans).toMatchObject([{ name: 'Ground', mediaId: media!.id }])
  expect((await ask({ method: 'DELETE', url: `${url}/${added.id}` })).status).toBe(200)
  expect((await read()).plans).toEqual([])
})

test('zones-are-a-tree: a zone lies in one of its own site, never within itself, and goes once it is empty', async () => {
  const { ask, at, add, site, other, post } = await start()
  const zone = (name: string, parentId: string | null, siteId = site.id) => ({ siteId, parentId, name })
  const tower = await add<{ id: string }>('zones', zone('Tower A', null))
  const floor = await add<{ id: string }>('zones', zone('Floor 1', tower.id))
  const status = async (body: object) => (await ask({ method: 'POST', url: at('zones'), body })).status
  expect(await status(zone('Tower A', null))).toBe(409)
  expect(await status(zone('Lift', tower.id, other.id))).toBe(409)
  expect(await status(zone('Lift', randomUUID()))).toBe(404)
  const move = (id: string, data: object) =>
    ask({ method: 'PATCH', url: at(`zones/${id}`), body: { version: 1, data } })
  expect((await move(tower.id, zone('Tower A', floor.id))).body).toMatchObject({ code: 'conflict' })
  expect((await move(tower.id, zone('Tower A', tower.id))).status).toBe(409)
  expect((await move(tower.id, zone('Tower B', null))).body).toMatchObject({ name: 'Tower B', version: 2 })
  expect((await move(tower.id, zone('Tower C', null))).body).toMatchObject({ code: 'stale' })
  const details = { zoneId: floor.id, lat: 51.5, lng: -0.1, checkCallMinutes: 30, reliefRequired: true }
  const place = (data: object, version = 1) =>
    ask({ method: 'PATCH', url: at(`posts/${post.id}/details`), body: { version, data } })
  expect((await place({ ...details, lng: null })).status).toBe(400)
  expect((await place({ ...details, checkCallMinutes: 4 })).status).toBe(400)
  expect((await place({ ...details, zoneId: randomUUID() })).status).toBe(409)
  expect((await place(details)).body).toEqual({ version: 2 })
  expect((await place(details)).status).toBe(409)
  const remove = async (id: string) => (await ask({ method: 'DELETE', url: at(`zones/${id}`) })).status
  expect(await remove(tower.id)).toBe(409)
  expect(await remove(floor.id)).toBe(409)
  await place({ ...details, zoneId: null }, 2)
  expect([await remove(floor.id), await remove(tower.id), await remove(tower.id)]).toEqual([200, 200, 404])
})

test('zone-outlines: a zone is drawn with an outline that meets itself nowhere, and taken off the plan again', async () => {
  const { ask, at, add, site, read, north, south } = await start()
  const zone = await add<SiteZone>('zones', { siteId: site.id, parentId: null, name: 'Tower A' })
  expect(zone).toMatchObject({ outline: null, version: 1 })
  const url = at(`zones/${zone.id}/outline`)
  const draw = (outline: object | null, version: number) => ask({ method: 'PUT', url, body: { version, outline } })
  expect((await draw(bowtie, 1)).body).toMatchObject({
    fields: { outline: expect.stringContaining('Side 1 crosses or touches side 3') },
  })
  expect((await draw(square.slice(0, 2), 1)).status).toBe(400)
  expect((await draw([...square, { lat: 52.5, lng: -0.1 }], 1)).status).toBe(400)
  expect((await draw(square, 1)).body).toMatchObject({ outline: square, version: 2 })
  expect((await draw(null, 1)).body).toMatchObject({ code: 'stale', current: { outline: square, version: 2 } })
  const renamed = { version: 2, data: { siteId: site.id, parentId: null, name: 'Tower B' } }
  expect((await ask({ method: 'PATCH', url: at(`zones/${zone.id}`), body: renamed })).body).toMatchObject({
    name: 'Tower B',
    outline: square,
  })
  const body = { version: 3, outline: null }
  expect((await (await north.person('dispatcher')).ask({ method: 'PUT', url, body })).status).toBe(403)
  const foreign = url.replace(/app\/[^/]+/, `app/${south.slug}`)
  expect((await south.owner.ask({ method: 'PUT', url: foreign, body })).status).toBe(404)
  expect((await read()).zones).toMatchObject([{ outline: square, version: 3 }])
  expect((await draw(null, 3)).body).toMatchObject({ outline: null, version: 4 })
  expect((await ask({ method: 'PUT', url: at(`zones/${randomUUID()}/outline`), body })).status).toBe(404)
})

test('site-details: how guards clock in and the emergency sheet are saved with the version of the site', async () => {
  const { ask, at, site, read } = await start()
  const data = { clockInMode: 'enforce', earlyMinutes: 15, lateMinutes: 5, emergency: 'Call 999.\nGo to the gate.' }
  const save = (body: object) => ask({ method: 'PATCH', url: at(`sites/${site.id}/details`), body })
  expect((await save({ version: 1, data: { ...data, lateMinutes: 241 } })).status).toBe(400)
  expect((await save({ version: 1, data: { ...data, clockInMode: 'never' } })).status).toBe(400)
  expect((await save({ version: 1, data })).body).toEqual({ version: 2 })
  expect((await save({ version: 1, data })).status).toBe(409)
  expect((await read()).details).toEqual(data)
})

const targets = { coveragePercent: 99.8, acknowledgeSeconds: 60, onSceneMinutes: 10 }
const nights = [{ days: [1, 2, 3, 4, 5, 6, 7], from: 1_080, minutes: 720, guards: 1 }]

test('contracts-apart: contracts of a client and lines of a post never overlap, and minutes are those of the pattern', async () => {
  const { ask, at, add, client, post, site, door } = await start()
  const line = { postId: post.id, pattern: nights, minutes: 5_040, billClass: 'night' }
  const draft = {
    clientId: client.id,
    reference: 'HT-1',
    from: '2026-01-01',
    until: '2026-12-31',
    targets,
    lines: [line],
  }
  const status = async (body: object) => (await ask({ method: 'POST', url: at('contracts'), body })).status
  expect(await status({ ...draft, until: '2025-12-31' })).toBe(400)
  expect(await status({ ...draft, lines: [{ ...line, minutes: 5_041 }] })).toBe(400)
  expect(await status({ ...draft, lines: [line, line] })).toBe(400)
  expect(await status({ ...draft, lines: [{ ...line, postId: randomUUID() }] })).toBe(404)
  expect(await status({ ...draft, clientId: randomUUID(), lines: [] })).toBe(404)
  const first = await add<{ id: string }>('contracts', draft)
  expect(first).toMatchObject({ ...draft, version: 1 })
  expect(await status({ ...draft, from: '2026-12-31', until: null })).toBe(409)
  const next = { ...draft, reference: 'HT-2', from: '2027-01-01', until: null }
  const second = await add<{ id: string }>('contracts', next)
  const change = (data: object, version = 1) =>
    ask({ method: 'PATCH', url: at(`contracts/${second.id}`), body: { version, data } })
  expect((await change({ ...next, from: '2026-12-31' })).body).toMatchObject({
    code: 'conflict',
    message: 'This client has a contract for some of these days already. End that one first.',
  })
  expect((await change({ ...next, lines: [] })).body).toMatchObject({ lines: [], version: 2 })
  expect((await change(next)).status).toBe(409)
  // A post of another client is outside this contract.
  const harbour = await add<Client>('clients', { name: 'Quay Events', state: 'active' })
  expect(await status({ ...draft, clientId: harbour.id })).toBe(404)
  expect((await ask({ method: 'DELETE', url: at(`posts/${post.id}`) })).status).toBe(409)
  expect((await ask({ method: 'DELETE', url: at(`contracts/${first.id}`) })).status).toBe(200)
  expect((await ask({ method: 'DELETE', url: at(`posts/${post.id}`) })).status).toBe(200)
  expect((await ask({ method: 'GET', url: at(`clients/${client.id}/contracts`) })).body).toMatchObject({
    contracts: [{ reference: 'HT-2' }],
  })
  expect((await ask({ method: 'POST', url: at('posts'), body: { ...door, siteId: site.id } })).status).toBe(201)
})

test('agreed-against-planned: hours of a week are counted in the zone of the site, also when clocks change', async () => {
  const { ask, at, add, client, site, other, post, read } = await start()
  await add('contracts', {
    clientId: client.id,
    reference: 'HT-1',
    from: '2026-11-26',
    until: null,
    targets,
    lines: [{ postId: post.id, pattern: nights, minutes: 5_040, billClass: 'night' }],
  })
  const shift = (from: string, to: string) => ({ postId: post.id, from, to })
  const { status } = await ask({
    method: 'POST',
    url: at('shifts'),
    body: {
      shifts: [
        shift('2026-11-27T18:00:00.000Z', '2026-11-28T06:00:00.000Z'),
        // The night of Sunday counts where it begins, as its line of the contract does.
        shift('2026-11-29T22:00:00.000Z', '2026-11-30T10:00:00.000Z'),
        // The night in which clocks go forward: eleven hours pass.
        shift('2027-03-27T18:00:00.000Z', '2027-03-28T05:00:00.000Z'),
      ],
    },
  })
  expect(status).toBe(201)
  // The contract begins on the Thursday, so four of the seven days are agreed.
  const hours = { agreed: 2_880, planned: 1_440, filled: 0 }
  const { weeks, posts, monday, contract } = await read()
  expect([monday, contract]).toEqual(['2026-11-23', null])
  expect(posts).toMatchObject([{ id: post.id, hours, order: null }])
  expect(weeks.map((week) => [week.monday, week.agreed, week.planned])).toEqual([
    ['2026-10-26', 0, 0],
    ['2026-11-02', 0, 0],
    ['2026-11-09', 0, 0],
    ['2026-11-16', 0, 0],
    ['2026-11-23', 2_880, 1_440],
    ['2026-11-30', 5_040, 0],
    ['2026-12-07', 5_040, 0],
    ['2026-12-14', 5_040, 0],
  ])
  const bare = (await ask({ method: 'GET', url: at(`sites/${other.id}`) })).body as SiteOverview
  expect(bare.weeks.map((week) => week.planned)).toEqual(Array.from({ length: 8 }, () => 0))
  const march = await read('2027-03-28')
  expect(march.contract).toMatchObject({ reference: 'HT-1' })
  expect(march.posts[0]!.hours).toMatchObject({ monday: '2027-03-22', planned: 660 })
  expect((await ask({ method: 'GET', url: at(`sites/${randomUUID()}`) })).status).toBe(404)
  expect((await ask({ method: 'GET', url: at(`sites/${site.id}?day=soon`) })).status).toBe(400)
})

test('site-list: sites are found by their name, client, address and posts, a page at a time', async () => {
  const { ask, at } = await start()
  const list = async (search: string) =>
    (await ask({ method: 'GET', url: at(`site-list?search=${encodeURIComponent(search)}`) })).body as {
      sites: { name: string; posts: { name: string }[] }[]
      total: number
    }
  expect(await list('')).toMatchObject({
    total: 2,
    pages: 1,
    sites: [
      { name: 'Harbour Mall', client: 'Harbour Trust', posts: [{ name: 'Main door' }] },
      { name: 'Harbour Quay' },
    ],
  })
  expect((await list('main DOOR')).sites.map(({ name }) => name)).toEqual(['Harbour Mall'])
  expect((await list('trust')).total).toBe(2)
  expect((await list('100%')).total).toBe(0)
  expect((await list('_')).total).toBe(0)
})
