import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openDatabase } from './database.ts'
import { migrate } from '../start/migrate.ts'
import { builtRenderer } from '../start/development.ts'
import { startEmbeddedPostgres } from '../start/embedded-postgres.ts'
import { DIST, testEnv } from '../../testing.ts'

test('while the database is stopped cached pages are served, other calls answer 503 with a hint, and all recovers by itself', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'watchpost-outage-'))
  const first = await startEmbeddedPostgres({ dataDir })
  const database = openDatabase(first.poolConfig)
  await migrate(database)
  const app = await buildApp({ env: testEnv, database, renderer: (app) => builtRenderer(app, DIST) })
  onTestFinished(async () => {
    await app.close()
    await database.pool.end()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const before = await app.inject({ url: '/' })

  await first.stop()
  const page = await app.inject({ url: '/' })
  const kept = await app.inject({ url: '/api/landing-sections/cta' })
  const refused = await app.inject({ url: '/api/user', cookies: { session: 'somebody' } })
  const ready = await app.inject({ url: '/api/health/ready' })
  const live = await app.inject({ url: '/api/health/live' })

  expect([page.statusCode, page.body === before.body]).toEqual([200, true])
  expect(kept.statusCode).toBe(200)
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([503, '5', 'unavailable'])
  expect([ready.statusCode, live.statusCode]).toEqual([503, 200])

  const second = await startEmbeddedPostgres({ dataDir })
  onTestFinished(() => second.stop())
  expect(second.poolConfig.host).toBe(first.poolConfig.host)
  await expect
    .poll(async () => (await app.inject({ url: '/api/user', cookies: { session: 'somebody' } })).statusCode, {
      timeout: 15_000,
    })
    .toBe(401)
  await expect
    .poll(async () => (await app.inject({ url: '/api/health/ready' })).statusCode, { timeout: 15_000 })
    .toBe(200)
})
