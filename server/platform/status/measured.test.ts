import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { startApp } from '../../testing.ts'
import { createStatusChecks } from './checks.ts'

test('status-measured: a check tells its time, how many jobs are due and how full the disk is; nothing of what is not set up or out', async () => {
  const { services, clock, database } = await startApp({ env: { dataDir: tmpdir() } })
  await database.orm.transaction((transaction) =>
    services.jobs.enqueue(transaction, 'send-mail', {}, new Date(clock().getTime() + HOUR_MS)),
  )
  await database.pool.query(
    `insert into jobs.job (name, start_after) select 'send-mail', $1::timestamptz from generate_series(1, 2)`,
    [new Date(clock().getTime() - 1_000)],
  )
  const checks = createStatusChecks(services, async (path) => {
    if (path === '/') clock.advance(86)
    return path === '/' ? 200 : 503
  })
  onTestFinished(() => checks.stop())
  await checks.check()

  const { mail, api, jobs, website, storage } = checks.found()!.measured
  expect([mail, api, jobs?.load, website?.load]).toEqual([undefined, undefined, 2, null])
  expect(website?.ms).toBeGreaterThanOrEqual(86)
  expect(storage?.load).toBeGreaterThanOrEqual(0)
  expect(storage?.load).toBeLessThanOrEqual(100)
})
