import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureAt } from '../../../contract/platform/media/picture.ts'
import { createDocument, readDocument } from '../../core/documents/documents.ts'
import { beginFile } from './queries.ts'
import { keepCrop } from './queries-crops.ts'
import { item } from './testing-items.ts'
import { photo, startWithMedia } from './testing-media.ts'

const RIGHT = { left: 500, top: 250, width: 500, height: 500 }
const GONE = '01900000-0000-7000-8000-000000000000'

const plain = (background: string) =>
  sharp({ create: { width: 40, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
/** Red at the left, blue at the right. */
const halves = async () =>
  sharp(await plain('red'))
    .extend({ right: 40, background: 'blue' })
    .png()
    .toBuffer()

async function start() {
  const started = await startWithMedia()
  const { as, upload, services } = started
  const picture = item(await upload(await halves(), 'Gate.png', { fields: { alt: 'A gate' } }))
  const crop = (body: object = RIGHT, { id = picture.id, who = as.editor } = {}) =>
    who('POST', `/api/admin/media/${id}/crops`, { body })
  const addressOf = async (body: object = RIGHT) => ((await crop(body)).body as { address: string }).address
  const read = (address: string, who = as.editor) => who('GET', `/api/admin/media/crops/${pictureAt(address)!.file}`)
  const change = { ...services, actorId: null, requestId: null }
  const write = (data: object) =>
    createDocument(change, { kind: 'note', slug: 'gate', title: 'The gate', data, tags: [], live: data })
  const note = async () => (await readDocument(services.database, 'note', 'gate'))!.data
  return { ...started, picture, crop, addressOf, read, write, note }
}

test('picture-crop-per-use: a crop has files and an address of its own, which shows that part alone', async () => {
  const { app, as, picture, addressOf, crop, read, left, rows } = await start()
  const address = await addressOf()

  expect(address).toMatch(/^\/media\/[0-9a-f-]{36}\/40x30\.jpg$/)
  expect(pictureAt(address)!.file).not.toBe(pictureAt(picture.address)!.file)
  for (const url of [address, address.replace('40x30.jpg', '40.webp'), address.replace('40x30.jpg', '40.avif')]) {
    const { data, info } = await sharp((await app.inject({ url })).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([40, 30])
    const [red, , blue] = data.subarray(data.length / 2)
    expect(blue! - red!, url).toBeGreaterThan(100)
  }
  expect((await read(address)).body).toMatchObject({ item: { id: picture.id, address: picture.address }, crop: RIGHT })
  expect((await read(picture.address)).body).toMatchObject({ item: { id: picture.id }, crop: null })
  expect((await as.editor('GET', '/api/admin/media')).body).toMatchObject({ total: 1 })

  const files = await left()
  expect(await addressOf()).toBe(address)
  expect((await crop({ left: 0, top: 0, width: 1000, height: 1000 })).body).toEqual({ address: picture.address })
  expect(await left()).toEqual(files)
  expect(await rows(`select action, after from audit where kind = 'media' and action <> 'create'`)).toEqual([
    { action: 'crop', after: { crop: RIGHT } },
  ])
})

test('another focal point leaves crops alone, and another file takes their place whole', async () => {
  const { as, picture, addressOf, read, write, note, upload } = await start()
  const address = await addressOf()
  await write({ cover: address, words: picture.address })
  const usage = async () => (await as.editor('GET', `/api/admin/media/${picture.id}/usage`)).body
  expect(await usage()).toMatchObject([{ kind: 'note', slug: 'gate' }])

  const { version, title, alt } = picture
  await as.editor('PUT', `/api/admin/media/${picture.id}`, { body: { version, title, alt, x: 10, y: 90 } })
  expect(await note()).toEqual({ cover: address, words: picture.address.replace('.jpg', '-10-90.jpg') })

  const url = `/api/admin/media/${picture.id}/file`
  const next = item(await upload(await photo(50, 50).png().toBuffer(), 'new.png', { url }))
  expect(await note()).toEqual({ cover: next.address, words: next.address })
  expect((await read(address)).body).toMatchObject({ item: { address: next.address }, crop: null })
})

test('replace-everywhere drops crops and its undo brings them back, but not where somebody cropped since', async () => {
  const { as, picture, addressOf, crop, write, note, upload, rows } = await start()
  const next = item(await upload(await photo().png().toBuffer(), 'Lamp.png'))
  const cover = await addressOf()
  await write({ cover })
  const replace = async () => {
    const { seen } = (await as.editor('GET', `/api/admin/media/${picture.id}/replaceable`)).body as { seen: string }
    const url = `/api/admin/media/${picture.id}/replace-everywhere`
    return ((await as.editor('POST', url, { body: { by: next.id, seen } })).body as { change: string }).change
  }
  const undo = (change: string) => as.editor('POST', `/api/admin/media/changes/${change}/undo`, { body: {} })
  const first = await replace()
  expect(await note()).toEqual({ cover: next.address })
  expect((await undo(first)).body).toEqual({ places: 1, left: 0 })
  expect(await note()).toEqual({ cover })

  const second = await replace()
  const cropped = ((await crop(RIGHT, { id: next.id })).body as { address: string }).address
  await rows(`update documents set data = jsonb_build_object('cover', '${cropped}') where kind = 'note'`)
  expect((await undo(second)).body).toEqual({ places: 0, left: 1 })
})

test('a crop of a picture that moves keeps moving', async () => {
  const { app, as, upload, crop } = await start()
  const gif = await sharp([await plain('red'), await plain('blue')], { join: { animated: true } })
    .gif()
    .toBuffer()
  const { id, version, title, alt } = item(await upload(gif, 'blink.gif'))
  await as.editor('PUT', `/api/admin/media/${id}`, { body: { version, title, alt, x: 0, y: 0 } })
  const { address } = (await crop(RIGHT, { id })).body as { address: string }
  const { pages, width, pageHeight } = await sharp((await app.inject({ url: address })).rawPayload, {
    animated: true,
  }).metadata()
  expect([pages, width, pageHeight]).toEqual([2, 20, 30])
})

test('files that were made of a picture that changed since are no crop of it', async () => {
  const { as, picture, services, upload } = await start()
  const change = { ...services, actorId: null, requestId: null }
  const made = { extension: 'jpg', width: 9, height: 9, bytes: 9 } as const
  await beginFile(services.database, GONE, services.clock())
  const keep = (from: string) => keepCrop(change, { id: picture.id, from, crop: RIGHT, file: GONE, made })
  const { file } = pictureAt(picture.address)!
  expect(await keep(GONE)).toBeUndefined()
  await as.editor('DELETE', `/api/admin/media/${picture.id}`)
  expect(await keep(file)).toBeUndefined()
  await as.editor('POST', `/api/admin/media/${picture.id}/restore`, { body: {} })
  const url = `/api/admin/media/${picture.id}/file`
  const next = item(await upload(await photo().png().toBuffer(), 'new.png', { url }))
  expect(await keep(file)).toBeUndefined()
  expect(await keep(pictureAt(next.address)!.file)).toContain(GONE)
})

test.each([
  ['outside the picture', { ...RIGHT, left: 501 }],
  ['empty', { ...RIGHT, height: 0 }],
  ['no rectangle', { left: 0 }],
])('a crop that is %s is refused and leaves nothing', async (_, body) => {
  const { crop, left } = await start()
  const files = await left()
  expect(await crop(body)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(await left()).toEqual(files)
})

test('drawings, pictures in the trash and the wrong person get no crop', async () => {
  const { as, call, upload, picture, crop, read, addressOf } = await start()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M0 0h9v9z"/></svg>'
  const { id } = item(await upload(svg, 'patch.svg'))
  expect(await crop(RIGHT, { id })).toMatchObject({ status: 400, body: { message: expect.stringContaining('SVG') } })
  for (const [who, status] of [
    [as.member, 403],
    [call, 401],
  ] as const) {
    expect((await crop(RIGHT, { who })).status).toBe(status)
    expect((await read(picture.address, who)).status).toBe(status)
  }
  const address = await addressOf()
  await as.editor('DELETE', `/api/admin/media/${picture.id}`)
  const told = { status: 404, body: { message: expect.stringContaining('in the trash') } }
  expect(await crop()).toMatchObject(told)
  expect(await read(address)).toMatchObject(told)
  expect((await crop(RIGHT, { id: GONE })).status).toBe(404)
  expect((await read(address.replace(/[0-9a-f-]{36}/, GONE))).status).toBe(404)
})
