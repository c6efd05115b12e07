import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { type TestContext, vi } from 'vitest'
import { livingLock } from './embedded-lock.ts'
import { ask } from './testing-ask.ts'
import { installedFolder } from './testing-installed.ts'
import { launchProduct, type Product } from './testing-product.ts'

/** The product, freshly installed. Tests can kill it, restart it, and query its database. */
export async function startKillable(
  env: Record<string, string>,
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
) {
  const dataDir = await installedFolder('watchpost-killed-')
  const cluster = join(dataDir, 'postgres')
  let product!: Product
  const launch = async () => {
    product = await launchProduct({ DATA_DIR: dataDir, ...env })
    await product.ready
  }
  const kill = async () => {
    product.process.kill('SIGKILL')
    await product.ended
  }
  const killDatabase = () => process.kill(livingLock(cluster)!.pid, 'SIGKILL')
  onTestFinished(async () => {
    await kill()
    await vi.waitUntil(() => livingLock(cluster) === undefined, { timeout: 20_000 })
    rmSync(dataDir, { recursive: true, force: true })
  })
  await launch()
  return {
    launch,
    kill,
    killDatabase,
    address: () => product.address,
    /** Queries its database. */
    ask: <T extends pg.QueryResultRow>(sql: string, values?: unknown[]) => ask<T>(dataDir, sql, values),
  }
}
