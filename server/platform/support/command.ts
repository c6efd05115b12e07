import { existsSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { systemClock } from '../../core/base/clock.ts'
import { type Env, readEnv } from '../../core/base/env.ts'
import { StartFailure } from '../../core/base/start-failure.ts'
import { whyNot } from '../../core/start/first-start.ts'
import { openStartedDatabase } from '../../core/start/start-database.ts'
import { makeSupportFile } from './support-file.ts'

const PATIENCE_MS = 5_000
const MOST_LINES = 1_000
const MOST_BYTES = 2 * 1024 * 1024
const ONLY_OWNER = 0o600

/** The end of a log file. It may be large, so only its end is read. */
async function readEnd(path: string): Promise<string[]> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(
      `The log ${path} can't be read: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}.`,
    )
  })
  try {
    const { size } = await file.stat()
    const length = Math.min(size, MOST_BYTES)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.toString('utf8').trimEnd().split('\n').slice(-MOST_LINES)
  } finally {
    await file.close()
  }
}

/** What the node of this machine answers, or that it does not. */
async function ask({ port }: Env, path: string, headers: Record<string, string> = {}) {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal }).catch(() => undefined)
  if (!answer) return { unread: 'the node does not answer' }
  const text = await answer.text()
  return path.startsWith('/api/') ? { status: answer.status, answer: JSON.parse(text) as unknown } : text.split('\n')
}

async function run([, , folder = '', log = '']: string[]): Promise<void> {
  if (folder === '') throw new StartFailure('Say where to: npm run support -- FOLDER, and a log file if there is one.')
  const env = readEnv()
  if (env.databaseUrl === undefined && !existsSync(join(env.dataDir, 'postgres')))
    throw new StartFailure(`There is no database in ${env.dataDir}: set DATA_DIR to the product’s data folder.`)
  const lines = log === '' ? [] : await readEnd(log)
  const [ready, status] = [await ask(env, '/api/health/ready'), await ask(env, '/api/status')]
  const { metricsToken: token } = env
  const metrics = token ? await ask(env, '/metrics', { authorization: `Bearer ${token}` }) : 'METRICS_TOKEN is not set'
  const { database, stop } = await openStartedDatabase(env, pino({ level: 'silent' }), () => undefined)
  try {
    const told = { from: 'npm run support', health: { ready, status }, metrics, lines }
    const { name, text } = await makeSupportFile({ env, database, clock: systemClock }, told)
    await writeFile(join(folder, name), text, { mode: ONLY_OWNER })
    process.stdout.write(`Wrote ${join(folder, name)}. Read it before you send it.\n`)
  } finally {
    await stop()
  }
}

run(process.argv).catch((error: unknown) => {
  process.stderr.write(`${whyNot(error)}\n`)
  process.exitCode = 1
})
