import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { LedgerEvent } from '../../../contract/planning/ledger/ledger.ts'
import { MAX_MEDIA_BYTES, type Upload } from '../../../contract/planning/ledger/media.ts'
import { testEnv } from '../../testing.ts'
import { photo } from '../../platform/media/testing-media.ts'
import { backupOf } from '../../platform/backup/testing-backups.ts'
import { openStore } from '../../platform/media/store.ts'
import { sealAll } from './sealing-events.ts'
import { sweepUploads } from './sweeping-uploads.ts'
import { DRAWING, sha256Of, startWithMedia } from './testing-media.ts'
import { verifyLedger } from './verifying.ts'

const picture = () => photo().png().toBuffer()
const uploadIn = ({ body }: { body: unknown }) => body as Upload
const media = (answer: { body: unknown }) => uploadIn(answer).media!

test('media-by-sha256: an upload goes on where it was, and becomes what its SHA-256 and type say', async () => {
  const { begin, part, finish } = await startWithMedia()
  const content = await picture()
  const half = content.length >> 1
  const { id } = uploadIn(await begin(content, 'image/png'))
  expect((await finish(id)).status).toBe(409)
  await part(id, 0, content.subarray(0, half))
  expect((await begin(content, 'image/png')).body).toEqual({ id, received: half, bytes: content.length, media: null })
  const again = await part(id, 0, content.subarray(0, half))
  expect([again.status, again.body]).toMatchObject([409, { current: { received: half } }])
  expect((await part(id, half, Buffer.concat([content, content]))).status).toBe(400)
  await part(id, half, content.subarray(half))
  const { status, body } = await finish(id)
  expect([status, body]).toMatchObject([201, { media: { sha256: sha256Of(content), type: 'image/png' } }])
  expect((await finish(id)).status).toBe(404)
  // The same bytes are here already.
  expect((await begin(content, 'image/png')).body).toMatchObject({ received: content.length, media: media({ body }) })
})

test('media-by-sha256: other bytes than declared, another type and too much are refused', async () => {
  const { begin, part, finish, send } = await startWithMedia()
  const content = await picture()
  const { id } = uploadIn(await begin(content, 'image/png'))
  await part(id, 0, Buffer.alloc(content.length, 1))
  expect((await finish(id)).status).toBe(422)
  // It begins from the first byte, since what arrived is damaged.
  expect((await begin(content, 'image/png')).body).toMatchObject({ received: 0 })
  expect((await send(await photo().jpeg().toBuffer(), 'image/png')).status).toBe(415)
  expect((await send(Buffer.from('<html><script>1</script></html>'), 'image/svg+xml')).status).toBe(415)
  expect((await send(Buffer.from('<svg><script>1</script></svg>'), 'image/svg+xml')).status).toBe(415)
  expect((await begin(content, 'text/html')).status).toBe(415)
  expect((await begin(content, 'image/png', { bytes: MAX_MEDIA_BYTES + 1 })).status).toBe(413)
  expect((await begin(content, 'image/png', { bytes: 0 })).status).toBe(400)
  expect((await begin(content, 'image/png', { sha256: 'x' })).status).toBe(400)
  const other = uploadIn(await begin(Buffer.alloc(9, 2), 'image/png'))
  expect((await begin(Buffer.alloc(9, 2), 'image/png', { bytes: 10 })).status).toBe(409)
  expect((await begin(Buffer.alloc(9, 2), 'image/png', { bytes: 10, afresh: true })).body).not.toMatchObject({
    id: other.id,
  })
})

test('media-never-changed: rows stay, and a drawing that had to be cleaned is a second medium', async () => {
  const { send, north, database } = await startWithMedia()
  expect(media(await send(Buffer.from(DRAWING), 'image/svg+xml'))).toMatchObject({ derivedFrom: null })
  const drawn = Buffer.from(DRAWING.replace('<rect', '<metadata>Ana Brandt</metadata><rect fill="red"'))
  const sent = await send(drawn, 'image/svg+xml')
  expect(media(sent)).toMatchObject({ derivedFrom: uploadIn(sent).id })
  expect(media(sent).sha256).not.toBe(sha256Of(drawn))
  for (const change of [`update ledger_media set type = 'image/png'`, 'delete from ledger_custody']) {
    await expect(north.within(({ pool }) => pool.query(change))).rejects.toThrow('permission denied')
    await expect(database.pool.query(change)).rejects.toThrow('never changed')
  }
})

test('media-for-the-session, media-custody: an address works for its session alone, and each reading is written down', async () => {
  const { send, ask, media: at, scheduler, north, south, call, database, clock } = await startWithMedia()
  const content = await picture()
  const { id } = media(await send(content, 'image/png'))
  clock.advance(1_000)
  const { url } = (await ask({ method: 'GET', url: `${at}/${id}` })).body as { url: string }
  const { response } = await ask({ method: 'GET', url })
  expect([response.statusCode, response.rawPayload.equals(content)]).toEqual([200, true])
  expect(response.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  expect(response.headers['content-security-policy']).toContain('sandbox')
  const custody = async () =>
    ((await ask({ method: 'GET', url: `${at}/${id}/custody` })).body as { custody: { purpose: string }[] }).custody
  expect((await custody()).map(({ purpose }) => purpose)).toEqual(['read', 'received'])

  const colleague = await north.person('dispatcher')
  expect((await colleague.ask({ method: 'GET', url })).status).toBe(404)
  expect((await colleague.ask({ method: 'GET', url: `${at}/${id}` })).status).toBe(200)
  expect((await ask({ method: 'GET', url: url.replace(/.$/, '') })).status).toBe(404)
  expect((await ask({ method: 'GET', url: `${at}/${randomUUID()}` })).status).toBe(404)
  const foreign = url.replace(north.slug, south.slug)
  expect((await south.owner.ask({ method: 'GET', url: foreign })).status).toBe(404)
  expect((await call('GET', url)).status).toBe(401)
  expect(await custody()).toHaveLength(2)
  await database.pool.query('delete from sessions where user_id = $1', [scheduler.id])
  expect((await ask({ method: 'GET', url })).status).toBe(401)
})

test('ledger-tampering: two media that change places are found at their number, by their rows and by their files', async () => {
  const { send, north, database, services, dataDir } = await startWithMedia()
  const ids = [
    media(await send(await picture(), 'image/png')).id,
    media(await send(Buffer.from(DRAWING), 'image/svg+xml')).id,
  ]
  await sealAll(services)
  const store = openStore({ dataDir, mediaStore: undefined })
  const check = () => north.within((tenant) => verifyLedger(tenant, testEnv.secret, store))
  expect((await check()).fault).toBeNull()
  const swap = (columns: string[]) =>
    database.transaction(async ({ pool }) => {
      await pool.query(`set local session_replication_role = 'replica'`)
      await pool.query('drop index if exists ledger_media_sha256')
      await pool.query(
        `update ledger_media m set ${columns.map((name) => `${name} = o.${name}`).join()} from ledger_media o
         where m.id = any($1) and o.id = any($1) and m.id <> o.id`,
        [ids],
      )
    })
  const { events } = (await north.owner.ask({ method: 'GET', url: `${north.url}/events` })).body as {
    events: LedgerEvent[]
  }
  const { seq } = events.find(({ kind }) => kind === 'media.added')!
  await swap(['file_id'])
  expect((await check()).fault).toMatchObject({ seq, what: 'media' })
  await swap(['sha256', 'bytes', 'type'])
  expect((await check()).fault).toMatchObject({ seq, what: 'media' })
})

test('media-backed-up: a backup holds media, and uploads that nobody goes on with go after a day', async () => {
  const { send, begin, part, dataDir, database, services, clock } = await startWithMedia()
  const content = await picture()
  await send(content, 'image/png')
  const { id } = uploadIn(await begin(Buffer.alloc(9, 2), 'image/png'))
  await part(id, 0, Buffer.alloc(4, 2))
  expect(await readdir(join(dataDir, 'media'))).toHaveLength(2)
  const store = openStore(services.env)
  const { summary } = await backupOf({ config: database.config, store, key: undefined, now: clock() })
  expect(summary.media).toMatchObject({ files: 2, missing: 0 })
  await sweepUploads(services, store)
  expect((await part(id, 4, Buffer.alloc(1, 2))).status).toBe(200)
  clock.advance(25 * HOUR_MS)
  await sweepUploads(services, store)
  expect((await part(id, 5, Buffer.alloc(1, 2))).status).toBe(404)
  expect(await readdir(join(dataDir, 'media'))).toHaveLength(1)
})

test('quota-reached: files count with their bytes from the first of them on, and reading one is an event of the day', async () => {
  const { north, begin, send, ask, media: at, dataDir } = await startWithMedia()
  const set = (what: string, most: string) =>
    north.within(({ pool, organisationId }) =>
      pool.query(
        `insert into organisation_quotas (organisation_id, ${what}) values ($1, (select ${most}
           from organisation_usage where organisation_id = $1))
         on conflict (organisation_id) do update set ${what} = excluded.${what}`,
        [organisationId],
      ),
    )
  const content = await picture()
  await set('bytes', `sum(bytes) filter (where what = 'records') + ${content.length + 2_000}`)
  const large = await begin(Buffer.alloc(content.length + 5_000), 'image/png')
  expect(large).toMatchObject({ status: 409, body: { code: 'quota', message: expect.stringContaining('used up') } })
  const { id } = media(await send(content, 'image/png'))
  expect((await begin(Buffer.alloc(3_000), 'image/png')).status, 'the file stays counted').toBe(409)
  expect(await readdir(join(dataDir, 'media'))).toHaveLength(1)

  const { url } = (await ask({ method: 'GET', url: `${at}/${id}` })).body as { url: string }
  expect((await ask({ method: 'GET', url })).status).toBe(200)
  await set('events', `sum(rows) filter (where what = 'events')`)
  expect(await ask({ method: 'GET', url })).toMatchObject({ status: 409, body: { code: 'quota' } })
})
