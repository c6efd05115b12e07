import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { openDatabase } from '../database/database.ts'
import { systemClock } from '../base/clock.ts'
import { listDead } from './dead-jobs.ts'
import { type JobOptions, Jobs, type Work } from './jobs.ts'
import { testClock } from '../../testing.ts'
import { freshDatabase } from '../database/testing-cluster.ts'

const PATIENCE = { timeout: 20_000, interval: 20 }
const QUEUE = 'count'
const silent = pino({ level: 'silent' })

type Item = { n: number }

/** A database with as many running processes as there are kinds of work. */
async function start({
  works,
  options,
  processes = 1,
}: {
  works: Work<Item>
  options?: JobOptions
  processes?: number
}) {
  const database = openDatabase(await freshDatabase())
  const started = Array.from({ length: processes }, () => new Jobs(database, silent, systemClock))
  for (const jobs of started) jobs.define(QUEUE, works, options)
  onTestFinished(async () => {
    await Promise.all(started.map((jobs) => jobs.stop()))
    await database.pool.end()
  })
  await Promise.all(started.map((jobs) => jobs.start()))
  const [jobs] = started as [Jobs]
  const enqueue = (n: number) => database.orm.transaction((transaction) => jobs.enqueue(transaction, QUEUE, { n }))
  return { database, jobs, enqueue }
}

test('a job is done when its transaction commits, and never when it is rolled back', async () => {
  const done: number[] = []
  const { database, jobs, enqueue } = await start({ works: async ({ n }) => void done.push(n) })

  const undone = database.orm.transaction(async (transaction) => {
    await jobs.enqueue(transaction, QUEUE, { n: 1 })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await enqueue(2)

  await vi.waitFor(() => expect(done).toContain(2), PATIENCE)
  await enqueue(3)
  await vi.waitFor(() => expect(done).toContain(3), PATIENCE)
  expect(done).toEqual([2, 3])
})

test('a queue of an earlier version gets the new settings, and one that is as it should be is left alone', async () => {
  const database = openDatabase(await freshDatabase())
  onTestFinished(() => database.pool.end())
  const startAndStop = async (tries: number) => {
    const jobs = new Jobs(database, silent, systemClock)
    jobs.define<Item>(QUEUE, async () => undefined, { tries })
    await jobs.start()
    await jobs.stop()
    const { rows } = await database.pool.query<{ retry_limit: number; updated: string }>(
      'select retry_limit, updated_on::text as updated from jobs.queue where name = $1',
      [QUEUE],
    )
    return rows[0]!
  }
  const first = await startAndStop(3)
  expect(first.retry_limit).toBe(2)
  expect(await startAndStop(3)).toEqual(first)
  expect((await startAndStop(5)).retry_limit).toBe(4)
})

test('what waits when nobody works is done once somebody does', async () => {
  const database = openDatabase(await freshDatabase())
  const done: number[] = []
  const before = new Jobs(database, silent, systemClock)
  before.define<Item>(QUEUE, async () => undefined)
  await database.orm.transaction((transaction) => before.enqueue(transaction, QUEUE, { n: 7 }))
  await before.stop()

  const after = new Jobs(database, silent, systemClock)
  after.define<Item>(QUEUE, async ({ n }) => void done.push(n))
  onTestFinished(async () => {
    await after.stop()
    await database.pool.end()
  })
  await after.start()

  await vi.waitFor(() => expect(done).toEqual([7]), PATIENCE)
})

test('two processes share the work, and of 200 jobs each is done once', async () => {
  const done: number[] = []
  const { enqueue } = await start({ works: async ({ n }) => void done.push(n), options: { atOnce: 4 }, processes: 2 })

  await Promise.all(Array.from({ length: 200 }, (_, n) => enqueue(n)))

  await vi.waitFor(() => expect(done).toHaveLength(200), PATIENCE)
  expect(new Set(done).size).toBe(200)
})

test('a job that fails is tried again', async () => {
  const tries: boolean[] = []
  const works: Work<Item> = async (_, { last }) => {
    tries.push(last)
    if (tries.length === 1) throw new Error('not yet')
  }
  const { database, enqueue } = await start({ works, options: { tries: 3, delaySeconds: 1 } })

  await enqueue(1)

  await vi.waitFor(() => expect(tries).toEqual([false, false]), PATIENCE)
  expect(await listDead(database, 10)).toEqual([])
})

test('failed-jobs: a job that fails for good is kept with its reason, and can be put back', async () => {
  let broken = true
  const done: number[] = []
  const works: Work<Item> = async ({ n }) => {
    if (broken) throw new Error('the printer is on fire')
    done.push(n)
  }
  const { database, jobs, enqueue } = await start({ works, options: { tries: 2, delaySeconds: 1 } })
  await enqueue(9)

  await vi.waitFor(async () => expect(await listDead(database, 10)).toHaveLength(1), PATIENCE)
  const [dead] = await listDead(database, 10)
  expect(dead).toMatchObject({ queue: QUEUE, reason: 'the printer is on fire', tries: 2 })
  expect(dead!.failedAt).toBeInstanceOf(Date)

  broken = false
  expect(await jobs.revive(database.orm, [dead!.id])).toBe(1)
  await vi.waitFor(() => expect(done).toEqual([9]), PATIENCE)
  expect(await listDead(database, 10)).toEqual([])
})

test.each(['2025-11-21T22:47:09Z', '2027-12-31T23:59:59Z'])(
  'a job waits by the clock of the product: what is ahead at %s is as far ahead for the queue',
  async (time) => {
    const database = openDatabase(await freshDatabase())
    const clock = testClock(time)
    const jobs = new Jobs(database, silent, clock)
    const done: number[] = []
    jobs.define<Item>(QUEUE, async ({ n }) => void done.push(n))
    onTestFinished(async () => {
      await jobs.stop()
      await database.pool.end()
    })
    const enqueue = (n: number, ahead: number) =>
      database.orm.transaction((transaction) =>
        jobs.enqueue(transaction, QUEUE, { n }, new Date(clock().getTime() + ahead)),
      )

    await enqueue(1, HOUR_MS)
    await enqueue(2, 1)
    await enqueue(3, -HOUR_MS)
    await jobs.start()

    await vi.waitFor(() => expect(done.toSorted()).toEqual([2, 3]), PATIENCE)
    const { rows } = await database.pool.query(
      "select data from jobs.job where start_after > now() + interval '50 minutes' and start_after < now() + " +
        "interval '1 hour'",
    )
    expect(rows).toEqual([{ data: { n: 1 } }])
  },
)

test('a job for which no work is defined is refused', async () => {
  const { database, jobs } = await start({ works: async () => undefined })

  await expect(jobs.enqueue(database.orm, 'nobody', {})).rejects.toThrow('No work is defined for the queue nobody')
})

test('while the database can’t be reached it keeps trying to start, until it is stopped', async () => {
  const warnings: unknown[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line)) })
  const jobs = new Jobs({ config: { host: '127.0.0.1', port: 9, connectionTimeoutMillis: 500 } }, log, systemClock)
  jobs.define(QUEUE, async () => undefined)
  const starting = jobs.start()

  await vi.waitFor(
    () => expect(warnings).toContainEqual(expect.objectContaining({ msg: 'jobs can’t start yet' })),
    PATIENCE,
  )
  await jobs.stop()
  await expect(starting).resolves.toBeUndefined()
})
