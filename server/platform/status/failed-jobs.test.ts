import { expect, test } from 'vitest'
import type { WaitingItem } from '../../../contract/core/overview.ts'
import type { FailedJob } from '../../../contract/platform/status/failed-jobs.ts'
import { startWithPeople } from '../users/testing-people.ts'

const JOBS = '/api/admin/status/jobs'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

/** The product with jobs of a queue that were given up. */
async function startFailing(...reasons: string[]) {
  const started = await startWithPeople()
  const { services, database, as, rows } = started
  services.jobs.define('send-things', async () => undefined)
  await database.orm.transaction((transaction) => services.jobs.enqueue(transaction, 'send-things', {}))
  await rows(`delete from jobs.job where name = 'send-things'`)
  for (const [index, reason] of reasons.entries())
    await database.pool.query(
      `insert into jobs.job (name, data, created_on, source_name, source_id, source_retry_count, source_output, policy)
       values ('dead', '{}', now() - make_interval(mins => $1), 'send-things', gen_random_uuid(), 19, $2, 'standard')`,
      [index, JSON.stringify({ message: reason })],
    )
  const list = async () => (await as.admin('GET', JOBS)).body as { items: FailedJob[]; total: number }
  const waiting = async () =>
    ((await as.admin('GET', '/api/admin/overview')).body as { waiting: WaitingItem[] }).waiting.filter(({ href }) =>
      href.endsWith('#failed-jobs'),
    )
  return { ...started, list, waiting }
}

test('failed-jobs: work that was given up waits on the dashboard, one line a sort, and is listed with its reason', async () => {
  const { list, waiting } = await startFailing('the printer is on fire', 'no paper')

  expect(await waiting()).toMatchObject([
    { group: 'delivery', state: 'failed', label: '2 jobs of “send things” failed', detail: 'the printer is on fire' },
  ])
  const { items, total } = await list()
  expect(total).toBe(2)
  expect(items.map(({ queue, reason, tries }) => [queue, reason, tries])).toEqual([
    ['send-things', 'the printer is on fire', 20],
    ['send-things', 'no paper', 20],
  ])
})

test('failed-jobs: a job is tried again or forgotten, once, and the log keeps who did it', async () => {
  const { list, waiting, as, rows } = await startFailing('the printer is on fire', 'no paper')
  const [first, second] = (await list()).items

  expect((await as.admin('POST', `${JOBS}/${first!.id}/retry`, { body: {} })).status).toBe(200)
  expect(await rows(`select state from jobs.job where name = 'send-things'`)).toEqual([{ state: 'created' }])
  expect((await as.admin('POST', `${JOBS}/${first!.id}/retry`, { body: {} })).status).toBe(404)
  expect((await as.admin('DELETE', `${JOBS}/${second!.id}`)).status).toBe(200)
  expect((await as.admin('DELETE', `${JOBS}/${second!.id}`)).status).toBe(404)

  expect(await list()).toEqual({ items: [], total: 0 })
  expect(await waiting()).toEqual([])
  expect(await rows(`select action, subject from audit where kind = 'status' order by id`)).toEqual([
    { action: 'retry-job', subject: first!.id },
    { action: 'dismiss-job', subject: second!.id },
  ])
})

test('failed-jobs: only admins see and change them, and none that is not there', async () => {
  const { list, as, call } = await startFailing('no paper')
  const [job] = (await list()).items
  for (const [method, url] of [
    ['GET', JOBS],
    ['POST', `${JOBS}/${job!.id}/retry`],
    ['DELETE', `${JOBS}/${job!.id}`],
  ] as const) {
    expect((await as.editor(method, url, method === 'POST' ? { body: {} } : {})).status, url).toBe(403)
    expect((await call(method, url, method === 'POST' ? { body: {} } : {})).status, url).toBe(401)
  }
  expect((await as.admin('DELETE', `${JOBS}/${UNKNOWN}`)).status).toBe(404)
  expect((await as.admin('DELETE', `${JOBS}/x`)).status).toBe(404)
  expect((await list()).total).toBe(1)
})
