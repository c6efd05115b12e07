import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { openDatabase } from '../database/database.ts'
import { freshDatabase } from '../database/testing-cluster.ts'
import { startApp, testClock } from '../../testing.ts'
import { countStored, MOST_OF_NETWORK, networkKey, takeRoom } from './stored-bytes.ts'

const secret = 'a secret of the tests, long enough to be one'

async function start() {
  const config = await freshDatabase()
  const database = openDatabase(config)
  onTestFinished(() => database.close())
  const clock = testClock()
  const store = (bytes: number, ip = '192.0.2.1', fails = false) =>
    database.orm.transaction(async (transaction) => {
      await countStored(transaction, { env: { secret }, clock, request: { ip } }, bytes)
      if (fails) throw new Error('not stored after all')
    })
  const counted = async () =>
    (await database.pool.query<{ bytes: string }>('select bytes from stored_bytes order by bytes')).rows.map((row) =>
      Number(row.bytes),
    )
  return { database, clock, store, counted }
}

test('stored-by-network: the last byte of a day fits, the next is refused in words until midnight, and other networks go on', async () => {
  const { store, counted, clock } = await start()
  await store(MOST_OF_NETWORK - 10)
  await store(10, '192.0.2.200')

  const refusal = await store(1).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'too-many', message: expect.stringContaining('Try again tomorrow') })
  expect(refusal).toMatchObject({ details: { retryAfterSeconds: 3600 + 12 * 60 + 51 } })
  await store(1, '192.0.3.1')
  expect(await counted()).toEqual([1, MOST_OF_NETWORK])

  clock.advance(DAY_MS)
  await store(1)
  expect(await counted()).toEqual([1, 1, MOST_OF_NETWORK])
})

test('stored-by-network: a rolled-back change counts nothing, and one piece larger than a day is refused', async () => {
  const { store, counted } = await start()
  await expect(store(500, undefined, true)).rejects.toThrow('not stored')
  await expect(store(MOST_OF_NETWORK + 1)).rejects.toMatchObject({ code: 'too-many' })
  expect(await counted()).toEqual([])
})

test('stored-by-network: parallel transactions together stay within the bound', async () => {
  const { store, counted } = await start()
  const outcomes = await Promise.allSettled(Array.from({ length: 24 }, () => store(MOST_OF_NETWORK / 10)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await counted()).toEqual([Math.floor(MOST_OF_NETWORK / 10) * 10])
})

test('stored-by-network: each key of a statement has its own bound, and none of them shows a network', async () => {
  const { database } = await start()
  const room = (key: string, bytes: number, most: number) => ({ day: '2026-11-21', key, bytes, most })
  expect(await takeRoom(database, [room('a', 5, 10), room('b', 5, 4)])).toEqual(new Set(['a']))
  expect(await takeRoom(database, [room('b', 4, 4), room('a', 6, 10)])).toEqual(new Set(['b']))
  const keys = ['192.0.2.1', '192.0.2.9', '192.0.3.1', '::ffff:192.0.2.7'].map((ip) => networkKey({ secret }, ip))
  expect([new Set(keys).size, keys.join().includes('192')]).toEqual([2, false])
})

test('stored-by-network: counters are forgotten after 31 days', async () => {
  const { app, database, clock } = await startApp()
  await takeRoom(database, [{ day: '2026-11-21', key: 'old', bytes: 1, most: 10 }])
  clock.advance(31 * DAY_MS)
  await takeRoom(database, [{ day: '2026-12-22', key: 'new', bytes: 1, most: 10 }])
  const keys = async () => (await database.pool.query<{ key: string }>('select key from stored_bytes')).rows
  clock.advance(DAY_MS)
  await app.listen({ port: 0 })
  await vi.waitFor(async () => expect(await keys()).toEqual([{ key: 'new' }]))
})
