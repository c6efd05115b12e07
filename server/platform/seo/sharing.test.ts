import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startWithMedia } from '../media/testing-media.ts'

const publicUrl = 'https://watch.example'
const SHARED = { width: 1200, height: 630 }

/** A picture twice as wide as is shared of it, whose left half is red and whose right half is blue. */
const halves = (width = 1040, height = 260) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([
      { input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } }, left: width / 2, top: 0 },
    ])
    .jpeg()
    .toBuffer()

/** The site with a solution that shows `featuredImage`. */
async function startWith(
  featuredImage: (upload: Awaited<ReturnType<typeof startWithMedia>>['upload']) => Promise<string>,
) {
  const started = await startWithMedia({ publicUrl })
  const address = await featuredImage(started.upload)
  expect(address, 'what was uploaded has an address').toBeDefined()
  await seed(started.database, started.clock, [
    { kind: 'solution', slug: 'tracking', data: { title: 'Guard tracking', featuredImage: address } },
  ])
  const get = (url: string, headers = {}) => started.app.inject({ url, headers })
  return { ...started, get, shared: () => get('/og/solutions/tracking.jpg') }
}

async function colorAt(picture: Buffer, left: number): Promise<'red' | 'blue'> {
  const [red, , blue] = await sharp(picture)
    .extract({ left, top: 300, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return red! > blue! ? 'red' : 'blue'
}

test('the sharing picture of a page with a picture of its own is that one in 1200 by 630', async () => {
  const { shared, get } = await startWith(
    async (upload) => ((await upload(await halves(700, 450))).body as MediaItem).address,
  )

  const { statusCode, headers, rawPayload } = await shared()

  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...SHARED })
  expect([await colorAt(rawPayload, 100), await colorAt(rawPayload, 1100)]).toEqual(['red', 'blue'])
  expect((await get('/og/solutions/tracking.jpg', { 'if-none-match': headers['etag'] })).statusCode).toBe(304)
})

test.each([
  ['-0-50', ['red', 'red']],
  ['', ['red', 'blue']],
  ['-100-50', ['blue', 'blue']],
] as const)('it is cropped around the focal point (%s)', async (point, colors) => {
  const { shared } = await startWith(async (upload) =>
    ((await upload(await halves())).body as MediaItem).address.replace('.jpg', `${point}.jpg`),
  )

  const { rawPayload } = await shared()

  expect([await colorAt(rawPayload, 10), await colorAt(rawPayload, 1190)]).toEqual(colors)
})

test.each([
  [
    'small',
    async () =>
      sharp({ create: { width: 60, height: 300, channels: 4, background: '#00ff0080' } })
        .png()
        .toBuffer(),
  ],
  [
    'a drawing',
    async () =>
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><path d="M0 0h80v80H0z" fill="red"/></svg>',
  ],
  [
    'moving',
    async () =>
      sharp({ create: { width: 90, height: 60, channels: 3, background: '#00ff00' } })
        .gif()
        .toBuffer(),
  ],
])('a picture that is %s is shared in that size as well', async (name, make) => {
  const { shared } = await startWith(async (upload) => ((await upload(await make(), name)).body as MediaItem).address)

  expect(await sharp((await shared()).rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...SHARED })
})

test.each([
  'https://pictures.example/cover.jpg',
  '/logo-400.png',
  '/media/01234567-89ab-7def-8123-456789abcdef/1400x900.jpg',
  '',
])(
  'a page whose picture (%s) can’t be cropped shares the drawn one, and nothing is asked of anybody else',
  async (address) => {
    const { shared, get } = await startWith(async () => address)

    const [{ statusCode, rawPayload }, drawn] = [await shared(), await get('/og/solutions/tracking.png')]

    expect([
      statusCode,
      (await sharp(rawPayload).metadata()).width,
      (await sharp(drawn.rawPayload).metadata()).width,
    ]).toEqual([200, 1200, 1200])
  },
)

test('the site’s default sharing picture out of the library is shared in 1200 by 630 too', async () => {
  const { upload, database, clock, app } = await startWithMedia({ publicUrl })
  const { address } = (await upload(await halves(700, 450))).body as MediaItem
  await seed(database, clock, [{ kind: 'seo', slug: 'main', data: { ogDefaultImage: address } }])

  const { headers, rawPayload } = await app.inject({ url: '/og.jpg' })

  expect(headers['content-type']).toBe('image/jpeg')
  expect(await sharp(rawPayload).metadata()).toMatchObject(SHARED)
})

test.each(['/og/solutions/none.jpg', '/og/.png', '/og/tracking.jpg'])(
  '%s, behind which no published page stands, has no picture',
  async (url) => {
    const { get } = await startWith(async () => '')

    expect((await get(url)).statusCode).toBe(404)
  },
)
