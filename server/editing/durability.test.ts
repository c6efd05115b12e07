import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { livingLock } from '../core/embedded-lock.ts'
import { startEmbeddedPostgres } from '../core/embedded-postgres.ts'
import { postDraft } from '../core/testing-posts.ts'
import { launchProduct, type Product } from '../core/testing-product.ts'
import { signInTo } from '../core/testing-sign-in.ts'

const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }

type Stored = { version: number }

/** The history of a post in the product's own database. */
async function auditOf(dataDir: string, slug: string): Promise<string[]> {
  const { poolConfig, stop } = await startEmbeddedPostgres({ dataDir }) // the product's, adopted
  const client = new pg.Client(poolConfig)
  await client.connect()
  try {
    return (await client.query<{ action: string }>('select action from audit where subject = $1 order by id', [slug])).rows.map(({ action }) => action)
  } finally {
    await client.end()
    await stop()
  }
}

test('killed between save, schedule and publication: nothing is lost, and nothing is published twice', { timeout: 180_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'watchpost-scheduled-'))
  let product!: Product
  const start = async () => {
    product = await launchProduct({ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
    await product.ready
    return signInTo(product.address, ADMIN)
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

  let call = await start()
  const { version } = await call<Stored>('POST', '/api/admin/posts', { slug: 'night', data: postDraft('The night shift') })
  await kill()

  call = await start()
  const publishAt = new Date(Date.now() + 2_000).toISOString()
  await call('PUT', '/api/admin/posts/night/schedule', { version, publishAt, unpublishAt: null })
  await kill()
  await vi.waitUntil(() => Date.now() > Date.parse(publishAt), { timeout: 10_000 })

  await start()
  await vi.waitFor(async () => expect((await fetch(`${product.address}/blog/night`)).status).toBe(200), { timeout: 60_000, interval: 200 })
  await kill()
  await start()
  expect((await fetch(`${product.address}/api/blog/posts/night`)).status).toBe(200)
  expect(await auditOf(dataDir, 'night')).toEqual(['create', 'schedule', 'publish-scheduled'])
})
