import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { quietPort } from '../server/core/start/testing-product.ts'

/**
 * `npm start` in this checkout, on a data folder of its own and with no more of the environment; what it says and how
 * it ends.
 */
function setUp(command: string, env: Record<string, string> = {}, ...words: string[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'watchpost-setup-'))
  const child: ChildProcess = spawn(process.execPath, ['setup/setup.mjs', command, ...words], {
    env: { DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { child, ended, said: () => said }
}

async function takenPort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as { port: number }).port
}

test(
  'npm start answers, takes a Ctrl-C that npm says again for one, and stops cleanly',
  { timeout: 180_000 },
  async () => {
    const { child, ended, said } = setUp('start', { PORT: String(await quietPort()), PUBLIC_URL: 'http://localhost' })
    await expect.poll(said, { timeout: 120_000 }).toContain('Watchpost answers at http://localhost')

    child.kill('SIGINT')
    await sleep(100)
    child.kill('SIGINT')

    expect((await ended).code).toBe(0)
  },
)

test(
  'npm start passes on that the product could not start: exit code 1 and its one sentence',
  { timeout: 180_000 },
  async () => {
    const port = await takenPort()
    const { code, said } = await setUp('start', { PORT: String(port) }).ended
    expect(code).toBe(1)
    expect(said.trimEnd().split('\n').at(-1)).toMatch(
      new RegExp(`^Port ${port} of .+ can't be listened on: another program listens there`),
    )
  },
)

test('a command that there is not is one sentence with those that there are', async () => {
  const { code, said } = await setUp('deploy').ended
  expect([code, said]).toEqual([
    1,
    'Say what to do: build, start, dev, check, test, test:long, test:deploy, backup, restore, support, ' +
      'verify-ledger, licenses, pictures, bench.\n',
  ])
})

test('a check of a room that there is not is one sentence', async () => {
  const { code, said } = await setUp('check', {}, 'cellar').ended
  expect([code, said]).toEqual([1, 'There is no room cellar: rooms.ts lists them.\n'])
})
