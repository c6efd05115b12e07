import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchProduct } from '../server/core/start/testing-product.ts'

/** The first administrator of the product under test. */
export const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }

/** Where the address of the product under test is written down: Playwright's workers are processes of their own. */
export const ADDRESS_FILE = '.cache/e2e-address'

/**
 * Starts the built product on a free port with an empty data folder, as a user would, with `env` besides. `stop` says
 * what it complained of.
 */
export async function startProduct(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'watchpost-e2e-'))
  const product = await launchProduct({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    OUTBOUND_ALLOW: '127.0.0.1',
    ...env,
  })
  await product.ready
  const stop = async () => {
    product.process.kill('SIGTERM')
    const { stderr } = await product.ended
    rmSync(dataDir, { recursive: true, force: true })
    return stderr
  }
  return { address: product.address, dataDir, stop }
}

/** Runs before all tests: starts the product that they share. Gives what stops it again. */
export default async function serve() {
  const { address, stop } = await startProduct()
  mkdirSync('.cache', { recursive: true })
  writeFileSync(ADDRESS_FILE, address)
  return async () => {
    process.stderr.write(await stop())
  }
}
