import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../testing.ts'
import { pictureWorkers } from './workers.ts'

const MADE = { kind: 'png', made: { extension: 'png', width: 1, height: 1, bytes: 1 } }

/** Workers that do what this code says when they are given an upload. */
const workersThat = (code: string, options?: Parameters<typeof workersOf>[1]) =>
  workersOf(`const done = ${JSON.stringify({ done: MADE })}\nprocess.on('message', (words) => { ${code} })`, options)

/** Workers that run this program. */
function workersOf(program: string, options: { longestMs?: number; idleMs?: number } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'worker-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const script = join(folder, 'worker.mjs')
  writeFileSync(script, program)
  return pictureWorkers({ script, ...options })
}

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('picture-worker: the site answers while a picture keeps its worker busy without end, and that picture is refused in words', async () => {
  const { app } = await startApp()
  let over = false
  const upload = workersThat('for (;;);', { longestMs: 2_000 })
    .open({ path: '/nowhere' }, async () => undefined)
    .catch((error: unknown) => error)
    .finally(() => {
      over = true
    })

  const { statusCode } = await app.inject({ url: '/api/health/live' })

  expect([statusCode, over]).toEqual([200, false])
  expect(await upload).toMatchObject({
    code: 'invalid',
    statusCode: 400,
    message: expect.stringMatching(/takes too long/),
  })
})

test.each([
  ['uses up the memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(0.5))', /too much memory/],
  ['crashes the program that reads it', 'process.exit(139)', /broke off/],
])('a picture that %s is refused in words', async (_, code, reason) => {
  await expect(workersThat(code).open({ path: '/nowhere' }, async () => undefined)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(reason),
  })
})

test('a worker takes one picture after the other, ends when no more come, and a later picture gets another', async () => {
  const pids = new Set<string>()
  const workers = workersThat(
    `words === 'kept' ? process.send(done) : process.send({ part: { name: String(process.pid), content: Buffer.from('x') } })`,
    { idleMs: 1_000 },
  )
  const open = () => workers.open({ path: '/nowhere' }, async (pid) => void pids.add(pid))

  expect(await open()).toEqual(MADE)
  await open()
  const [first] = [...pids]
  expect(pids.size).toBe(1)
  await vi.waitUntil(() => !alive(Number(first)), { timeout: 15_000 })
  await open()
  expect(pids.size).toBe(2)
})

test('a file that can’t be kept ends the work with the reason', async () => {
  const workers = workersThat(
    `words === 'kept' ? process.send(done) : process.send({ part: { name: 'x', content: Buffer.from('x') } })`,
  )

  await expect(workers.open({ path: '/nowhere' }, () => Promise.reject(new Error('no room')))).rejects.toThrow(
    'no room',
  )
})

test('picture-worker: a worker that takes more memory than its share beside its heap ends, and its picture is refused in words', async () => {
  const watched = `import ${JSON.stringify(new URL('./worker.ts', import.meta.url).href)}
    const all = []
    process.removeAllListeners('message')
    // It ends eventually, even if nothing stops it.
    process.on('message', () => setInterval(() => all.length < 20 && all.push(Buffer.alloc(64 * 1024 ** 2, 1)), 20))`
  const workers = workersOf(watched, { longestMs: 20_000 })

  await expect(workers.open({ path: '/nowhere' }, async () => undefined)).rejects.toMatchObject({
    message: expect.stringMatching(/too much memory/),
  })
})

test('a worker is told nothing of the environment of the server', async () => {
  vi.stubEnv('SECRET', 'of the server')
  onTestFinished(() => void vi.unstubAllEnvs())
  let told = ''
  const workers = workersThat(
    "words === 'kept' ? process.send(done) : process.send({ part: { name: Object.keys(process.env).join(), content: " +
      "Buffer.from('x') } })",
  )
  await workers.open({ path: '/nowhere' }, async (names) => {
    told = names
  })

  expect(told.split(',')).toContain('MALLOC_ARENA_MAX')
  expect(told.split(',')).not.toContain('SECRET')
})
