import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../../core/database/database.ts'
import { builtRenderer } from '../../core/start/development.ts'
import { startEmbeddedPostgres } from '../../core/start/embedded-postgres.ts'
import { migrate } from '../../core/start/migrate.ts'
import { DIST, testEnv } from '../../testing.ts'
import { FILL_TRACKED, tokenOf, trackedValues } from './testing-tracked.ts'

const COMPANY = `
  insert into organisations (organisation_id, slug, name, zone, state, is_sample, created_at)
  values (gen_random_uuid(), 'vigil', 'Vigil', 'Europe/London', 'active', false, now())`

test('tracks-acknowledged: while the database is away all three protocols are told to come again, and what they resend is stored once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'watchpost-tracks-away-'))
  const first = await startEmbeddedPostgres({ dataDir })
  const database = openDatabase(first.poolConfig)
  await migrate(database)
  const app = await buildApp({ env: testEnv, database, renderer: (app) => builtRenderer(app, DIST) })
  onTestFinished(async () => {
    await app.close()
    await database.pool.end()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await database.pool.query(COMPANY)
  await database.pool.query(FILL_TRACKED, trackedValues('vigil', 2, 1))

  const seconds = Math.floor(Date.now() / 1000) - 60
  const basic = `Basic ${Buffer.from(`gate:${tokenOf(1)}`).toString('base64')}`
  const json = { 'content-type': 'application/json' }
  const place = { lat: 51.5, lng: 0.1 }
  const sendAll = async () => {
    const answers = [
      await app.inject({
        method: 'POST',
        url: '/api/track',
        headers: { ...json, authorization: `Bearer ${tokenOf(0)}` },
        payload: { fixes: [{ at: new Date(seconds * 1000).toISOString(), ...place }] },
      }),
      await app.inject({
        method: 'POST',
        url: '/api/track/owntracks',
        headers: { ...json, authorization: basic },
        payload: { _type: 'location', lat: place.lat, lon: place.lng, tst: seconds + 1 },
      }),
      await app.inject({
        url: `/api/track/osmand?id=${tokenOf(0)}&lat=${place.lat}&lon=${place.lng}&timestamp=${seconds + 2}`,
      }),
    ]
    return answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])
  }
  const known = await app.inject({
    method: 'POST',
    url: '/api/track',
    headers: { ...json, authorization: `Bearer ${tokenOf(0)}` },
    payload: { at: new Date((seconds + 3) * 1000).toISOString(), ...place },
  })
  expect(known.json()).toMatchObject({ accepted: 1 })

  await first.stop()
  expect(await sendAll()).toEqual([
    [503, '5'],
    [503, '5'],
    [503, '5'],
  ])

  const second = await startEmbeddedPostgres({ dataDir })
  onTestFinished(() => second.stop())
  const resent = () => sendAll().then((answers) => answers.map(([status]) => status))
  await vi.waitFor(async () => expect(await resent()).toEqual([200, 200, 200]), { timeout: 30_000, interval: 200 })
  expect(await resent()).toEqual([200, 200, 200])
  const { rows } = await database.pool.query<{ at: Date }>(
    'select fix_at as at from positions order by device_no, fix_at',
  )
  expect(rows.map(({ at }) => at.getTime() / 1000 - seconds)).toEqual([0, 2, 3, 1])
})
