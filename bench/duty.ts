import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDuty } from '../e2e/duty-support.ts'
import { startEmbeddedPostgres } from '../server/core/start/embedded-postgres.ts'
import { startProduct } from './harness.ts'
import { signedIn } from './signed-in.ts'

/** A product with a company, in which a guard has a duty that begins soon. `end` stops it and removes what it kept. */
export async function startDuty(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'watchpost-bench-duty-'))
  const product = await startProduct({ DATA_DIR: folder })
  const { poolConfig, stop } = await startEmbeddedPostgres({ dataDir: folder })
  const { Client } = (await import('pg')).default
  const client = new Client(poolConfig)
  await client.connect()
  const { call } = await signedIn(product)
  const { slug } = await call<{ slug: string }>('POST', '/api/app', { name, zone: 'Europe/London' })
  const rows = async <T>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as T[]
  const end = async () => {
    await client.end()
    await product.stop()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: product.url, call, rows, end, ...(await makeDuty(call, rows, slug)) }
}
