import { expect, test } from 'vitest'
import { trashDocument } from '../documents/document-changes.ts'
import { createDocument, type Change } from '../documents/documents.ts'
import { seed, type Seed } from './seed.ts'
import { startApp } from '../../testing.ts'

const entries: Seed[] = [
  { kind: 'post', slug: 'first', title: 'First', data: { title: 'First' } },
  { kind: 'post', slug: 'second', data: { title: 'Second' }, daysOld: 3 },
  { kind: 'slide', data: { title: 'Mall' } },
]

async function start() {
  const started = await startApp()
  const rows = async (sql: string) => (await started.database.pool.query(sql)).rows as unknown[]
  const change: Change = { ...started.services, actorId: null, requestId: null }
  return { ...started, rows, change, sow: (list = entries) => seed(started.database, started.clock, list) }
}

test('a fresh installation gets every entry, published, with its first revision and audit entry', async () => {
  const { sow, rows } = await start()

  expect(await sow()).toBe(3)

  expect(
    await rows(`select kind, slug, title, version, position, data = live as shown from documents order by position`),
  ).toEqual([
    { kind: 'post', slug: 'first', title: 'First', version: 1, position: 1, shown: true },
    { kind: 'post', slug: 'second', title: 'Second', version: 1, position: 2, shown: true },
    { kind: 'slide', slug: expect.stringMatching(/^[\da-f-]{36}$/), title: '', version: 1, position: 3, shown: true },
  ])
  expect(await rows(`select action, version, author_id from revisions`)).toEqual(
    entries.map(() => ({ action: 'seed', version: 1, author_id: null })),
  )
  expect(await rows(`select action, kind, after from audit order by id`)).toEqual(
    entries.map(({ kind, data }) => ({ action: 'seed', kind, after: data })),
  )
})

test('an entry without a slug goes by its id, and one with an age is dated back', async () => {
  const { sow, rows } = await start()
  await sow()

  expect(await rows(`select slug = id::text as by_id from documents where kind = 'slide'`)).toEqual([{ by_id: true }])
  expect(await rows(`select published_at from documents where slug = 'second'`)).toEqual([
    { published_at: new Date('2026-11-18T22:47:09Z') },
  ])
})

test('the next start adds nothing, and nothing that editors changed comes back', async () => {
  const { sow, rows, change } = await start()
  await sow()
  await trashDocument(change, { kind: 'post', slug: 'first', tags: [] })

  expect(await sow()).toBe(0)

  expect(await rows(`select slug from documents where kind = 'post' and deleted_at is null`)).toEqual([
    { slug: 'second' },
  ])
})

test('a kind whose documents were removed for good stays empty', async () => {
  const { sow, rows, change, database } = await start()
  await createDocument(change, { kind: 'post', slug: 'mine', data: {}, tags: [] })
  await database.pool.query('delete from documents')

  expect(await sow()).toBe(1)

  expect(await rows('select kind from documents')).toEqual([{ kind: 'slide' }])
})

test('a kind that a later release brings is added beside what is there', async () => {
  const { sow, rows } = await start()
  await sow(entries.slice(0, 2))

  expect(await sow()).toBe(1)
  expect(await rows('select 1 from documents')).toHaveLength(3)
})

test('ten processes that start together make one set between them', async () => {
  const { sow, rows } = await start()

  const added = await Promise.all(Array.from({ length: 10 }, () => sow()))

  expect(added.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 3])
  expect(await rows('select 1 from documents')).toHaveLength(3)
})

test('one entry that cannot be stored leaves nothing behind', async () => {
  const { sow, rows } = await start()

  await expect(sow([...entries, { kind: 'page', slug: 'a', data: { title: 'A\u0000' } }])).rejects.toThrow(
    /Failed query/,
  )

  expect(await rows('select 1 from documents')).toEqual([])
})
