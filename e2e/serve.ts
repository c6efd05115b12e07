import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../server/core/embedded-settings.ts'

/** The first administrator of the product under test. */
export const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }

/** Where the address of the product under test is written down: Playwright's workers are processes of their own. */
export const ADDRESS_FILE = '.cache/e2e-address'

/** Starts the built product on a free port with an empty data folder, as a user would. Gives what stops it again. */
export default async function serve() {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'watchpost-e2e-'))
  const product = spawn(process.execPath, ['server/main.ts'], {
    env: {
      NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: address,
      ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await answers(address))) {
    if (product.exitCode !== null) throw new Error('The product ended before it answered: it says why above.')
    await sleep(50)
  }
  mkdirSync('.cache', { recursive: true })
  writeFileSync(ADDRESS_FILE, address)
  return async () => {
    product.kill('SIGTERM')
    if (product.exitCode === null) await once(product, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const answers = (address: string) => fetch(`${address}/api/health/ready`).then(({ ok }) => ok, () => false)
