import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AnswerCache } from '../cache/content.ts'
import { readLive } from '../documents/documents.ts'
import { saveSetting } from '../documents/settings.ts'
import { startApp } from '../../testing.ts'
import type { Database } from '../database/database.ts'
import { rehearse, transaction } from './transaction.ts'

const PATH = '/api/landing-sections/cta'
const button = { text: 'Call', href: '/contact' }

/** A cache without notices, so that only this process drops answers. */
async function start() {
  const { services, database } = await startApp()
  const content = new AnswerCache()
  const change = { ...services, content, actorId: null, requestId: null }
  const save = (within: typeof change, version: number, title: string) =>
    saveSetting(within, {
      kind: 'landing_section',
      slug: 'cta',
      version,
      tags: [PATH],
      data: { title, subtitle: '', primaryButton: button, secondaryButton: button },
    })
  await save(change, 0, 'Words of before')
  const dropped: unknown[] = []
  content.onDrop((tags) => void dropped.push(tags))
  const ask = async () => {
    const { generation } = content
    const title =
      content.get(PATH)?.value ?? (await readLive<{ title: string }>(database, 'landing_section', 'cta'))!.title
    content.keep(PATH, title, generation)
    return title
  }
  // Adds a row that other connections see only after the commit.
  const add = (given: Pick<Database, 'pool'>, word: string) =>
    given.pool.query('insert into search_words values ($1)', [word])
  const words = async ({ pool }: Pick<Database, 'pool'> = database) =>
    (await pool.query<{ word: string }>('select word from search_words order by word')).rows.map(({ word }) => word)
  return { database, content, change, save, ask, dropped, add, words }
}

test('an answer that was read and kept between the statement and the commit is dropped with the commit', async () => {
  const { change, save, ask, dropped } = await start()

  await transaction(change, async (within) => {
    await save(within, 1, 'Words of after')
    expect(await ask()).toBe('Words of before')
    expect(dropped).toEqual([])
  })

  expect(dropped).toEqual([[PATH]])
  expect(await ask()).toBe('Words of after')
})

test('a transaction that is rolled back saves nothing and drops nothing', async () => {
  const { change, save, ask, dropped, content } = await start()
  expect(await ask()).toBe('Words of before')

  const failing = transaction(change, async (within) => {
    await save(within, 1, 'Words of after')
    throw new Error('no')
  })

  await expect(failing).rejects.toThrow('no')
  expect(dropped).toEqual([])
  expect(content.get(PATH)).toBeDefined()
  expect(await ask()).toBe('Words of before')
})

test('what a transaction within one drops is dropped with the outer commit, and not at all when it is rolled back itself', async () => {
  const { change, save, ask, dropped } = await start()

  await transaction(change, async (outer) => {
    await transaction(outer, async (inner) => void (await save(inner, 1, 'Words of after')))
    const failing = transaction(outer, async (inner) => {
      await save(inner, 2, 'Never said')
      inner.content.drop('all')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(dropped).toEqual([])
  })

  expect(dropped).toEqual([[PATH]])
  expect(await ask()).toBe('Words of after')
})

test('a transaction of the ORM within a transaction belongs to it', async () => {
  const { change, add, words } = await start()

  const failing = transaction(change, async ({ database }) => {
    await add(database, 'one')
    await database.orm.transaction(
      async (inner) => void (await inner.execute(sql`insert into search_words values ('two')`)),
    )
    expect(await words(database)).toEqual(['one', 'two'])
    throw new Error('no')
  })

  await expect(failing).rejects.toThrow('no')
  expect(await words()).toEqual([])
})

test('a statement that fails in a transaction leaves a connection that others can use', async () => {
  const { change, database, words } = await start()

  await expect(transaction(change, (within) => within.database.pool.query('select nothing'))).rejects.toThrow(/nothing/)

  expect(await Promise.all(Array.from({ length: 20 }, () => words()))).toEqual(Array.from({ length: 20 }, () => []))
  expect(database.pool.idleCount).toBe(database.pool.totalCount)
})

test('a rehearsal sees its own changes by every way to the database, all at once, and leaves nothing behind', async () => {
  const { change, database, add, words, dropped, save } = await start()
  let taken = 0
  database.pool.on('acquire', () => taken++)

  const seen = await rehearse(change, async (within) => {
    await save(within, 1, 'Never said')
    await add(within.database, 'draft')
    const { orm } = within.database
    const byOrm = (on: Pick<Database['orm'], 'execute'>) =>
      on.execute<{ word: string }>(sql`select word from search_words`).then(({ rows }) => rows.map(({ word }) => word))
    return Promise.all([
      words(within.database),
      byOrm(orm),
      orm.transaction(byOrm),
      within.database.transaction(words),
      transaction(within, ({ database }) => words(database)),
      rehearse(within, ({ database }) => words(database)),
    ])
  })

  expect(seen).toEqual(Array.from({ length: 6 }, () => ['draft']))
  expect([taken, dropped]).toEqual([1, []])
  expect(await words()).toEqual([])
})

test('a rehearsal of a rehearsal takes back its own changes alone', async () => {
  const { change, add, words } = await start()

  await rehearse(change, async (outer) => {
    await add(outer.database, 'outer')
    await rehearse(outer, async (inner) => void (await add(inner.database, 'inner')))
    expect(await words(outer.database)).toEqual(['outer'])
  })
})

test('an error in a rehearsal reaches who asked for it', async () => {
  const { change, words, add } = await start()

  const failing = rehearse(change, async ({ database }) => {
    await add(database, 'draft')
    throw new Error('no')
  })

  await expect(failing).rejects.toThrow('no')
  expect(await words()).toEqual([])
})
