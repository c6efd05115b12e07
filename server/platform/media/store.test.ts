import { spawnSync } from 'node:child_process'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import { createDocument, readDocument } from '../../core/documents/documents.ts'
import { trashDocument } from '../../core/documents/document-changes.ts'
import { newId } from '../../core/base/ids.ts'
import { queued } from './picture-queue.ts'
import { beginFile } from './queries.ts'
import { openStore } from './store.ts'
import { sweepMedia, sweepOwn } from './sweeping-files.ts'
import { photo, startWithMedia } from './testing-media.ts'
import { startS3 } from './testing-s3.ts'

const jpeg = await photo().jpeg().toBuffer()

test('media-store: with a store configured, pictures go there signed, are served from there, and nothing stays on this disk', async () => {
  const { objects, signed, settings } = await startS3()
  const { upload, app, left } = await startWithMedia({ mediaStore: settings })

  const { address } = (await upload(jpeg)).body as MediaItem

  const file = address.split('/')[2]!
  expect([...objects.keys()].toSorted()).toEqual([
    `pictures/${file}/40.avif`,
    `pictures/${file}/40.webp`,
    `pictures/${file}/40x30.jpg`,
  ])
  expect(objects.get(`pictures/${file}/40.avif`)!.type).toBe('image/avif')
  expect(signed.every((line) => line.startsWith('AWS4-HMAC-SHA256 Credential=who/'))).toBe(true)
  const served = await app.inject({ url: address })
  expect([served.statusCode, served.rawPayload.equals(objects.get(`pictures/${file}/40x30.jpg`)!.content)]).toEqual([
    200,
    true,
  ])
  expect((await app.inject({ url: address.replace('40x30.jpg', '320.avif') })).statusCode).toBe(404)
  expect(await left()).toEqual([])
})

test('what is refused leaves nothing in a store either', async () => {
  const { objects, settings } = await startS3()
  const { upload, rows } = await startWithMedia({ mediaStore: settings })

  expect((await upload(jpeg.subarray(0, jpeg.length / 2))).status).toBe(400)
  expect([objects.size, await rows('select id from media_files')]).toEqual([0, []])
})

test('a store that is away fails the upload with 503, and no picture is listed', async () => {
  const { settings } = await startS3()
  const { upload, rows } = await startWithMedia({ mediaStore: { ...settings, endpoint: 'http://127.0.0.1:1' } })

  expect((await upload(jpeg)).status).toBe(503)
  expect(await rows('select id from media')).toEqual([])
})

test('what a killed process left of an upload is swept, and what is under way is not', async () => {
  const { services, dataDir, left, rows, clock } = await startWithMedia()
  const { pid } = spawnSync(process.execPath, ['-e', '0'])
  const store = openStore(services.env)
  const incoming = join(dataDir, 'media', '.incoming')
  await mkdir(incoming, { recursive: true })
  for (const name of [
    `${hostname()}-${pid}-dead`,
    `${hostname()}-${process.ppid}-alive`,
    `${hostname()}-${process.pid}-ours`,
    'elsewhere-1-old',
    'elsewhere-1-new',
  ]) {
    await writeFile(join(incoming, name), 'half')
  }
  await utimes(join(incoming, 'elsewhere-1-old'), new Date(0), new Date(0))
  const [died, running] = [newId(), newId()]
  await beginFile(services.database, died, clock())
  await store.put(died, '40.avif', jpeg, '')
  clock.advance(14 * 60_000)
  await beginFile(services.database, running, clock())
  await store.put(running, '40.avif', jpeg, '')
  clock.advance(2 * 60_000)

  await sweepMedia(services, store)

  expect((await readdir(incoming)).toSorted()).toEqual(
    ['elsewhere-1-new', `${hostname()}-${process.pid}-ours`, `${hostname()}-${process.ppid}-alive`].toSorted(),
  )
  expect([await store.get(died, '40.avif'), (await left()).filter((name) => name === '40.avif').length]).toEqual([
    null,
    1,
  ])
  expect(await rows('select id from media_files')).toEqual([{ id: running }])
  await sweepOwn(dataDir)
  expect(await readdir(incoming)).not.toContain(`${hostname()}-${process.pid}-ours`)
})

test('a picture leaves the trash for good after 30 days, but not while a page shows it', async () => {
  const { services, upload, as, left, rows, clock } = await startWithMedia()
  const change = { ...services, actorId: null, requestId: null }
  const { id, address } = (await upload(jpeg)).body as MediaItem
  await createDocument(change, { kind: 'note', slug: 'gate', data: { cover: address }, tags: [] })
  await as.editor('DELETE', `/api/admin/media/${id}?used=anyway`)
  const sweep = () => sweepMedia(services, openStore(services.env))

  clock.advance(31 * DAY_MS)
  await sweep()
  expect(await left()).toHaveLength(3)

  await readDocument(services.database, 'note', 'gate')
  await trashDocument(change, { kind: 'note', slug: 'gate', tags: [] })
  await sweep()
  expect([await left(), await rows('select id from media'), await rows('select id from media_files')]).toEqual([
    [],
    [],
    [],
  ])
  expect(await rows(`select action from audit where kind = 'media' order by id desc limit 1`)).toEqual([
    { action: 'purge' },
  ])
})

test('two pictures are processed at once, and with twenty waiting an upload is refused until later', async () => {
  let most = 0
  let now = 0
  const ends: (() => void)[] = []
  const work = () =>
    queued(async () => {
      most = Math.max(most, ++now)
      await new Promise<void>((resolve) => void ends.push(resolve))
      now--
    })
  const all = Array.from({ length: 22 }, work)

  await expect(work()).rejects.toMatchObject({ code: 'unavailable', statusCode: 503 })
  for (let done = 0; done < 22; done++) {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()!()
  }
  await Promise.all(all)
  expect([most, now]).toEqual([2, 0])
})
