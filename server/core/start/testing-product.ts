import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeOf } from '../base/places.ts'

const COMPILED = placeOf('.cache/compiled')

export type Product = {
  process: ChildProcess
  port: number
  address: string
  /** Resolves when the product reports that it listens. Rejects when it ends before that. */
  ready: Promise<void>
  /** The output and exit code of the ended process. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>
}

/**
 * Starts the product as a separate process, on a free port, with this environment and nothing else. It runs what is
 * built, of this version or of the one at `root`; in development it runs the sources.
 */
export async function launchProduct(env: Record<string, string>, root = placeOf('.')): Promise<Product> {
  const port = env['PORT'] === undefined ? await quietPort() : Number(env['PORT'])
  const address = `http://localhost:${port}`
  const main = env['NODE_ENV'] === 'development' ? 'server/main.ts' : 'dist/server/main.js'
  const child = spawn(process.execPath, [join(root, main)], {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: COMPILED,
      LOG_LEVEL: 'error',
      PORT: String(port),
      PUBLIC_URL: address,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const answers = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      if (stdout.includes('answers at')) resolve()
    })
  })
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code: code ?? null, stdout, stderr }))
  const endedEarly = ended.then(() => Promise.reject(new Error(`The product ended before it answered: ${stderr}`)))
  const ready = Promise.race([answers, endedEarly])
  ready.catch(() => {}) // a test that only waits for the end is not to fail by this
  return { process: child, port, address, ready, ended }
}

/** The first administrator of installed products. */
export const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }

/** Ends a product without the pause that a load balancer needs. Returns what it wrote to stderr. */
export async function end(product: Product): Promise<string> {
  product.process.kill('SIGINT')
  return (await product.ended).stderr
}

/** Installs the product on a new data folder and stops it. Returns the folder, whose name begins with `prefix`. */
export async function install(prefix: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  const product = await launchProduct({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  await product.ready
  await end(product)
  return dataDir
}

/** A copy of an installed data folder. A new installation would take seconds of the processor. */
export function copyOf(installed: string, prefix: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  cpSync(installed, dataDir, { recursive: true })
  chmodSync(dataDir, 0o711) // under root, the account of the database has to pass
  chmodSync(join(dataDir, 'postgres'), 0o700)
  return dataDir
}

/**
 * Starts the product on a copy of an installed data folder, with `env` besides. `stop` ends it, removes the copy, and
 * returns what the product wrote to stderr.
 */
export async function startOnCopy(installed: string, prefix: string, env: Record<string, string> = {}) {
  const dataDir = copyOf(installed, prefix)
  const product = await launchProduct({ DATA_DIR: dataDir, ...env })
  await product.ready
  const stop = async () => {
    const complaints = await end(product)
    rmSync(dataDir, { recursive: true, force: true })
    return complaints
  }
  return { address: product.address, dataDir, product, stop }
}

/** A free port below the range that systems assign to clients, so it stays free until the product listens. */
export async function quietPort(): Promise<number> {
  const port = randomInt(10_000, 32_000)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, () => resolve(true))
  })
  if (!isFree) return quietPort()
  await new Promise((resolve) => void probe.close(resolve))
  return port
}
