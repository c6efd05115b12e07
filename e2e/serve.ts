import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ask } from '../server/core/start/testing-ask.ts'
import { install, startOnCopy } from '../server/core/start/testing-product.ts'

/** Where the address of the product under test is written down: Playwright's workers are processes of their own. */
export const ADDRESS_FILE = '.cache/e2e-address'

/** The same for the data folder of a fresh installation. */
const INSTALLED_FILE = '.cache/e2e-installed'

/**
 * Starts the built product on a free port as a user would, freshly installed, with `env` besides. Its samples stand
 * still, so that nothing moves under a journey. `stop` says what it complained of.
 */
export async function startProduct(env: Record<string, string> = {}) {
  const installed = readFileSync(INSTALLED_FILE, 'utf8')
  const product = await startOnCopy(installed, 'watchpost-e2e-', { OUTBOUND_ALLOW: '127.0.0.1', ...env })
  await ask(product.dataDir, 'alter table sample_clocks alter column acts set default 40000', [])
  return product
}

/** Runs before all tests: installs the product, and starts the one that they share. Gives what stops it again. */
export default async function serve() {
  mkdirSync('.cache', { recursive: true })
  const installed = await install('watchpost-e2e-installed-')
  writeFileSync(INSTALLED_FILE, installed)
  const { address, stop } = await startProduct()
  writeFileSync(ADDRESS_FILE, address)
  return async () => {
    process.stderr.write(await stop())
    rmSync(installed, { recursive: true, force: true })
  }
}
