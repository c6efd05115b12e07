import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { MediaItem, MediaList } from '../../../contract/platform/media/library.ts'
import { createDocument, readDocument } from '../../core/documents/documents.ts'
import { photo, startWithMedia } from './testing-media.ts'

const item = (reply: { body: unknown }) => reply.body as MediaItem
type Started = Awaited<ReturnType<typeof startWithMedia>>

const use = (house: Started, address: string) =>
  createDocument(
    { ...house.house, actorId: null, requestId: null },
    { kind: 'note', slug: 'gate', title: 'The gate', data: { cover: address, words: `See ${address}` }, tags: [] },
  )

test('media-re-encoded: a photograph is kept upright, without what the camera wrote into it, in AVIF and WebP and as a file for everyone', async () => {
  const { upload, app, left, rows } = await startWithMedia()
  const sideways = await photo(800, 500)
    .withExif({ IFD0: { Copyright: 'Secret Place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

  const reply = await upload(sideways, 'C:\\Users\\me\\../../North_gate  night.JPG', {
    fields: { alt: 'The north gate' },
  })

  expect(reply.status).toBe(201)
  const { address, width, height, kind, title, alt, thumb } = item(reply)
  expect({ width, height, kind, title, alt }).toEqual({
    width: 500,
    height: 800,
    kind: 'jpeg',
    title: 'North gate night',
    alt: 'The north gate',
  })
  expect(address).toMatch(/^\/media\/[0-9a-f-]{36}\/500x800\.jpg$/)
  expect((await left()).toSorted()).toEqual(['320.avif', '320.webp', '500.avif', '500.webp', '500x800.jpg'])
  for (const url of [address, thumb, address.replace('500x800.jpg', '500.avif')]) {
    const { statusCode, rawPayload } = await app.inject({ url })
    const { exif, orientation } = await sharp(rawPayload).metadata()
    expect([statusCode, exif, orientation, rawPayload.includes('Secret Place')]).toEqual([
      200,
      undefined,
      undefined,
      false,
    ])
  }
  expect(await rows(`select action, kind from audit where kind = 'media'`)).toEqual([
    { action: 'create', kind: 'media' },
  ])
})

test.each([
  ['png', 'a picture one can see through stays so', 'png'],
  ['webp', 'a WebP has a file for everyone too', 'jpg'],
  ['avif', 'so has an AVIF', 'jpg'],
] as const)('%s: %s', async (kind, _, extension) => {
  const { upload } = await startWithMedia()
  const clear =
    kind === 'png'
      ? await sharp({ create: { width: 20, height: 10, channels: 4, background: '#0000' } })
          .png()
          .toBuffer()
      : await photo(20, 10)[kind]().toBuffer()

  const reply = await upload(clear, 'it.bin')

  expect([reply.status, item(reply).kind, item(reply).address.split('.').at(-1)]).toEqual([201, kind, extension])
})

test('a picture that moves keeps moving, and stands still as AVIF', async () => {
  const { upload, app } = await startWithMedia()
  const frame = (background: string) =>
    sharp({ create: { width: 24, height: 16, channels: 3, background } })
      .png()
      .toBuffer()
  const gif = await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
    .gif()
    .toBuffer()

  const { address, width, height } = item(await upload(gif, 'blink.gif'))

  const pages = async (url: string) =>
    (await sharp((await app.inject({ url })).rawPayload, { animated: true }).metadata()).pages ?? 1
  expect([width, height]).toEqual([24, 16])
  expect(
    await Promise.all(
      [address, address.replace('24x16.gif', '24.webp'), address.replace('24x16.gif', '24.avif')].map(pages),
    ),
  ).toEqual([2, 2, 1])
})

test('files of pictures are kept for ever by browsers and can do nothing even by themselves', async () => {
  const { upload, app } = await startWithMedia()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><!-- note --><metadata>who</metadata><path style="fill:#0a0" d="M0 0h10v10z"/></svg>'

  const { headers, body } = await app.inject({ url: item(await upload(svg, 'patch.svg')).address })

  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
  expect(body).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M0 0h10v10z" fill="#0a0"></path></svg>',
  )
})

test.each([
  '40x31.jpg',
  '41.avif',
  '40.png',
  '..%2f..%2fsecret',
  '%2e%2e/secret',
  '40x30.jpg/x',
  '40x30-101-2.jpg',
  '40x30.JPG',
  '',
  '40.avif%00',
])('there is nothing at %s beside a picture', async (name) => {
  const { upload, app } = await startWithMedia()
  const { address } = item(await upload(await photo().jpeg().toBuffer()))

  expect((await app.inject({ url: address.replace('40x30.jpg', name) })).statusCode).toBe(404)
  expect((await app.inject({ url: address.replace('.jpg', '-10-90.jpg') })).statusCode).toBe(200)
})

test('the library is searched, filtered, sorted and leafed through', async () => {
  const { upload, as, clock } = await startWithMedia()
  for (const [name, alt] of [
    ['Gate.jpg', 'A dog'],
    ['Dog 100%.jpg', ''],
    ['Lamp.jpg', ''],
  ] as const) {
    await upload(await photo().jpeg().toBuffer(), name, { fields: { alt } })
    clock.advance(1000)
  }
  const titles = async (query: string) =>
    ((await as.editor('GET', `/api/admin/media${query}`)).body as MediaList).items.map(({ title }) => title)

  expect(await titles('')).toEqual(['Lamp', 'Dog 100%', 'Gate'])
  expect(await titles('?search=DOG')).toEqual(['Dog 100%', 'Gate'])
  expect(await titles('?search=0%25')).toEqual(['Dog 100%'])
  expect(await titles('?kind=png')).toEqual([])
  expect(await titles('?sort=title')).toEqual(['Dog 100%', 'Gate', 'Lamp'])
  expect((await as.editor('GET', '/api/admin/media?sort=evil;drop')).status).toBe(400)
})

test('a new focal point and a new file reach every document that shows the picture, the file as a version of its own', async () => {
  const house = await startWithMedia()
  const { upload, as, database, rows, app } = house
  const first = item(await upload(await photo().jpeg().toBuffer()))
  await use(house, first.address)
  const data = async () => await readDocument<{ cover: string; words: string }>(database, 'note', 'gate')

  const moved = item(
    await as.editor('PUT', `/api/admin/media/${first.id}`, {
      body: { title: 'Gate', alt: 'Gate', x: 10, y: 90, version: 1 },
    }),
  )
  expect(moved.address).toBe(first.address.replace('.jpg', '-10-90.jpg'))
  expect(await data()).toMatchObject({
    version: 1,
    data: { cover: moved.address, words: `See ${moved.address}` },
    live: { cover: moved.address },
  })

  const { id } = first
  const replaced = item(
    await upload(await photo(60, 20).jpeg().toBuffer(), 'other.jpg', { url: `/api/admin/media/${id}/file` }),
  )
  expect([replaced.width, replaced.title, replaced.id]).toEqual([60, 'Gate', id])
  expect(await data()).toMatchObject({
    version: 2,
    liveVersion: 2,
    data: { cover: replaced.address },
    live: { cover: replaced.address },
  })
  expect((await app.inject({ url: moved.address })).statusCode).toBe(200)
  expect(await rows(`select version, data->>'cover' as cover from revisions order by version`)).toEqual([
    { version: 1, cover: moved.address },
    { version: 2, cover: replaced.address },
  ])
})

test('saving what someone else changed meanwhile is refused with the picture as it is now', async () => {
  const { upload, as } = await startWithMedia()
  const { id } = item(await upload(await photo().jpeg().toBuffer()))
  const save = (title: string) =>
    as.editor('PUT', `/api/admin/media/${id}`, { body: { title, alt: '', x: 50, y: 50, version: 1 } })

  expect((await save('One')).status).toBe(200)
  expect(await save('Two')).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { title: 'One', version: 2 } },
  })
})

test('media-in-use: a picture in use goes to the trash only when that is confirmed, and comes back', async () => {
  const house = await startWithMedia()
  const { upload, as } = house
  const { id, address } = item(await upload(await photo().jpeg().toBuffer()))
  await use(house, address)
  const total = async (query = '') => ((await as.editor('GET', `/api/admin/media${query}`)).body as MediaList).total

  expect((await as.editor('GET', `/api/admin/media/${id}/usage`)).body).toEqual([
    { kind: 'note', slug: 'gate', title: 'The gate', live: true },
  ])
  expect(await as.editor('DELETE', `/api/admin/media/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: [{ slug: 'gate' }] },
  })
  expect(await total()).toBe(1)
  expect((await as.editor('DELETE', `/api/admin/media/${id}?used=anyway`)).status).toBe(200)
  expect([await total(), await total('?state=trash')]).toEqual([0, 1])
  expect((await as.editor('DELETE', `/api/admin/media/${id}?used=anyway`)).status).toBe(404)
  expect((await as.editor('POST', `/api/admin/media/${id}/restore`, { body: {} })).status).toBe(200)
  expect(await total()).toBe(1)
})

test('several pictures go to the trash and come back, each told by name; one in use stays unless its uses were looked at', async () => {
  const house = await startWithMedia()
  const { upload, as, rows } = house
  const gate = item(await upload(await photo().jpeg().toBuffer(), 'Gate.jpg'))
  const lamp = item(await upload(await photo().jpeg().toBuffer(), 'Lamp.jpg'))
  await use(house, gate.address)
  const gone = '01900000-0000-7000-8000-000000000000'
  const bulk = (action: string, ids: unknown, more = {}) =>
    as.editor('POST', '/api/admin/media/bulk', { body: { action, ids, ...more } })

  expect((await as.editor('POST', '/api/admin/media/usage', { body: { ids: [gate.id, lamp.id, gone] } })).body).toEqual(
    [{ target: gate.id, kind: 'note', slug: 'gate', title: 'The gate', live: true }],
  )
  expect((await bulk('trash', [gate.id, lamp.id, gone])).body).toEqual([
    {
      id: gate.id,
      name: 'Gate',
      ok: false,
      message: 'This picture is used in one place. Remove it there first, or confirm that it may go to the trash.',
    },
    { id: lamp.id, name: 'Lamp', ok: true, message: 'Moved to the trash' },
    { id: gone, name: 'A deleted picture', ok: false, message: 'There is no such picture' },
  ])
  expect((await bulk('trash', [gate.id], { used: 'anyway' })).body).toMatchObject([{ ok: true }])
  expect((await bulk('untrash', [gate.id, lamp.id])).body).toMatchObject([
    { name: 'Gate', ok: true, message: 'Back in the library' },
    { name: 'Lamp', ok: true },
  ])
  expect(
    (await rows<{ action: string }>(`select action from audit where kind = 'media' order by id`)).map(
      ({ action }) => action,
    ),
  ).toEqual(['create', 'create', 'trash', 'trash', 'untrash', 'untrash'])

  for (const [action, ids] of [
    ['trash', []],
    ['trash', ['x']],
    ['purge', [gate.id]],
    ['trash', Array.from({ length: 101 }, () => gone)],
  ] as const) {
    expect((await bulk(action, ids)).status).toBe(400)
  }
  expect((await as.editor('POST', '/api/admin/media/usage', { body: { ids: ['x'] } })).status).toBe(400)
  expect((await as.member('POST', '/api/admin/media/bulk', { body: { action: 'trash', ids: [gate.id] } })).status).toBe(
    403,
  )
})

test('the library is given as CSV as it is narrowed down, without a formula that a spreadsheet would run', async () => {
  const { upload, as, call } = await startWithMedia()
  await upload(await photo().jpeg().toBuffer(), 'Gate.jpg', { fields: { alt: '=HYPERLINK("https://evil.example")' } })
  await upload(await photo().png().toBuffer(), 'Lamp.png')
  const csv = async (query: string) =>
    (await as.editor('GET', `/api/admin/media/csv${query}`)).body as { name: string; text: string }

  expect(await csv('?kind=jpeg')).toMatchObject({
    name: 'media.csv',
    text: expect.stringMatching(/^Title,.+\r\nGate,"'=HYPERLINK\(""https:\/\/evil\.example""\)",jpeg,40,30,/),
  })
  expect((await csv('')).text.trim().split('\r\n')).toHaveLength(3)
  expect((await csv('?state=trash')).text.trim().split('\r\n')).toHaveLength(1)
  expect([
    (await as.editor('GET', '/api/admin/media/csv?kind=exe')).status,
    (await as.member('GET', '/api/admin/media/csv')).status,
    (await call('GET', '/api/admin/media/csv')).status,
  ]).toEqual([400, 403, 401])
})

test('nobody and members may not upload, and nothing of theirs is received', async () => {
  const { call, as, uploadAs, left } = await startWithMedia()
  const file = await photo().jpeg().toBuffer()

  expect((await uploadAs(call)(file)).status).toBe(401)
  expect((await uploadAs(as.member)(file)).status).toBe(403)
  expect((await uploadAs((method, url, given) => as.editor(method, url, { ...given, csrf: false }))(file)).status).toBe(
    403,
  )
  expect(await left()).toEqual([])
})
