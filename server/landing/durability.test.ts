import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type SectionName, sections } from '../../contract/landing/sections.ts'
import { livingLock } from '../core/embedded-lock.ts'
import { startEmbeddedPostgres } from '../core/embedded-postgres.ts'
import { type Product, launchProduct } from '../core/testing-product.ts'
import { signInTo } from '../core/testing-sign-in.ts'

const SAVES = 1000
const KILLS = [200, 400, 600, 800]
const EDITED: SectionName[] = ['industries', 'pricing', 'blog', 'faq', 'closing', 'badges', 'outcomes', 'tour']
const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }

type Save = { slug: string; version: number; title: string }

test('of 1,000 acknowledged saves none is lost when the server, or its database too, is killed between them', { timeout: 180_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'watchpost-durability-'))
  const cluster = join(dataDir, 'postgres')
  const acknowledged: Save[] = []
  const start = async () => {
    const started = await launchProduct({ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
    await started.ready
    return started
  }
  let product = await start()
  onTestFinished(async () => {
    product.process.kill('SIGKILL')
    await vi.waitUntil(() => livingLock(cluster) === undefined, { timeout: 20_000 })
    rmSync(dataDir, { recursive: true, force: true })
  })

  for (const [round, count] of KILLS.entries()) {
    const saving = saveOn(product, acknowledged)
    await vi.waitUntil(() => acknowledged.length >= count, { timeout: 60_000, interval: 1 })
    if (round % 2 === 1) process.kill(livingLock(cluster)!.pid, 'SIGKILL')
    product.process.kill('SIGKILL')
    await saving
    product = await start()
  }
  await saveOn(product, acknowledged, SAVES)

  expect(acknowledged.length).toBeGreaterThanOrEqual(SAVES)
  const kept = new Set((await revisions(dataDir)).map((save) => JSON.stringify(save)))
  expect(acknowledged.filter((save) => !kept.has(JSON.stringify(save)))).toEqual([])
})

/** Saves all sections at once, each again and again, until there are so many or the server is gone. */
async function saveOn(product: Product, acknowledged: Save[], enough = Infinity) {
  const call = await signInTo(product.address, ADMIN)
  await Promise.all(
    EDITED.map(async (slug) => {
      const path = `/api/admin/landing-sections/${slug}`
      let { version } = (await call('GET', path)) as { version: number }
      while (acknowledged.length < enough) {
        const title = `Save ${version + 1} of ${slug}`
        const saved = await call('PUT', path, { version, data: { ...sections[slug].fallback, title }, publish: true }).catch(ifGone)
        if (saved === undefined) return
        version = (saved as { version: number }).version
        acknowledged.push({ slug, version, title })
      }
    }),
  )
}

/** The only failures that a save may meet here: the server is gone, or says that its database is. */
function ifGone(error: unknown): undefined {
  if (!(error instanceof TypeError) && !(error instanceof Error && error.message.startsWith('503 '))) throw error
}

/** Every revision that the database holds, read on a connection of its own. */
async function revisions(dataDir: string): Promise<Save[]> {
  const { poolConfig, stop } = await startEmbeddedPostgres({ dataDir }) // the product's, adopted
  const client = new pg.Client(poolConfig)
  await client.connect()
  try {
    const { rows } = await client.query<Save>(`
      select d.slug, r.version, r.data->>'title' as title
      from revisions r join documents d on d.id = r.document_id where d.kind = 'landing_section'`)
    return rows
  } finally {
    await client.end()
    await stop()
  }
}
