import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/core/start/embedded-postgres.ts'
import { startProduct } from './harness.ts'
import { signedIn } from './signed-in.ts'

/**
 * A product with an empty company of a name, whose owner calls it. `client` reads and fills its database past all
 * rules, and `poolConfig` says where that is. `end` stops all of it and removes what it kept.
 */
export async function startCompany(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'watchpost-bench-company-'))
  const product = await startProduct({ DATA_DIR: folder })
  const { poolConfig, stop } = await startEmbeddedPostgres({ dataDir: folder })
  const { Client } = (await import('pg')).default
  const client = new Client(poolConfig)
  await client.connect()
  const { call, headers, cookies } = await signedIn(product)
  const { slug } = await call<{ slug: string }>('POST', '/api/app', { name, zone: 'Europe/London' })
  const end = async () => {
    await client.end()
    await product.stop()
    await stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { product, poolConfig, client, call, headers, cookies, slug, end }
}
