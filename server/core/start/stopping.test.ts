import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endInTime, LONGEST_STOP_MS, stopServing } from './stopping.ts'
import { listenRaw, rawGet } from '../http/testing-raw.ts'
import { startApp } from '../../testing.ts'
import { installedFolder } from './testing-installed.ts'
import { launchProduct, type Product } from './testing-product.ts'

const PATHS = ['/', '/api/mega-menu', '/api/status', '/no-such-page', '/api/user']
const CLIENTS = 8
const PATIENT = { timeout: 60_000, interval: 20 }

async function launch(): Promise<Product> {
  const dataDir = await installedFolder('watchpost-stopping-')
  const product = await launchProduct({ DATA_DIR: dataDir })
  onTestFinished(async () => {
    product.process.kill('SIGKILL')
    await product.ended
    rmSync(dataDir, { recursive: true, force: true })
  })
  await product.ready
  return product
}

/** Stops the product as container orchestrators begin to. It must end by itself: nothing here kills it. */
async function terminate({ process, ended }: Product) {
  process.kill('SIGTERM')
  return ended
}

/**
 * Sends a request over `agent`'s connections. Returns the status and whether the connection closes after the answer, or
 * the error.
 */
const ask = (url: string, agent: Agent | false) =>
  new Promise<{ status?: number; ends?: boolean; error?: string }>((resolve) => {
    const onAnswer = (response: IncomingMessage) =>
      void buffer(response).then(
        () => resolve({ status: response.statusCode!, ends: response.headers.connection === 'close' }),
        (error: NodeJS.ErrnoException) => resolve({ error: `in the body: ${error.code}` }),
      )
    get(url, { agent }, onAnswer).on('error', (error: NodeJS.ErrnoException) => resolve({ error: String(error.code) }))
  })

/** Clients that send one request after the other on kept connections, as long as `goesOn`. */
async function load({ address }: Product, goesOn: () => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let nth = client; goesOn(); nth++) answers.push(await ask(address + PATHS[nth % PATHS.length], agent))
    }),
  )
  agent.destroy()
  return answers
}

test(
  'ends-in-time: clients that go elsewhere once it is no longer ready lose no request, and it ends by itself',
  { timeout: 180_000 },
  async () => {
    const product = await launch()
    let isReady = true
    const underLoad = load(product, () => isReady)
    const readiness = async () => (await ask(`${product.address}/api/health/ready`, false)).status
    await vi.waitUntil(async () => (await readiness()) === 200, PATIENT)

    const ended = terminate(product)
    await vi.waitUntil(async () => (await readiness()) === 503, PATIENT)
    isReady = false

    const answers = await underLoad
    expect(answers.filter(({ error, status = 500 }) => error || status >= 500)).toEqual([])
    expect(answers.filter(({ ends }) => ends).length).toBeGreaterThan(0)
    expect((await ended).code).not.toBeNull()
  },
)

test('ends-in-time: a connection that was let in before the end is answered, even if its request comes after it', async () => {
  const { app } = await startApp()
  const { open } = await listenRaw(app)
  const socket = await open()
  await vi.waitUntil(
    () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count === 1))),
    PATIENT,
  )

  const stopped = stopServing(app, { drain: false })
  await vi.waitUntil(() => !app.server.listening, { ...PATIENT, interval: 1 })
  socket.write(rawGet('/api/mega-menu'))

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i)
  await stopped
})

test(
  'ends-in-time: connections that are kept open, idle or in the middle of a request, do not keep it from ending',
  { timeout: 180_000 },
  async () => {
    const product = await launch()
    const idle = new Agent({ keepAlive: true })
    expect((await ask(`${product.address}/`, idle)).status).toBe(200)
    const half = connect(product.port, 'localhost').on('error', () => undefined)
    await once(half, 'connect')
    half.write(
      'POST /api/analytics/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: ' +
        'application/json\r\nContent-Length: 9\r\n\r\n{',
    )

    expect((await terminate(product)).code).not.toBeNull()
    idle.destroy()
  },
)

test('ends-in-time: what hangs keeps the process no longer than its own limit, which is within 8 seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const codes: number[] = []
  void endInTime(
    () => new Promise(() => undefined),
    (code) => codes.push(code),
  )
  await vi.advanceTimersByTimeAsync(LONGEST_STOP_MS - 1)
  expect(codes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(codes).toEqual([1])
  expect(LONGEST_STOP_MS).toBeLessThan(8_000)
})

test('the process ends once all is undone, and says when something could not be undone', async () => {
  const codes: number[] = []
  await endInTime(
    () => Promise.resolve(),
    (code) => codes.push(code),
  )
  await endInTime(
    () => Promise.reject(new Error('The folder is gone')),
    (code) => codes.push(code),
  )
  expect(codes).toEqual([0, 1])
})
