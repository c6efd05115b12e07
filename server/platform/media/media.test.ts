import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { readDocument } from '../../core/documents/documents.ts'
import { photo, startWithMedia } from './testing-media.ts'
import { item, use } from './testing-items.ts'

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

test('media-re-encoded: a photograph stands upright however the camera was held', async () => {
  const { upload, app } = await startWithMedia()
  // Red, green, blue and white from the top left corner clockwise.
  const quarter = (background: string) => ({ create: { width: 40, height: 30, channels: 3 as const, background } })
  const upright = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#fff' } })
    .composite([
      { input: quarter('#f00'), left: 0, top: 0 },
      { input: quarter('#0f0'), left: 40, top: 0 },
      { input: quarter('#00f'), left: 40, top: 30 },
    ])
    .png()
    .toBuffer()
  // What a camera keeps, which a viewer turns back by the number that it writes. A flip comes before a turn.
  const kept: [orientation: number, turned: (picture: Sharp) => Sharp][] = [
    [1, (picture) => picture],
    [2, (picture) => picture.flop()],
    [3, (picture) => picture.rotate(180)],
    [4, (picture) => picture.flip()],
    [5, (picture) => picture.rotate(90).flip()],
    [6, (picture) => picture.rotate(270)],
    [7, (picture) => picture.rotate(270).flip()],
    [8, (picture) => picture.rotate(90)],
  ]
  for (const [orientation, turned] of kept) {
    const pixels = await turned(sharp(upright)).png().toBuffer()
    const { address } = item(
      await upload(await sharp(pixels).withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer()),
    )
    const shown = sharp((await app.inject({ url: address })).rawPayload)
    const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true })
    const colorAt = (x: number, y: number) =>
      [0, 1, 2].map((channel) => (data[(y * info.width + x) * info.channels + channel]! > 128 ? 1 : 0)).join('')
    expect(
      [info.width, info.height, colorAt(20, 15), colorAt(60, 15), colorAt(60, 45), colorAt(20, 45)],
      `${orientation}`,
    ).toEqual([80, 60, '100', '010', '001', '111'])
  }
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

const still = (background: string) =>
  sharp({ create: { width: 24, height: 16, channels: 3, background } })
    .png()
    .toBuffer()

test.each(['gif', 'webp'] as const)(
  'media-moving: a moving %s keeps moving, and stands still as AVIF',
  async (kind) => {
    const { upload, app } = await startWithMedia()
    const frames = sharp([await still('red'), await still('blue')], { join: { animated: true } })
    const moving = await frames.toFormat(kind).toBuffer()

    const reply = await upload(moving, `blink.${kind}`)

    const { address, width, height } = item(reply)
    const pages = async (url: string) =>
      (await sharp((await app.inject({ url })).rawPayload, { animated: true }).metadata()).pages ?? 1
    expect([width, height, reply.body]).toEqual([24, 16, expect.objectContaining({ kind, note: null })])
    expect(
      await Promise.all(
        [address, address.replace('24x16.gif', '24.webp'), address.replace('24x16.gif', '24.avif')].map(pages),
      ),
    ).toEqual([2, 2, 1])
  },
)

test('media-moving: a moving PNG comes in with the word that it will stand still, also in the place of another', async () => {
  const { upload } = await startWithMedia()
  const plain = await upload(await still('red'), 'still.png')
  expect(plain).toMatchObject({ status: 201, body: { note: null } })
  const png = await still('blue')
  const moving = Buffer.concat([
    png.subarray(0, AFTER_HEAD),
    chunk('acTL', [0, 0, 0, 1, 0, 0, 0, 0]),
    png.subarray(AFTER_HEAD),
  ])
  const note = expect.stringContaining('will stand still here')
  expect(await upload(moving, 'blink.png')).toMatchObject({ status: 201, body: { kind: 'png', note } })
  const { id } = item(plain)
  expect(await upload(moving, 'blink.png', { url: `/api/admin/media/${id}/file` })).toMatchObject({ body: { note } })
})

test('media-types: a PNG whose sums are wrong, in any part, is refused as damaged, and no fault of ours', async () => {
  const { upload } = await startWithMedia()
  const png = await still('blue')
  for (const at of [AFTER_HEAD - 1, png.indexOf('IDAT') + 6, png.length - 5]) {
    const wrong = Buffer.from(png)
    wrong[at]! ^= 0xff
    const { status, body } = await upload(wrong, 'wrong.png')
    expect([201, 400], `byte ${at}`).toContain(status)
    if (at === AFTER_HEAD - 1)
      expect(body).toMatchObject({ code: 'invalid', fields: { file: expect.stringMatching(/damaged/) } })
  }
})

/** A PNG begins with its signature of 8 bytes and its head of 25. */
const AFTER_HEAD = 33

function chunk(name: string, content: number[]): Buffer {
  const named = Buffer.from([...Buffer.from(name), ...content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

test('files of pictures are kept for ever by browsers and can do nothing even by themselves', async () => {
  const { upload, app } = await startWithMedia()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><!-- note --><metadata>who</metadata><path ' +
    'style="fill:#0a0" d="M0 0h10v10z"/></svg>'

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

test('a new focal point and a new file reach every document that shows the picture, the file as a version of its own', async () => {
  const started = await startWithMedia()
  const { upload, as, database, rows, app } = started
  const first = item(await upload(await photo().jpeg().toBuffer()))
  await use(started, first.address)
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

test('saving what someone else changed first is refused with the picture as it is now', async () => {
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
