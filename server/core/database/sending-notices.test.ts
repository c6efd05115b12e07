import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { listen } from './listening-to-notices.ts'
import { createTeller, Notices } from './sending-notices.ts'
import { freshDatabase, giveBack } from './testing-cluster.ts'

/** A database, and what a listener hears on one of its channels. */
async function start() {
  const config = await freshDatabase()
  const database = openDatabase(config)
  const heard: string[] = []
  const listening = await listen(config, {
    channels: ['test_news'],
    onNotice: (payload) => heard.push(payload!),
    onGap: () => undefined,
  })
  onTestFinished(async () => {
    await listening.stop()
    await database.close()
    giveBack(config)
  })
  return { config, database, heard, tell: (payload: string) => database.tell('test_news', payload) }
}

test('live-after-commit: a notice goes out after the commit, and none of what was rolled back', async () => {
  const { database, heard, tell } = await start()
  const marked = async (mark: string) => {
    tell(mark)
    await expect.poll(() => heard).toContain(mark)
  }
  await database.transaction(async (within) => {
    within.tell('test_news', 'outer')
    await within.transaction(async (inner) => inner.tell('test_news', 'inner'))
    await within
      .transaction(async (inner) => {
        inner.tell('test_news', 'savepoint rolled back')
        throw new Error('no')
      })
      .catch(() => undefined)
    await marked('before the commit')
    expect(heard).toEqual(['before the commit'])
  })
  await marked('after the commit')
  expect(heard.toSorted()).toEqual(['after the commit', 'before the commit', 'inner', 'outer'])

  const rolledBack = database.transaction(async (within) => {
    within.tell('test_news', 'rolled back')
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await marked('later')
  expect(heard).not.toContain('rolled back')
  expect(heard).not.toContain('savepoint rolled back')
})

test('live-after-commit: what is told within a moment goes out as one statement, and the same only once', async () => {
  const { database, heard, tell } = await start()
  for (let round = 0; round < 200; round++) tell(`site ${round % 4}`)
  await expect.poll(() => heard.length).toBe(4)
  tell('last')
  await expect.poll(() => heard.at(-1)).toBe('last')
  expect(heard.toSorted()).toEqual(['last', 'site 0', 'site 1', 'site 2', 'site 3'])
  const { rows } = await database.pool.query(
    `select count(*)::int as count from pg_stat_activity where application_name = 'watchpost-telling'
       and datname = current_database()`,
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('live-after-commit: a notice waits while the connection is gone, and closing sends what waits', async () => {
  const { config, database, heard } = await start()
  const reached = { ...config, port: 1 }
  const teller = createTeller(reached, { gatherMs: 10, retryMs: 10 })
  teller.tell('test_news', 'first')
  await new Promise((over) => setTimeout(over, 200))
  expect(heard).toEqual([])
  reached.port = config.port!
  await expect.poll(() => heard).toEqual(['first'])
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'watchpost-telling'
       and datname = current_database()`,
  )
  teller.tell('test_news', 'second')
  await expect.poll(() => heard).toEqual(['first', 'second'])
  teller.tell('test_news', 'third')
  await teller.stop()
  await expect.poll(() => heard).toEqual(['first', 'second', 'third'])
  teller.tell('test_news', 'too late')
  const other = createTeller(config, { gatherMs: 0 })
  other.tell('test_news', 'from another')
  await expect.poll(() => heard.at(-1)).toBe('from another')
  await other.stop()
  expect(heard).toHaveLength(4)
})

test('live-gap: when too much waits, one notice says that anything may be new', () => {
  const notices = new Notices()
  for (let at = 0; at < 20_000; at++) notices.add(at % 2 === 0 ? 'even' : 'odd', `payload ${at}`)
  const taken = notices.take()
  expect(taken).toHaveLength(10_002)
  expect(taken.filter(({ payload }) => payload === '')).toEqual([
    { channel: 'even', payload: '' },
    { channel: 'odd', payload: '' },
  ])
  expect(notices.take()).toEqual([])
})
