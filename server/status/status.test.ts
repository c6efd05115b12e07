import { tmpdir } from 'node:os'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { StatusEntry } from '../../contract/status.ts'
import { openDatabase } from '../core/database.ts'
import { startApp } from '../core/testing.ts'
import { createStatusChecks } from './checks.ts'
import { toEntries } from './rules.ts'

type Started = Awaited<ReturnType<typeof startApp>>
const writable = { dataDir: tmpdir() }
const fine = {
  website: 'operational', api: 'operational', database: 'operational', jobs: 'operational', mail: 'operational', storage: 'operational',
} as const
const byService = (entries: StatusEntry[]) => Object.fromEntries(entries.map(({ service, status }) => [service, status]))

/** Checks of a house whose front door answers 200, or what `answers` says for a path. */
function checksOf({ house }: Pick<Started, 'house'>, answers: Record<string, number> = {}, everyMs?: number) {
  const checks = createStatusChecks(house, async (path) => answers[path] ?? 200, everyMs)
  onTestFinished(() => checks.stop())
  return checks
}

// The first rendering of a page loads its code, which takes its time on a busy machine.
const BUSY = { timeout: 20_000, interval: 100 }

test('a running product answers with each service and overall (decisions.md, section 6)', async () => {
  const { app, call } = await startApp({ pages: true, env: writable })
  await app.listen({ port: 0, host: '127.0.0.1' })

  await vi.waitFor(async () => {
    expect((await call('GET', '/api/status')).body).toEqual(toEntries(fine))
  }, BUSY)
})

test('a visitor’s request checks nothing: before the first check the list is empty', async () => {
  const { call } = await startApp({ env: writable })

  const { status, body, response } = await call('GET', '/api/status')

  expect({ status, body }).toEqual({ status: 200, body: [] })
  expect(response.headers['cache-control']).toBe('no-store')
})

test('a database that cannot be reached is an outage, and so are the jobs that wait in it', async () => {
  const { house } = await startApp({ env: writable })
  const unreachable = openDatabase({ host: '127.0.0.1', port: 9 })
  const checks = checksOf({ house: { ...house, database: unreachable } })

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
  await vi.waitFor(() => expect(checks.latest()).toEqual(toEntries({ ...fine, website: 'outage', api: 'outage' })), BUSY)
  answers['/'] = answers['/api/health/ready'] = 200
  await vi.waitFor(() => expect(checks.latest()).toEqual(toEntries(fine)), BUSY)
})

test('a service that takes longer than two seconds is degraded', async () => {
  const house = await startApp({ env: writable })
  const checks = createStatusChecks(house.house, async (path) => {
    if (path === '/') house.clock.advance(2_001)
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

test('a mail server is greeted; one that does not answer is an outage of mail', async () => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const checks = checksOf(await startApp({ env: { ...writable, smtpUrl: `smtp://127.0.0.1:${port}` } }))
  await checks.start()
  expect(checks.latest()).toEqual(toEntries(fine))
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
