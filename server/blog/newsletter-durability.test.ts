import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { Campaigns } from '../../contract/newsletter/campaigns.ts'
import { livingLock } from '../core/embedded-lock.ts'
import { startEmbeddedPostgres } from '../core/embedded-postgres.ts'
import { startMailServer } from '../core/testing-mail-server.ts'
import { launchProduct, type Product } from '../core/testing-product.ts'
import { signInTo } from '../core/testing-sign-in.ts'

const PATIENCE = { timeout: 180_000, interval: 100 }
const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }
const NEWSLETTER = '/api/admin/posts/ten-minute-handover/newsletter'

/** What the product's own database answers. */
async function ask<T extends pg.QueryResultRow>(dataDir: string, sql: string): Promise<T[]> {
  const { poolConfig, stop } = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client(poolConfig)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
    await stop()
  }
}

test('decisions 5: killed again and again while a newsletter goes out, everybody is sent one mail and nobody two', { timeout: 600_000 }, async ({ onTestFinished }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'watchpost-newsletter-'))
  const server = await startMailServer()
  onTestFinished(server.stop)
  let product: Product
  const launch = async () => {
    product = await launchProduct({ DATA_DIR: dataDir, SMTP_URL: server.url, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
    await product.ready
  }
  const kill = async () => {
    product.process.kill('SIGKILL')
    await product.ended
  }
  onTestFinished(async () => {
    await kill()
    await vi.waitUntil(() => livingLock(join(dataDir, 'postgres')) === undefined, { timeout: 20_000 })
    rmSync(dataDir, { recursive: true, force: true })
  })
  await launch()
  await ask(dataDir, `
    insert into subscribers (id, email, state, created_at, updated_at)
    select gen_random_uuid(), 'guard-' || n || '@meridian.example', 'confirmed', now(), now() from generate_series(1, 130) n`)
  const call = await signInTo(product!.address, ADMIN)

  await call('POST', NEWSLETTER, {})
  await kill() // before a single mail is made, most likely
  await launch()
  for (const enough of [20, 60]) {
    await vi.waitUntil(() => server.received.length >= enough, { ...PATIENCE, interval: 1 })
    await kill()
    await launch()
  }

  const read = async () => (await (await signInTo(product!.address, ADMIN))<Campaigns>('GET', NEWSLETTER)).campaigns
  await vi.waitFor(async () => expect(await read()).toMatchObject([{ state: 'sent' }]), { ...PATIENCE, interval: 2_000 })
  const mails = await ask<{ to: string; state: string }>(dataDir, 'select to_address as to, state from mails')
  const unsure = new Set(mails.flatMap(({ to, state }) => (state === 'unsure' ? [to] : [])))
  const arrivals = new Map<string, number>()
  for (const address of server.received.flatMap(({ to }) => to)) arrivals.set(address, (arrivals.get(address) ?? 0) + 1)
  const everybody = Array.from({ length: 130 }, (_, n) => `guard-${n + 1}@meridian.example`)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(everybody.toSorted())
  expect([...arrivals].filter(([, times]) => times > 1)).toEqual([])
  expect(everybody.filter((address) => !arrivals.has(address) && !unsure.has(address))).toEqual([])
  expect(await read()).toMatchObject([{ total: 130, sent: 130 - unsure.size, unsure: unsure.size, failed: 0, left: 0 }])
})
