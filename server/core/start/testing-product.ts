import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))
const COMPILED = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url))

export type Product = {
  process: ChildProcess
  port: number
  address: string
  /** Resolves when the product reports that it listens. Rejects when it ends before that. */
  ready: Promise<void>
  /** The output and exit code of the ended process. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>
}

/** Starts the product as a separate process, on a free port, with this environment and nothing else. */
export async function launchProduct(env: Record<string, string>): Promise<Product> {
  const port = env['PORT'] === undefined ? await quietPort() : Number(env['PORT'])
  const address = `http://localhost:${port}`
  const child = spawn(process.execPath, [MAIN], {
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
