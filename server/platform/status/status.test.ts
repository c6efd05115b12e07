import { tmpdir } from 'node:os'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { NOT_SET_UP, type StatusEntry } from '../../../contract/platform/status/status.ts'
import { openDatabase } from '../../core/database/database.ts'
import { startApp } from '../../testing.ts'
import { startS3 } from '../media/testing-s3.ts'
import { createStatusChecks } from './checks.ts'
import { toEntries } from './rules.ts'

type TestApp = Awaited<ReturnType<typeof startApp>>
const writable = { dataDir: tmpdir() }
/** All is well on an installation without a mail server. */
const fine = {
  website: 'operational',
  api: 'operational',
  database: 'operational',
  jobs: 'operational',
  mail: NOT_SET_UP,
  storage: 'operational',
} as const
const byService = (entries: StatusEntry[]) =>
  Object.fromEntries(entries.map(({ service, status }) => [service, status]))

/** Checks of a product whose front door answers 200, or what `answers` says for a path. */
function checksOf({ services }: Pick<TestApp, 'services'>, answers: Record<string, number> = {}, everyMs?: number) {
  const checks = createStatusChecks(services, async (path) => answers[path] ?? 200, everyMs)
  onTestFinished(() => checks.stop())
  return checks
}

// The first rendering of a page loads its code, which takes its time on a busy machine.
const BUSY = { timeout: 20_000, interval: 100 }

test('status-services: a running product answers with each service and overall', async () => {
  const { app, call } = await startApp({ pages: true, env: writable })
  await app.listen({ port: 0, host: '127.0.0.1' })

  await vi.waitFor(async () => {
    expect((await call('GET', '/api/status')).body).toEqual(toEntries(fine))
  }, BUSY)
})

test('status-changed: people are told of a state that two checks show, once by all processes, and of no hiccup', async () => {
  const started = await startApp({ env: writable })
  const answers: Record<string, number> = {}
  const [one, other] = [checksOf(started, answers), checksOf(started, answers)]
  const check = async () => {
    for (const checks of [one, other]) await checks.check()
  }
  const told = async () =>
    (await started.database.pool.query(`select title, text from events where event = 'status-changed' order by id`))
      .rows
  await check()
  await check()
  expect(await told()).toEqual([])

  answers['/'] = 500
  await check()
  answers['/'] = 200
  await check()
  await check()
  expect(await told()).toEqual([])
  answers['/'] = 500
  await check()
  await check()
  await check()
  const down = { title: 'Website: Outage', text: 'It was operational before.' }
  expect(await told()).toEqual([down])
  started.clock.advance(1000)
  answers['/'] = 200
  await check()
  await check()
  expect(await told()).toEqual([down, { title: 'Website: Operational', text: 'It was outage before.' }])
})

test('status-background-check: a visitor’s request checks nothing: before the first check the list is empty', async () => {
  const { call } = await startApp({ env: writable })

  const { status, body, response } = await call('GET', '/api/status')

  expect({ status, body }).toEqual({ status: 200, body: [] })
  expect(response.headers['cache-control']).toBe('no-store')
})

test('a database that cannot be reached is an outage, and so are the jobs that wait in it', async () => {
  const { services } = await startApp({ env: writable })
  const unreachable = openDatabase({ host: '127.0.0.1', port: 9 })
  const checks = checksOf({ services: { ...services, database: unreachable } })

  await checks.start()

  expect(checks.latest()).toEqual(toEntries({ ...fine, database: 'outage', jobs: 'outage' }))
})

test('trouble is found by the next check, and so is its end', async () => {
  const answers: Record<string, number> = {}
  const checks = checksOf(await startApp({ env: writable }), answers, 5)
  await checks.start()
  expect(checks.latest()).toEqual(toEntries(fine))

  answers['/'] = 503
  answers['/api/health/ready'] = 503
  await vi.waitFor(
    () => expect(checks.latest()).toEqual(toEntries({ ...fine, website: 'outage', api: 'outage' })),
    BUSY,
  )
  answers['/'] = answers['/api/health/ready'] = 200
  await vi.waitFor(() => expect(checks.latest()).toEqual(toEntries(fine)), BUSY)
})

test('a service that takes longer than two seconds is degraded', async () => {
  const product = await startApp({ env: writable })
  const checks = createStatusChecks(product.services, async (path) => {
    if (path === '/') product.clock.advance(2_001)
    return 200
  })
  onTestFinished(() => checks.stop())

  await checks.start()

  expect(byService(checks.latest())).toMatchObject({ website: 'degraded', overall: 'degraded' })
})

test('a data folder that cannot be written to is an outage of storage and degrades the whole', async () => {
  const checks = checksOf(await startApp({ env: { dataDir: '/dev/null/data' } }))

  await checks.start()

  expect(checks.latest()).toEqual(toEntries({ ...fine, storage: 'outage' }))
})

test('storage is the store that is configured; a bucket that is away, or takes nothing, is an outage of it', async () => {
  const { settings, objects, refuse } = await startS3()
  const away = checksOf(
    await startApp({ env: { ...writable, mediaStore: { ...settings, endpoint: 'http://127.0.0.1:1' } } }),
  )
  const checks = checksOf(await startApp({ env: { ...writable, mediaStore: settings } }))
  await Promise.all([away.start(), checks.start()])
  expect(away.latest()).toEqual(toEntries({ ...fine, storage: 'outage' }))
  expect(checks.latest()).toEqual(toEntries(fine))
  await checks.start()
  expect([...objects.keys()]).toEqual(['pictures/status-check'])
  await checks.stop()

  refuse('PUT')
  await checks.start()
  expect(checks.latest()).toEqual(toEntries({ ...fine, storage: 'outage' }))
})

const NOW = Date.parse('2026-11-21T22:47:09Z')
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString()

/** What the checks find of the jobs of a product that has run for an hour, once its tables hold this. */
async function jobsWith(
  fill: (
    add: (
      job: Partial<Record<'state' | 'start_after' | 'started_on' | 'completed_on' | 'heartbeat_on' | 'name', string>>,
      many?: number,
    ) => Promise<unknown>,
  ) => Promise<unknown>,
  beaten = 5,
) {
  const started = await startApp({ env: writable })
  started.clock.set(ago(3600))
  const checks = checksOf(started)
  started.clock.set(ago(0))
  const { pool } = started.database
  await started.database.orm.transaction((transaction) =>
    started.services.jobs.enqueue(transaction, 'send-mail', {}, new Date(NOW + 60_000)),
  )
  await pool.query('update jobs.queue set monitor_claim_on = $1', [ago(beaten)])
  await fill(({ name = 'send-mail', ...job }, many = 1) =>
    pool.query(
      `insert into jobs.job (name, ${Object.keys(job).join(', ')}) select $1, ${Object.keys(job)
        .map((_, index) => `$${index + 2}`)
        .join(', ')} from generate_series(1, ${many})`,
      [name, ...Object.values(job)],
    ),
  )
  await checks.start()
  return byService(checks.latest())['jobs']
}

test.each([
  ['nothing is due', 'operational', () => Promise.resolve()],
  ['work became due a minute ago', 'operational', (add) => add({ start_after: ago(60) })],
  ['work is late and none was begun', 'outage', (add) => add({ start_after: ago(180) })],
  [
    'work is late behind other work that goes on',
    'operational',
    async (add) => {
      await add({ start_after: ago(180) })
      await add({ state: 'active', start_after: ago(400), started_on: ago(400), heartbeat_on: ago(3) })
    },
  ],
  [
    'work is late behind work whose process died',
    'outage',
    async (add) => {
      await add({ start_after: ago(180) })
      await add({ state: 'active', start_after: ago(400), started_on: ago(400), heartbeat_on: ago(390) })
    },
  ],
  [
    'the queue only grows',
    'degraded',
    async (add) => {
      await add({ start_after: ago(1000) })
      await add({ state: 'completed', start_after: ago(40), started_on: ago(30), completed_on: ago(29) })
    },
  ],
  [
    'all that is tried fails',
    'degraded',
    (add) => add({ state: 'retry', start_after: ago(-300), started_on: ago(20) }, 10),
  ],
  [
    'some of what is tried fails',
    'operational',
    async (add) => {
      await add({ state: 'retry', start_after: ago(-300), started_on: ago(20) }, 10)
      await add({ state: 'completed', start_after: ago(40), started_on: ago(30), completed_on: ago(29) })
    },
  ],
  ['what failed for good waits for a person', 'operational', (add) => add({ name: 'dead', start_after: ago(3000) })],
] satisfies [string, string, Parameters<typeof jobsWith>[0]][])(
  'where %s, jobs are shown as %s',
  async (_, expected, fill) => {
    expect(await jobsWith(fill)).toBe(expected)
  },
)

test('workers that stopped are an outage of jobs even while nothing is due', async () => {
  expect(await jobsWith(() => Promise.resolve(), 90)).toBe('outage')
})

test('work that waited while the product was down is no outage when it comes back', async () => {
  const started = await startApp({ env: writable })
  await started.database.orm.transaction((transaction) =>
    started.services.jobs.enqueue(transaction, 'send-mail', {}, new Date(NOW - HOUR_MS)),
  )
  const checks = checksOf(started)
  await checks.start()

  expect(checks.latest()).toEqual(toEntries(fine))
})

test('mail-off-is-said: without a mail server, mail is not set up, which is no trouble of the whole and no day of the history', async () => {
  const { services, database, call } = await startApp({ env: writable })
  const checks = checksOf({ services })
  await checks.start()
  expect(byService(checks.latest())).toMatchObject({ mail: 'not-set-up', overall: 'operational' })
  expect(
    (await database.pool.query('select distinct service from status_days order by 1')).rows.map(
      ({ service }) => service,
    ),
  ).toEqual(['api', 'database', 'jobs', 'overall', 'storage', 'website'])
  const history = (await call('GET', '/api/status/history')).body as {
    services: { service: string; states: string[] }[]
  }
  expect(new Set(history.services.find(({ service }) => service === 'mail')!.states)).toEqual(new Set(['unknown']))
})

test('a mail server is greeted; one that does not answer is an outage of mail', async () => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const checks = checksOf(await startApp({ env: { ...writable, smtpUrl: `smtp://127.0.0.1:${port}` } }))
  await checks.start()
  expect(checks.latest()).toEqual(toEntries({ ...fine, mail: 'operational' }))
  await checks.stop()

  await new Promise<void>((resolve) => void server.close(resolve))
  await checks.start()
  expect(checks.latest()).toEqual(toEntries({ ...fine, mail: 'outage' }))
})

test.each([
  [{}, 'operational'],
  [{ mail: 'outage', jobs: 'outage', storage: 'outage' }, 'degraded'],
  [{ database: 'degraded' }, 'degraded'],
  [{ website: 'outage' }, 'outage'],
  [{ api: 'outage' }, 'outage'],
  [{ database: 'outage' }, 'outage'],
] as const)('with %j overall is %s', (trouble, overall) => {
  expect(toEntries({ ...fine, ...trouble }).at(-1)).toEqual({ service: 'overall', status: overall })
})

test('incident-sets-status: a check that finds worse than an incident says counts', () => {
  const of = (found: object, impact: 'degraded' | 'outage') =>
    toEntries({ ...fine, ...found }, [], [], [{ services: ['jobs'], impact }]).find(({ service }) => service === 'jobs')
  expect(of({ jobs: 'outage' }, 'degraded')).toMatchObject({ status: 'outage' })
  expect(of({ jobs: 'degraded' }, 'outage')).toMatchObject({ status: 'outage' })
  expect(of({ jobs: 'not-set-up' }, 'degraded')).toMatchObject({ status: 'degraded' })
})
