import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { StatusHistory } from '../../../contract/platform/status/status.ts'
import { newId } from '../../core/base/ids.ts'
import { startApp } from '../../testing.ts'
import { createStatusChecks } from './checks.ts'

/**
 * A product with checks of its own, whose front door answers 200 or what `answers` says. The clock stands at 2026-11-21
 * 22:47.
 */
async function start(more: { database?: (real: object) => object } = {}) {
  const started = await startApp({ env: { dataDir: tmpdir() } })
  const answers: Record<string, number> = {}
  const product = {
    ...started.services,
    ...(more.database && { database: more.database(started.services.database) as typeof started.database }),
  }
  const checks = createStatusChecks(product, async (path) => answers[path] ?? 200)
  const check = async () => {
    await checks.start()
    await checks.stop()
  }
  onTestFinished(() => checks.stop())
  const history = async () => (await started.call('GET', '/api/status/history')).body as StatusHistory
  const of = async (service: string) => (await history()).services.find((one) => one.service === service)!.states
  return { ...started, answers, checks, check, history, of }
}

test('status-ninety-days: the history has ninety days up to today, and says of what it does not know that it is unknown', async () => {
  const { history } = await start()

  const { days, services, incidents } = await history()

  expect([days.length, days[0], days.at(-1)]).toEqual([90, '2026-08-24', '2026-11-21'])
  expect(services.map(({ service }) => service)).toEqual([
    'website',
    'api',
    'database',
    'jobs',
    'mail',
    'storage',
    'overall',
  ])
  for (const { states } of services) expect(new Set(states)).toEqual(new Set(['unknown']))
  expect(incidents).toEqual([])
})

test('a day keeps the worst that any check of it found, and the next day starts afresh', async () => {
  const { check, answers, clock, of } = await start()
  await check()
  expect((await of('website')).at(-1)).toBe('operational')

  answers['/'] = 503
  await check()
  answers['/'] = 200
  await check()
  expect((await of('website')).at(-1)).toBe('outage')
  expect((await of('overall')).at(-1)).toBe('outage')
  expect((await of('jobs')).at(-1)).toBe('operational')

  clock.advance(2 * HOUR_MS)
  await check()
  expect((await of('website')).slice(-2)).toEqual(['outage', 'operational'])
})

test('another process that finds a day better does not make it so', async () => {
  const { check, answers, services, of } = await start()
  answers['/'] = 503
  await check()

  const other = createStatusChecks(services, async () => 200)
  await other.start()
  await other.stop()

  expect((await of('website')).at(-1)).toBe('outage')
})

test('a visitor writes nothing into the history', async () => {
  const { call, database } = await start()
  await call('GET', '/api/status')
  await call('GET', '/api/status/history')

  expect((await database.pool.query('select * from status_days')).rows).toEqual([])
})

test('an outage of the database itself is written down on its day, once there is a database again', async () => {
  let broken = true
  const refuse = async () => {
    throw new Error('connection refused')
  }
  const { check, clock, of } = await start({
    database: (real) => ({
      ...real,
      pool: {
        query: (query: unknown) =>
          broken ? refuse() : (real as { pool: { query: (query: unknown) => unknown } }).pool.query(query),
      },
    }),
  })
  await check()
  clock.advance(2 * HOUR_MS)
  broken = false
  await check()

  expect((await of('database')).slice(-2)).toEqual(['outage', 'operational'])
})

test('status-override: an admin’s word stands above what was found, in the state now and in the day, and overall follows it', async () => {
  const { check, checks, database, services, of } = await start()
  await check()
  await database.pool.query(
    "insert into status_overrides (service, status, reason, until, set_at) values ('mail', 'outage', 'a test', " +
      "'2026-11-22', now())",
  )
  services.content.drop(['/api/status/history'])

  await expect
    .poll(() => checks.latest())
    .toEqual(
      expect.arrayContaining([
        { service: 'mail', status: 'outage' },
        { service: 'overall', status: 'degraded' },
        { service: 'api', status: 'operational' },
      ]),
    )
  await check()
  expect((await of('mail')).at(-1)).toBe('outage')

  await database.pool.query(`update status_overrides set service = 'overall', status = 'operational'`)
  await check()
  expect(checks.latest().map(({ status }) => status)).toEqual([
    ...Array<string>(4).fill('operational'),
    'not-set-up',
    'operational',
    'operational',
  ])
})

test('status-override: of two readings that overlap the later one counts, though the earlier one ends last', async () => {
  const held = Promise.withResolvers<void>()
  const hasRead = Promise.withResolvers<void>()
  let holdsNext = false
  type Orm = { select: (what: object) => { from: (table: object) => PromiseLike<unknown[]> } }
  const { check, checks, database } = await start({
    database: (real) => ({
      ...real,
      get orm() {
        const { orm } = real as { orm: Orm }
        if (!holdsNext) return orm
        holdsNext = false
        return {
          select: (what: object) => ({
            from: async (table: object) => {
              const rows = await orm.select(what).from(table)
              hasRead.resolve()
              await held.promise
              return rows
            },
          }),
        }
      },
    }),
  })
  await check()

  holdsNext = true
  const earlier = checks.refresh()
  await hasRead.promise
  await database.pool.query(
    "insert into status_overrides (service, status, reason, until, set_at) values ('mail', 'outage', 'a test', " +
      "'2026-11-22', now())",
  )
  await checks.refresh()
  held.resolve()
  await earlier

  expect(checks.latest()).toContainEqual({ service: 'mail', status: 'outage' })
})

test('incidents of the ninety days are told, the newest first, one that lasts among them however old', async () => {
  const { call, database } = await start()
  const add = (title: string, startedAt: string, resolvedAt: string | null) =>
    database.pool.query(
      'insert into status_incidents (id, data, started_at, resolved_at, updated_at) values ($1, $2, $3, $4, $3)',
      [
        newId(),
        {
          title,
          impact: 'degraded',
          services: ['mail'],
          updates: [{ at: startedAt, stage: 'identified', text: 'Queue is slow.' }],
        },
        startedAt,
        resolvedAt,
      ],
    )
  await add('Long over', '2026-05-01T10:00:00Z', '2026-05-01T11:00:00Z')
  await add('Still there', '2026-05-02T10:00:00Z', null)
  await add('Slow mail', '2026-11-03T10:00:00Z', '2026-11-03T12:30:00Z')

  const { incidents } = (await call('GET', '/api/status/history')).body as StatusHistory

  expect(incidents.map(({ title }) => title)).toEqual(['Slow mail', 'Still there'])
  expect(incidents[0]).toMatchObject({
    startedAt: '2026-11-03T10:00:00.000Z',
    resolvedAt: '2026-11-03T12:30:00.000Z',
    services: ['mail'],
    updates: [{ stage: 'identified', text: 'Queue is slow.' }],
  })
})
