import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import type { Backups } from '../../../contract/platform/backup/backup.ts'
import type { WaitingItem } from '../../../contract/core/overview.ts'
import type { ReadyEnv } from '../../core/base/env.ts'
import { startS3 } from '../media/testing-s3.ts'
import { startWithPeople } from '../users/testing-people.ts'
import { lastDue, nextDue } from './making-backups.ts'
import { nameOf, openFolder, openPlace, prune } from './places.ts'
import { KEY, someFolder } from './testing-backups.ts'

const PATIENCE = { timeout: 30_000, interval: 50 }

async function start(env: Partial<ReadyEnv> = {}) {
  const folder = await someFolder()
  const started = await startWithPeople({ env: { dataDir: folder, ...env } })
  const { as, services } = started
  await services.jobs.start()
  const read = async () => (await as.admin('GET', '/api/admin/backups')).body as Backups
  const make = async () => {
    expect((await as.admin('POST', '/api/admin/backups', { body: {} })).status).toBe(202)
    await vi.waitFor(async () => expect((await read()).runs[0]!.state).toMatch(/done|failed/), PATIENCE)
    return (await read()).runs[0]!
  }
  const tested = async () => {
    expect((await as.admin('POST', '/api/admin/backups/test', { body: {} })).status).toBe(202)
    await vi.waitFor(async () => expect((await read()).runs[0]!.testState).toMatch(/passed|failed/), PATIENCE)
    return (await read()).runs[0]!
  }
  const waiting = async () =>
    ((await as.admin('GET', '/api/admin/overview')).body as { waiting: WaitingItem[] }).waiting.filter(({ href }) =>
      href.endsWith('/backups'),
    )
  return { ...started, folder, read, make, tested, waiting }
}

test('backup-tested: a backup is made by hand and its restore tried beside the database, which leaves nothing behind', async () => {
  const { make, tested, read, folder, rows, as, waiting } = await start({ backupKey: KEY })
  expect((await as.admin('POST', '/api/admin/backups/test', { body: {} })).status).toBe(409)

  const made = await make()

  expect(made).toMatchObject({ state: 'done', kind: 'by-hand', encrypted: true, reason: null, missing: 0 })
  expect(made.rows).toBeGreaterThan(3)
  expect(await readdir(join(folder, 'backups'))).toEqual([made.name])
  expect(await read()).toMatchObject({
    onThisServer: true,
    encrypted: true,
    nextAt: null,
    canTest: true,
    lastTested: null,
  })

  expect(await tested()).toMatchObject({ testState: 'passed', testReason: null })
  expect(await waiting()).toEqual([])
  expect((await read()).lastTested!.id).toBe(made.id)
  expect(await rows(`select 1 from pg_database where datname = current_database() || '_restore_test'`)).toEqual([])
  expect(await rows(`select action from audit where kind = 'backup' order by id`)).toEqual([
    { action: 'make-backup' },
    { action: 'test-restore' },
  ])
})

test('backup-waiting: a damaged backup is found by its test, an old one by its age, and both wait on the dashboard', async () => {
  const folder = await someFolder()
  const { make, tested, waiting, clock, rows } = await start({ backupTo: folder })
  const { name } = await make()
  expect(await waiting()).toMatchObject([{ label: 'No restore was ever tested', state: 'late' }])

  const path = join(folder, name!)
  const bytes = await readFile(path)
  bytes[bytes.length - 100]! ^= 1
  await writeFile(path, bytes)
  expect(await tested()).toMatchObject({
    testState: 'failed',
    testReason: expect.stringMatching(/damaged near byte/) as string,
  })
  expect(await waiting()).toMatchObject([{ label: 'The last backup failed', state: 'failed' }])
  expect(await rows(`select event, href from events where event like 'restore%'`)).toEqual([
    { event: 'restore-test-failed', href: '/admin/status/backups' },
  ])

  clock.advance(2 * DAY_MS)
  expect((await waiting()).map(({ label }) => label)).toContain('The last backup is older than a day')
})

test('backup-download: an admin downloads a backup as it is kept, the log says so, and nobody else gets it', async () => {
  const { app, as, make, folder, rows, call } = await start({ backupKey: KEY })
  const { id, name } = await make()
  const url = `/api/admin/backups/${id}/file`
  const got = await as.admin('GET', url)
  expect([got.status, got.response.headers['content-type'], got.response.headers['content-disposition']]).toEqual([
    200,
    'application/octet-stream',
    `attachment; filename="${name}"`,
  ])
  expect(got.response.rawPayload.equals(await readFile(join(folder, 'backups', name!)))).toBe(true)
  const noted = () => rows(`select subject from audit where action = 'download-backup'`)
  expect(await noted()).toEqual([{ subject: id }])

  expect((await call('GET', url)).status).toBe(401)
  expect([(await as.editor('GET', url)).status, (await as.member('GET', url)).status]).toEqual([403, 403])
  const elsewhere = { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' } }
  expect((await as.admin('GET', url, elsewhere)).status).toBe(403)
  const token = { name: 'Importer', role: 'admin', access: 'read', days: 30 }
  const added = await as.admin('POST', '/api/admin/users/tokens', { body: token })
  const authorization = `Bearer ${(added.body as { token: string }).token}`
  expect((await app.inject({ url: '/api/admin/backups', headers: { authorization } })).statusCode).toBe(200)
  expect((await app.inject({ url, headers: { authorization } })).statusCode).toBe(403)
  expect((await as.admin('GET', url.replace(id, '018f7d5e-0000-7000-8000-000000000009'))).status).toBe(404)
  expect((await as.admin('GET', '/api/admin/backups/x/file')).status).toBe(404)
  expect(await noted()).toHaveLength(1)

  await rm(join(folder, 'backups', name!))
  expect(await as.admin('GET', url)).toMatchObject({
    status: 404,
    body: { message: 'This backup is no longer where backups are kept. Choose a newer one.' },
  })
  await rows(`update backups set name = null, state = 'failed'`)
  expect((await as.admin('GET', url)).status).toBe(409)
})

test('backup-download: a person downloads twelve in an hour', async () => {
  const { as, make, clock } = await start()
  const { id } = await make()
  const status = async () => (await as.admin('GET', `/api/admin/backups/${id}/file`)).status
  for (let nth = 1; nth <= 12; nth++) expect(await status()).toBe(200)
  expect(await status()).toBe(429)
  clock.advance(HOUR_MS)
  expect(await status()).toBe(200)
})

test('backup-failure-told: a backup whose folder can’t be written to fails with the reason, and people are told', async () => {
  const { as, read, waiting, rows } = await start({ backupTo: '/dev/null/backups' })
  await rows(`create function one_try() returns trigger language plpgsql as $$ begin
    new.retry_limit = 0; return new; end $$;
    create trigger one_try before insert on jobs.job for each row execute function one_try()`)
  await as.admin('POST', '/api/admin/backups', { body: {} })
  await vi.waitFor(async () => expect((await read()).runs[0]!.reason).toMatch(/ENOTDIR|not a directory/), PATIENCE)
  await vi.waitFor(async () => expect((await read()).runs[0]!.state).toBe('failed'), PATIENCE)
  expect(await rows(`select event, href from events where event like 'backup%'`)).toEqual([
    { event: 'backup-failed', href: '/admin/status/backups' },
  ])
  expect(await waiting()).toMatchObject([{ label: 'The last backup failed' }])
})

test('one backup is made at a time, however many ask; one that a dead process left is given up after half a day', async () => {
  const { as, read, rows, clock, services } = await start()
  await services.jobs.pause()
  const asked = await Promise.all(Array.from({ length: 5 }, () => as.admin('POST', '/api/admin/backups', { body: {} })))
  expect(asked.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409, 409])
  expect(await rows('select state from backups')).toEqual([{ state: 'waiting' }])

  clock.advance(DAY_MS / 2)
  expect((await as.admin('POST', '/api/admin/backups', { body: {} })).status).toBe(409)
  clock.advance(1)
  expect((await as.admin('POST', '/api/admin/backups', { body: {} })).status).toBe(202)
  expect((await read()).runs.map(({ state, reason }) => [state, reason])).toEqual([
    ['waiting', null],
    ['failed', 'The product stopped before it was done.'],
  ])
})

test('backup-schedule: with BACKUP_TO one is made at the start and each day from 04:00 on, and not twice', async () => {
  const folder = await someFolder()
  const { app, read, clock } = await start({ backupTo: folder })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const made = (count: number) =>
    vi.waitFor(async () => {
      const done = Array.from({ length: count }, () => ({ kind: 'scheduled', state: 'done' }))
      expect((await read()).runs).toMatchObject(done)
    }, PATIENCE)
  await app.listen({ port: 0, host: '127.0.0.1' })
  await made(1)
  expect(await read()).toMatchObject({ onThisServer: false, nextAt: '2026-11-22T04:00:00.000Z' })
  for (const day of [2, 3]) {
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
    clock.advance(DAY_MS)
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
    await made(day)
  }

  const at = (time: string) => new Date(`2026-11-${time}Z`)
  expect(lastDue(at('22T03:59:59'))).toEqual(at('21T04:00:00'))
  expect(lastDue(at('22T04:00:00'))).toEqual(at('22T04:00:00'))
  expect(nextDue(at('22T04:00:00'))).toEqual(at('23T04:00:00'))
})

test('backup-schedule: a backup that was made by hand counts for its day, and one that failed does not', async () => {
  const { app, make, read, rows, clock } = await start({ backupTo: await someFolder() })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await make()
  await app.listen({ port: 0, host: '127.0.0.1' })
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect((await read()).runs).toMatchObject([{ kind: 'by-hand', state: 'done' }])
  await rows(`update backups set state = 'failed'`)
  clock.advance(1000)
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  await vi.waitFor(async () => expect((await read()).runs[0]).toMatchObject({ kind: 'scheduled' }), PATIENCE)
  await vi.waitFor(async () => expect((await read()).runs[0]!.state).toBe('done'), PATIENCE)
})

test('a job that runs again makes no second backup and tries no second restore, and older backups make room', async () => {
  const { make, tested, read, folder, rows, clock, services } = await start({ backupKeep: 2 })
  const stored = async () => (await readdir(join(folder, 'backups'))).toSorted()
  const names: string[] = []
  for (const _ of ['first', 'second', 'third']) {
    clock.advance(60_000)
    names.push((await make()).name!)
  }
  expect(await stored()).toEqual(names.slice(1))
  const run = await tested()
  clock.advance(60_000)
  const again = (job: string) =>
    services.database.orm.transaction((inside) => services.jobs.enqueue(inside, job, { id: run.id }))
  for (const job of ['make-backup', 'test-restore']) await again(job)
  const open = () =>
    rows(`select 1 from jobs.job where name in ('make-backup', 'test-restore') and state < 'completed'`)
  await vi.waitFor(async () => expect(await open()).toEqual([]), PATIENCE)
  expect(await stored()).toEqual(names.slice(1))
  expect((await read()).runs[0]).toEqual(run)
})

test('backup-schedule: the newest stay, and nothing else in the folder is touched', async () => {
  const folder = await someFolder()
  const place = openFolder(folder)
  const names = Array.from({ length: 5 }, (_, day) => nameOf(new Date(Date.UTC(2026, 10, day + 1))))
  for (const name of [...names, 'letter.backup', 'watchpost-1.backup', '.hidden'])
    await writeFile(join(folder, name), 'x')

  expect(await prune(place, 2)).toEqual(names.slice(0, 3))
  expect((await readdir(folder)).toSorted()).toEqual(
    ['.hidden', 'letter.backup', 'watchpost-1.backup', ...names.slice(3)].toSorted(),
  )
  expect(await prune(place, 7)).toEqual([])
})

test('a backup that breaks off leaves no file, and no part of one', async () => {
  const folder = await someFolder()
  const place = openFolder(folder)
  await expect(
    place.put('x.backup', async (out) => {
      out.write('half')
      out.destroy()
      throw new Error('the database went away')
    }),
  ).rejects.toThrow('went away')
  expect(await readdir(folder)).toEqual([])
})

test('with BACKUP_TO=s3 it goes to the bucket of the pictures, is restored from there, and old ones go', async () => {
  const { settings, objects } = await startS3()
  const { make, tested, services } = await start({ backupTo: 's3', mediaStore: settings })
  const made = await make()
  expect(made).toMatchObject({ state: 'done', place: 'the bucket pictures' })
  expect([...objects.keys()]).toEqual([`pictures/backups/${made.name}`])
  expect(await tested()).toMatchObject({ testState: 'passed' })

  const place = openPlace(services.env)
  expect((await place.list()).map(({ name }) => name)).toEqual([made.name])
  await expect(place.get('watchpost-20200101T000000Z.backup')).rejects.toThrow('There is no backup')
  expect(await prune(place, 1)).toEqual([])
  await place.remove(made.name!)
  expect(objects.size).toBe(0)
})

test('beside a database of somebody else no restore is tried, and the refusal says what to do', async () => {
  const { make, as, services } = await start()
  await make()
  services.env.databaseUrl = 'postgresql://x@db.example/x'
  const { status, body } = await as.admin('POST', '/api/admin/backups/test', { body: {} })
  expect([status, (body as { message: string }).message]).toEqual([
    400,
    'With DATABASE_URL, try npm run restore on another machine instead.',
  ])
})
