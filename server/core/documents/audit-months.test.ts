import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../start/migrate.ts'
import { rows } from '../database/rows.ts'
import { emptyDatabase } from '../database/testing-cluster.ts'
import { startApp } from '../../testing.ts'
import { makeMonths } from './queries-audit.ts'

const MIGRATIONS = 'server/migrations'
const NOTE = `insert into audit (at, action, kind, subject, after) select moment, 'save', 'cta', moment::text,
  '{"title": "Call"}' from unnest($1::timestamptz[]) as moment`
const PLACES = 'select tableoid::regclass::text as month, count(*)::int as entries from audit group by 1 order by 1'

type Place = { month: string; entries: number }

/** A database at the last version without partitions. */
async function startBefore() {
  const folder = mkdtempSync(join(tmpdir(), 'watchpost-migrations-'))
  const database = openDatabase(await emptyDatabase())
  onTestFinished(async () => {
    await database.pool.end()
    rmSync(folder, { recursive: true, force: true })
  })
  cpSync(MIGRATIONS, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
  const upTo = journal.entries.findIndex(({ tag }) => tag.endsWith('audit_by_month'))
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, upTo) }))
  await runMigrations(drizzle(database.pool), { migrationsFolder: folder })
  return database
}

test('the entries of an earlier version move into the partitions of their months, and new ones go on counting', async () => {
  const database = await startBefore()
  await rows(database, {
    text: NOTE,
    values: [['2025-12-31T23:59:59.999Z', '2026-01-01T00:00:00Z', '2026-01-31T23:00:00-05:00']],
  })
  const read = () => rows(database, { text: 'select id, at, action, kind, subject, after from audit order by id' })
  const before = await read()

  await migrate(database)

  expect(await read()).toEqual(before)
  expect(await rows<Place>(database, { text: PLACES })).toEqual(
    ['audit_2025_12', 'audit_2026_01', 'audit_2026_02'].map((month) => ({ month, entries: 1 })),
  )
  await rows(database, { text: NOTE, values: [['2026-02-10T00:00:00Z']] })
  expect((await read()).map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
})

test('an entry of a month that was not made in time is kept, and moves once its month is made', async () => {
  const { database } = await startApp()
  await rows(database, { text: NOTE, values: [['2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00Z']] })
  expect(await rows(database, { text: PLACES })).toEqual([{ month: 'audit_rest', entries: 2 }])

  await makeMonths(database, [new Date('2026-11-21T22:47:09Z')])

  expect(await rows(database, { text: PLACES })).toEqual([
    { month: 'audit_2026_11', entries: 1 },
    { month: 'audit_rest', entries: 1 },
  ])
})

test('processes that make the same months at once make each of them once', async () => {
  const { database } = await startApp()
  const months = ['2026-11-01T00:00:00Z', '2026-12-31T23:59:59Z'].map((moment) => new Date(moment))

  await Promise.all(Array.from({ length: 6 }, () => makeMonths(database, months)))

  const made = await rows(database, {
    text: `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit'::regclass order by 1`,
  })
  expect(made.map(({ name }) => name)).toEqual(['audit_2026_11', 'audit_2026_12', 'audit_rest'])
})

test('who notes something while its month is being made is not refused', async () => {
  const { database } = await startApp()

  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at === 20
        ? makeMonths(database, [new Date('2026-11-21T00:00:00Z')])
        : rows(database, { text: NOTE, values: [['2026-11-21T00:00:00Z']] }),
    ),
  )

  expect(await rows(database, { text: PLACES })).toEqual([{ month: 'audit_2026_11', entries: 39 }])
})

test('an app that listens has the partitions of this month and of the next three', async () => {
  const { app, database } = await startApp()
  await app.listen({ port: 0, host: '127.0.0.1' })

  const made = () =>
    rows(database, {
      text: `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit'::regclass order by 1`,
    })
  await expect
    .poll(async () => (await made()).map(({ name }) => name))
    .toEqual(['audit_2026_11', 'audit_2026_12', 'audit_2027_01', 'audit_2027_02', 'audit_rest'])
})
