import { readdirSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { limit, type Limit, uncount } from './rate-limit.ts'
import { freshDatabase } from '../database/testing-cluster.ts'
import { startApp, testClock } from '../../testing.ts'

const rule: Limit = { bucket: 'knocks', key: 'at the gate', max: 3, windowSeconds: 60 }

async function start() {
  const config = await freshDatabase()
  const open = () => {
    const database = openDatabase(config)
    onTestFinished(() => database.pool.end())
    return database
  }
  const clock = testClock()
  const [one, two] = [open(), open()]
  /** How many of `count` simultaneous attempts passed. */
  const passed = async (count: number, database = one, given: Partial<Limit> = {}) => {
    const results = await Promise.allSettled(
      Array.from({ length: count }, () => limit(database, clock, { ...rule, ...given })),
    )
    return results.filter(({ status }) => status === 'fulfilled').length
  }
  return { one, two, clock, passed }
}

test('a limit counts each bucket and each key for itself', async () => {
  const { passed, one } = await start()

  expect(await passed(5)).toBe(3)
  expect(await passed(5, one, { key: 'at the door' })).toBe(3)
  expect(await passed(5, one, { bucket: 'rings' })).toBe(3)
})

test('processes on one database count together', async () => {
  const { passed, one, two } = await start()

  const counts = await Promise.all([passed(4, one), passed(4, two)])

  expect(counts[0]! + counts[1]!).toBe(3)
})

test('a window ends at its time and the refusal says when', async () => {
  const { passed, one, clock } = await start()
  await passed(3)
  clock.advance(20_500)
  await expect(limit(one, clock, rule)).rejects.toMatchObject({ code: 'too-many', details: { retryAfterSeconds: 40 } })

  clock.advance(39_499)
  expect(await passed(1)).toBe(0)
  clock.advance(1)
  expect(await passed(5)).toBe(3)
})

test('an attempt taken back is free again', async () => {
  const { passed, one } = await start()
  await passed(3)

  await uncount(one, rule)

  expect(await passed(2)).toBe(1)
})

test('a key that is refused costs the database nothing until its window ends', async () => {
  const { passed, one } = await start()
  await passed(4)
  const hits = async () => (await one.pool.query<{ hits: number }>('select hits from rate_limits')).rows[0]!.hits
  const before = await hits()

  expect(await passed(100)).toBe(0)
  expect(await hits()).toBe(before)
})

test('windows that are over are forgotten, others kept', async () => {
  const { passed, one, clock } = await start()
  await passed(1, one, { key: 'an old one' })
  await passed(4, one, { key: 'a long one', windowSeconds: 3600 })

  clock.advance(600_000)
  await passed(1)

  expect((await one.pool.query('select * from rate_limits')).rowCount).toBe(2)
  expect(await passed(1, one, { key: 'a long one', windowSeconds: 3600 })).toBe(0)
})

test('the store does not say whom it counts', async () => {
  const { passed, one } = await start()
  await passed(1, one, { key: 'ada@example.com' })

  expect(JSON.stringify((await one.pool.query('select * from rate_limits')).rows)).not.toContain('ada@')
})

test('change-rate-limit: sixty changes a minute by visitors of one address prefix are enough; reading stays free', async () => {
  const { app, clock } = await startApp()
  const write = (from: string) => app.inject({ method: 'POST', url: '/api/login', remoteAddress: from })
  const codes = async (from: string, count: number) => {
    const responses = await Promise.all(Array.from({ length: count }, () => write(from)))
    return responses.filter(({ statusCode }) => statusCode === 429).length
  }

  expect(await codes('192.0.2.1', 60)).toBe(0)
  expect(await codes('192.0.2.2', 5)).toBe(5)
  expect(await codes('192.0.3.1', 5)).toBe(0)
  expect((await app.inject({ url: '/api/csrf-token', remoteAddress: '192.0.2.1' })).statusCode).toBe(200)

  clock.advance(60_000)
  expect(await codes('192.0.2.1', 5)).toBe(0)
})

test('limits-by-network: no limit has a whole address as its key', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|testing/.test(file),
  )
  const keys = files.flatMap((file) =>
    [...readFileSync(`server/${file}`, 'utf8').matchAll(/\bkey: ([^,}\n]*\b(?:ip|address)\b[^,}\n]*)/g)].map(
      ([, key]) => `${file}: ${key}`,
    ),
  )
  expect(keys.length).toBeGreaterThan(5)
  expect(keys.filter((key) => !key.includes('addressPrefix('))).toEqual([])
})
