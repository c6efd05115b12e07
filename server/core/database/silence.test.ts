import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { DIST, testEnv } from '../../testing.ts'
import { AnswerCache } from '../cache/content.ts'
import { distrustUnheard, followChanges } from '../cache/following-changes.ts'
import { builtRenderer } from '../start/development.ts'
import { livingLock } from '../start/embedded-lock.ts'
import { startEmbeddedPostgres } from '../start/embedded-postgres.ts'
import { saveSetting } from '../documents/settings.ts'
import { openDatabase } from './database.ts'
import { migrate } from '../start/migrate.ts'
import { inRequest, LIMITS } from './limits.ts'
import { startProxy } from './testing-proxy.ts'

const button = { text: 'Call', href: '/contact' }

// Each test starts a PostgreSQL, waits for limits of several seconds, and waits for recovery.
vi.setConfig({ testTimeout: 90_000 })
afterAll(() => vi.resetConfig())

/** The pages of the site. Each reads further answers before its own, one after the other. */
const readsInTurn: NonNullable<Parameters<typeof buildApp>[0]['renderer']> = async (app) => {
  const built = await builtRenderer(app, DIST)
  return {
    ...built,
    render: async (input) => {
      for (const path of ['/api/blog/latest', '/api/status/history']) await input.read(path).catch(() => undefined)
      return built.render(input)
    },
  }
}

/** A separate PostgreSQL, with the product connected through a proxy. */
async function startThroughProxy() {
  const dataDir = mkdtempSync(join(tmpdir(), 'watchpost-silent-'))
  const { poolConfig, stop } = await startEmbeddedPostgres({ dataDir })
  const direct = openDatabase(poolConfig)
  await migrate(direct)
  const proxy = await startProxy(poolConfig)
  const database = openDatabase(proxy.config)
  const app = await buildApp({ env: testEnv, database, renderer: readsInTurn })
  const pid = livingLock(join(dataDir, 'postgres'))!.pid
  onTestFinished(async () => {
    await proxy.close()
    await app.close()
    await database.pool.end()
    await direct.pool.end()
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const status = async (url: string) => (await app.inject({ url, cookies: { session: 'somebody' } })).statusCode
  return { app, database, direct, proxy, pid, status }
}

const CALLS = [
  { url: '/api/user', cookies: { session: 'somebody' } },
  { url: '/api/blog/posts?search=gate' },
  { url: '/api/blog/posts/gate' },
  { url: '/api/status/history' },
] as const

test('silent-database: a network that swallows what is asked costs every call 503 with a hint after one wait, and all recovers by itself', async () => {
  const { app, proxy, status } = await startThroughProxy()
  expect(await status('/api/user')).toBe(401)

  proxy.fallSilent()
  const limit = aSecondWait()
  const answers = await Promise.race([
    limit,
    Promise.all(
      CALLS.map(async (call) => {
        const { statusCode, headers } = await app.inject(call)
        return [statusCode, headers['retry-after']]
      }),
    ),
  ])
  expect(answers).toEqual(CALLS.map(() => [503, '5']))

  proxy.speakAgain()
  await expect.poll(() => status('/api/user'), { timeout: 20_000 }).toBe(401)
  await expect.poll(() => status('/api/health/ready'), { timeout: 20_000 }).toBe(200)
})

test('a transaction on a database that froze is given up once, without waiting for its rollback too', async () => {
  const { database, proxy } = await startThroughProxy()
  const work = inRequest(() =>
    database.transaction(async ({ pool }) => {
      proxy.fallSilent()
      await pool.query('select 1')
    }),
  ).catch((error: Error) => error.message)

  const limit = aSecondWait()
  expect(await Promise.race([work, limit])).toBe('Query read timeout')
})

/** Resolves just before two waits in a row could end; all of the rest is for a machine that is busy. */
const aSecondWait = () =>
  new Promise((resolve) => void setTimeout(resolve, 2 * LIMITS.request - 100, 'there was a second wait'))

/**
 * Freezes a PostgreSQL with all of its connections. Returns a function that wakes it; the end of the test calls that
 * too.
 */
async function freeze({ database, pid }: Awaited<ReturnType<typeof startThroughProxy>>) {
  const backends = await database.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> $1 and backend_type = $2',
    [pid, 'client backend'],
  )
  const all = [pid, ...backends.rows.map((row) => row.pid)]
  const wake = () =>
    all.forEach((each) => {
      try {
        process.kill(each, 'SIGCONT')
      } catch {
        // The process has already ended.
      }
    })
  onTestFinished(wake)
  for (const each of all) process.kill(each, 'SIGSTOP')
  return wake
}

test('silent-database: a frozen PostgreSQL costs a call 503 after one wait and makes the process unready', async () => {
  const product = await startThroughProxy()
  const { status } = product
  const wake = await freeze(product)
  const limit = aSecondWait()
  expect(await Promise.race([limit, Promise.all([status('/api/user'), status('/api/health/ready')])])).toEqual([
    503, 503,
  ])
  wake()
  await expect.poll(() => status('/api/user'), { timeout: 20_000 }).toBe(401)
})

test('silent-database: a frozen PostgreSQL costs a page that is not kept one wait, however many reads follow each other: 503 with a hint', async () => {
  const product = await startThroughProxy()
  const { app } = product
  const ask = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url })
    return [statusCode, headers['retry-after']]
  }
  const [oneAfterTheOther, unknown] = ['/blog/gate', '/no/such']
  // The first visit loads the modules of a page.
  for (const url of [oneAfterTheOther, unknown]) expect(await ask(url)).toEqual([404, undefined])
  const wake = await freeze(product)
  app.services.content.drop('all')

  const limit = aSecondWait()
  expect(await Promise.race([limit, Promise.all([ask(oneAfterTheOther), ask(unknown)])])).toEqual([
    [503, '5'],
    [503, '5'],
  ])
  wake()
  await expect.poll(() => ask(unknown), { timeout: 20_000 }).toEqual([404, undefined])
})

test('silent-listener: where the news of other processes silently stop, all that was kept is dropped once they are heard again', async () => {
  const { direct, proxy } = await startThroughProxy()
  const content = new AnswerCache()
  const { isHeard, stop } = await followChanges(content, proxy.config, { beatMs: 100, deadlineMs: 500 })
  onTestFinished(stop)
  const keep = () => content.keep('/api/blog/latest', 'old', content.generation)
  keep()
  expect(isHeard()).toBe(true)

  proxy.fallSilent()
  await direct.pool.query(`select pg_notify('content', '["/api/blog/latest"]')`)
  await expect.poll(isHeard, { timeout: 10_000 }).toBe(false)
  expect(content.get('/api/blog/latest')).toBeDefined()
  proxy.speakAgain()

  await expect.poll(isHeard, { timeout: 10_000 }).toBe(true)
  expect(content.get('/api/blog/latest')).toBeUndefined()
  keep()
  await direct.pool.query(`select pg_notify('content', '["/api/blog/latest"]')`)
  await expect.poll(() => content.get('/api/blog/latest'), { timeout: 10_000 }).toBeUndefined()
})

test('unheard-keeps-nothing: ten seconds without news it reads everything again, and keeps answers once it hears', async () => {
  const { app, direct, proxy, status } = await startThroughProxy()
  const { content } = app.services
  const other = { ...app.services, database: direct, content: new AnswerCache(), actorId: null, requestId: null }
  let version = 0
  /** Saves as another process. */
  const save = (title: string) =>
    saveSetting(other, {
      kind: 'landing_section',
      slug: 'cta',
      version: version++,
      data: { title, subtitle: '', primaryButton: button, secondaryButton: button },
      tags: ['/api/landing-sections/cta'],
    })
  const shows = async (url: string, title: string) => (await app.inject({ url })).body.includes(title)
  const show = (title: string) => Promise.all(['/', '/api/landing-sections/cta'].map((url) => shows(url, title)))
  await save('Words of before')
  await expect.poll(() => show('Words of before'), { timeout: 10_000 }).toEqual([true, true])

  proxy.swallowNotices()
  const begin = performance.now()
  await save('Words of after')
  await expect.poll(() => show('Words of after'), { timeout: 30_000 }).toEqual([true, true])
  expect(performance.now() - begin).toBeGreaterThan(5_000)
  await save('Words of later')
  expect(await show('Words of later')).toEqual([true, true])
  expect(content.size).toBe(0)

  proxy.speakAgain()
  await expect.poll(() => status('/api/health/ready'), { timeout: 20_000 }).toBe(200)
  await expect
    .poll(async () => (await show('Words of later')).every(Boolean) && content.size > 0, { timeout: 10_000 })
    .toBe(true)
  await save('Words of the end')
  await expect.poll(() => show('Words of the end'), { timeout: 10_000 }).toEqual([true, true])
})

test('unheard-keeps-nothing: while the database itself is away, what is kept goes on, however long', async () => {
  const { database, proxy } = await startThroughProxy()
  const content = new AnswerCache()
  const following = await followChanges(content, proxy.config, { beatMs: 100, deadlineMs: 500 })
  const unheardMs = 1_000
  onTestFinished(distrustUnheard(content, database, following, { unheardMs, checkMs: 100 }))
  onTestFinished(following.stop)
  content.keep('/api/blog/latest', 'old', content.generation)

  proxy.fallSilent()
  await expect.poll(following.unheardMs, { timeout: 20_000 }).toBeGreaterThan(6 * unheardMs)
  expect(content.get('/api/blog/latest')).toBeDefined()

  proxy.swallowNotices()
  await expect.poll(() => content.get('/api/blog/latest'), { timeout: 20_000 }).toBeUndefined()
  content.keep('/api/blog/latest', 'old', content.generation)
  expect(content.get('/api/blog/latest')).toBeUndefined()
})
