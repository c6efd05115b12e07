import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../../core/database/database.ts'
import { migrateTo, migrationTimes } from '../../core/start/migrate.ts'
import { emptyDatabase } from '../../core/database/testing-cluster.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startingContent } from '../../starting-content.ts'
import { startApp, testClock, testEnv } from '../../testing.ts'
import { openStore } from '../media/store.ts'
import { item } from '../media/testing-items.ts'
import { photo, startWithMedia } from '../media/testing-media.ts'
import { restoreBackup } from './restoring.ts'
import { backupOf, contentOf, KEY, memoryStore, someFolder, tryOut } from './testing-backups.ts'
import { writeBackup } from './writing-backups.ts'

const NOW = new Date('2026-11-21T22:47:09Z')
const ADDRESSES = [
  '/api/landing-sections/footer',
  '/api/blog/latest',
  '/api/mega-menu',
  '/api/pricing/plans',
  '/api/help',
]

test(
  'backup-whole: a seeded installation with uploads comes back in an empty one: the same rows, files and public answers',
  { timeout: 240_000 },
  async () => {
    const started = await startWithMedia()
    await seed(started.database, started.clock, startingContent)
    started.services.content.drop('all')
    const { address } = item(await started.upload(await photo().jpeg().toBuffer()))
    const config = started.database.config
    const { bytes, summary } = await backupOf({ config, store: openStore(started.services.env), key: KEY, now: NOW })

    const dataDir = await someFolder()
    const restored = await tryOut(bytes, KEY)
    expect(restored.said).toBe('')
    expect(restored.summary).toEqual(summary)
    expect(summary.tables['public.documents']!.rows).toBeGreaterThan(50)
    expect(await contentOf(restored.config)).toEqual(await contentOf(config))
    const original = await readFile(join(started.dataDir, address.replace('/media', 'media')))
    expect(restored.files.get(address.replace('/media/', ''))).toEqual(original)

    const database = openDatabase(restored.config)
    const app = await buildApp({ env: { ...testEnv, dataDir }, database, clock: testClock() })
    onTestFinished(async () => {
      await app.close()
      await database.pool.end()
    })
    for (const url of ADDRESSES)
      expect([url, (await app.inject({ url })).body]).toEqual([url, (await started.app.inject({ url })).body])
    // The rows below have explicit numbers.
    await database.pool.query(`insert into audit (at, action, kind, subject) values (now(), 'x', 'x', 'x')`)
  },
)

test('backup-consistent: what is saved while a backup is written is in it whole or not at all', async () => {
  const { database } = await startApp()
  const pair = (n: number) =>
    database.pool.query(
      `with one as (insert into status_subscribers (id, email, asked_at) values (gen_random_uuid(), $1, now())
        returning id)
       insert into status_tokens (hash, subscriber_id, purpose) select $1 || repeat('x', 2000), id, 'leave' from one`,
      [`p${n}@x.example`],
    )
  for (let n = 0; n < 200; n++) await pair(n)
  const over = new AbortController()
  let saved = 200
  const saving = (async () => {
    while (!over.signal.aborted) {
      await pair(saved++)
      await sleep(1)
    }
  })()
  const { bytes } = await backupOf(
    { config: database.config, store: memoryStore().store, key: undefined, now: NOW },
    20,
  )
  over.abort()
  await saving

  const { said, count } = await tryOut(bytes)
  expect(said).toBe('')
  const [people, tokens] = [await count('status_subscribers'), await count('status_tokens')]
  expect(people).toBe(tokens)
  expect(people).toBeGreaterThanOrEqual(200)
  expect(people).toBeLessThan(saved)
})

test('backup-refused: a restore goes into an empty installation only, and changes nothing in another', async () => {
  const { database } = await startApp()
  const origin = { config: database.config, store: memoryStore().store, key: undefined, now: NOW }
  const { bytes } = await backupOf(origin)
  const restored = await tryOut(bytes)
  const filled = openDatabase(restored.config)
  onTestFinished(() => filled.pool.end())
  await filled.pool.query(`insert into search_words values ('patrol')`)

  await expect(
    restoreBackup({ config: restored.config, store: null, key: undefined }, Readable.from([bytes])),
  ).rejects.toThrow('This installation is not empty (public.search_words holds rows)')

  expect((await filled.pool.query('select word from search_words')).rows).toEqual([{ word: 'patrol' }])
})

test('a backup of the version before is restored and brought up to date', async () => {
  const config = await emptyDatabase()
  await migrateTo({ config }, migrationTimes().at(-2)!)
  const older = openDatabase(config)
  onTestFinished(() => older.pool.end())
  await older.pool.query(`insert into search_words values ('patrol')`)
  const { bytes } = await backupOf({ config, store: memoryStore().store, key: undefined, now: NOW })

  const { said, count } = await tryOut(bytes)

  expect([said, await count('search_words'), await count('drizzle.__drizzle_migrations')]).toEqual([
    '',
    1,
    migrationTimes().length,
  ])
})

test('a mail that waited stays in the outbox as not sent, since it may have been sent after the backup', async () => {
  const { database } = await startApp()
  await database.pool
    .query(`insert into mails (id, created_at, template, to_name, to_address, from_name, from_address, subject, html,
      text, headers, attachments, message_id, state)
    values (gen_random_uuid(), now(), 'x', '', 'a@x.example', '', '', E'Tab\\t and \\\\ and\nlines', '', '', '{}',
      '[]', 'x', 'queued')`)
  const { bytes } = await backupOf({ config: database.config, store: memoryStore().store, key: undefined, now: NOW })

  const { config } = await tryOut(bytes)

  const restored = openDatabase(config)
  onTestFinished(() => restored.pool.end())
  expect((await restored.pool.query('select state, subject from mails')).rows).toEqual([
    { state: 'not-sent', subject: 'Tab\t and \\ and\nlines' },
  ])
})

test('a picture whose files are gone is counted, and the rest is backed up', async () => {
  const { database } = await startApp()
  await database.pool.query(
    `insert into media_files (id, media_id, created_at) values (gen_random_uuid(), gen_random_uuid(), now())`,
  )
  const { bytes, summary } = await backupOf({
    config: database.config,
    store: memoryStore().store,
    key: undefined,
    now: NOW,
  })
  expect(summary.media).toMatchObject({ files: 0, missing: 1 })
  expect((await tryOut(bytes)).said).toBe('')
})

test('a backup whose place takes no more ends with the reason, and leaves no connection open', async () => {
  const { database } = await startApp()
  const full = new Writable({ write: (_piece, _encoding, done) => done(new Error('ENOSPC: no space left')) })
  await expect(
    writeBackup({ config: database.config, store: memoryStore().store, key: undefined, now: NOW }, full),
  ).rejects.toThrow('ENOSPC')
  expect(
    (
      await database.pool.query(
        `select 1 from pg_stat_activity where application_name = 'watchpost-backup' and datname = current_database()`,
      )
    ).rows,
  ).toEqual([])
})
