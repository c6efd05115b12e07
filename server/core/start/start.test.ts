import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { type Server, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from './embedded-settings.ts'
import { livingLock } from './embedded-lock.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { installedFolder } from './testing-installed.ts'
import { type Product, launchProduct } from './testing-product.ts'

const PATIENT = { timeout: 60_000 }

let home: string
let dataDir: string
let products: Product[]
let listeners: Server[]

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'watchpost-start-'))
  chmodSync(home, 0o711) // under root, a closed folder would send the database to /var/lib
  dataDir = home
  products = []
  listeners = []
})

afterEach(async () => {
  for (const { process, ended } of products) {
    process.kill('SIGKILL')
    await ended
  }
  for (const listener of listeners) listener.close()
  await vi.waitUntil(() => !databaseRuns(), PATIENT)
  rmSync(home, { recursive: true, force: true })
})

async function launch(env: Record<string, string> = {}): Promise<Product> {
  const product = await launchProduct({ DATA_DIR: dataDir, ...env })
  products.push(product)
  return product
}

/** The data folder of a second start, for tests of what comes after a start. */
async function installed() {
  const folder = await installedFolder('watchpost-started-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function listening(port: number): Promise<Server> {
  const server = createServer().listen(port)
  listeners.push(server)
  await once(server, 'listening')
  return server
}

/** Starts the product where it can't start. Returns its one sentence after checking that it printed nothing else. */
async function refusal(env: Record<string, string> = {}): Promise<string> {
  const { code, stdout, stderr } = await (await launch(env)).ended
  expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 1, stdout: '', lines: 1 })
  return stderr.trimEnd()
}

const databaseRuns = () => existsSync(join(dataDir, 'postgres')) && livingLock(join(dataDir, 'postgres')) !== undefined

/** Whether new connections are refused. */
const refuses = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, 'localhost', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })

/** Sends the first half of a beacon's body, and waits until the product has it. */
async function sendHalf({ port, address }: Product) {
  const socket = connect(port, 'localhost')
  socket.setEncoding('utf8').on('error', () => {}) // it may be cut off
  socket.write(
    'POST /api/analytics/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ' +
      '4\r\n\r\n{"',
  )
  await once(socket, 'connect')
  await fetch(address) // sent later and answered, so the half was read
  return socket
}

test('it starts on an empty data folder, serves the page, and stops when told to', async () => {
  const product = await launch()
  await product.ready
  const page = await fetch(product.address)
  expect({ status: page.status, type: page.headers.get('content-type') }).toEqual({
    status: 200,
    type: 'text/html; charset=utf-8',
  })
  product.process.kill('SIGTERM')
  const { code, stdout } = await product.ended
  expect(code).toBe(0)
  expect(stdout).toContain(
    `Mail is off: mails stay in the outbox until SMTP_URL names a mail server.\nWatchpost answers at ` +
      `${product.address}\n`,
  )
  expect(databaseRuns()).toBe(false)
})

test('the secret is made once and only its owner can read it', async () => {
  const first = await launch()
  await first.ready
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8')
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  first.process.kill('SIGTERM')
  await first.ended
  await (
    await launch()
  ).ready
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret)
})

test('a request in flight is answered before it stops', async () => {
  dataDir = await installed()
  const product = await launch()
  await product.ready
  const socket = await sendHalf(product)
  let answer = ''
  socket.on('data', (text: string) => (answer += text))
  product.process.kill('SIGTERM')
  await vi.waitUntil(() => refuses(product.port), PATIENT)
  expect(answer).toBe('')
  socket.write('"}')
  await once(socket, 'end')
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect((await product.ended).code).toBe(0)
})

test('a second signal ends it at once, and the database with it', async () => {
  dataDir = await installed()
  const product = await launch()
  await product.ready
  await sendHalf(product)
  product.process.kill('SIGINT')
  await vi.waitUntil(() => refuses(product.port), PATIENT)
  product.process.kill('SIGINT')
  expect((await product.ended).code).toBe(1)
  await vi.waitFor(() => expect(databaseRuns()).toBe(false), PATIENT)
})

test("it runs on a PostgreSQL of one's own as well", async () => {
  const { poolConfig, stop } = await startEmbeddedPostgres({
    dataDir: join(home, 'theirs'),
    transport: 'tcp',
    initdb: ['--no-sync'],
  })
  onTestFinished(stop)
  dataDir = join(home, 'ours')
  const { user, password, host, port, database } = poolConfig
  const env = { DATABASE_URL: `postgresql://${user}:${password}@${host}:${port}/${database}`, SECRET: 's'.repeat(32) }
  expect(await refusal({ ...env, DATABASE_URL: env.DATABASE_URL.replace(`:${password}@`, ':another@') })).toBe(
    `The database of DATABASE_URL can't be used: password authentication failed for user "${user}".`,
  )
  const product = await launch(env)
  await product.ready
  expect((await fetch(`${product.address}/api/health/ready`)).status).toBe(200)
  product.process.kill('SIGTERM')
  expect((await product.ended).code).toBe(0)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a port in use is one sentence, and nothing is made', async () => {
  const port = await freePort()
  await listening(port)
  dataDir = join(home, 'data')
  expect(await refusal({ PORT: String(port), HOST: '0.0.0.0' })).toBe(
    `Port ${port} of 0.0.0.0 can't be listened on: another program listens there: stop it or set PORT to another ` +
      'number.',
  )
  expect(readdirSync(home)).toEqual([])
})

test('a first start that fails late is one sentence, and nothing half made is left', async () => {
  dataDir = join(home, 'data')
  const product = await launch({ HOST: '0.0.0.0' })
  await vi.waitUntil(() => existsSync(join(dataDir, 'postgres')), PATIENT)
  await listening(product.port)

  const { code, stdout, stderr } = await product.ended

  expect({ code, stderr }).toEqual({
    code: 1,
    stderr:
      `Port ${product.port} of 0.0.0.0 can't be listened on: another program listens there: stop it or set PORT to ` +
      `another number.\n`,
  })
  expect(stdout).not.toContain('answers at')
  expect(readdirSync(home)).toEqual([])
})

test('a data folder that is a file is one sentence, and the file is as it was', async () => {
  dataDir = join(home, 'data')
  writeFileSync(dataDir, 'mine')
  expect(await refusal()).toBe(`The data folder ${dataDir} can't be used: there is a file in its place.`)
  expect(readFileSync(dataDir, 'utf8')).toBe('mine')
})

test('a data folder where nothing can be made is one sentence', async () => {
  expect(await refusal({ DATA_DIR: '/dev/null/data' })).toBe(
    "The data folder /dev/null/data can't be used: there is a file in its place.",
  )
})

test('a database that refuses is one sentence, which names no password, and nothing is made', async () => {
  dataDir = join(home, 'data')
  const port = await freePort()
  const sentence = await refusal({
    DATABASE_URL: `postgresql://app:hunter22@localhost:${port}/app`,
    SECRET: 's'.repeat(32),
  })
  expect(sentence).toMatch(/^The database of DATABASE_URL can't be used: connect ECONNREFUSED .+\.$/)
  expect(sentence).not.toContain('hunter22')
  expect(readdirSync(home)).toEqual([])
})

test('a data folder of another major version is one sentence, and it is as it was', async () => {
  mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 })
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '14\n')
  expect(await refusal()).toBe(
    `The database in ${dataDir}/postgres was made by PostgreSQL 14 and this is PostgreSQL 18: ` +
      'start the version of the product that made it, back it up there and restore the backup here.',
  )
  expect(readdirSync(dataDir, { recursive: true })).toEqual(['postgres', join('postgres', 'PG_VERSION')])
})

test('a database that is half there is one sentence with what to do, and it is as it was', async () => {
  mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 })
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
  expect(await refusal()).toBe(
    `The database in ${dataDir}/postgres is not whole, as after a copy that broke off: copy it again, or move the folder ` +
      'away and restore a backup with npm run restore.',
  )
  expect(readdirSync(dataDir, { recursive: true })).toEqual(['postgres', join('postgres', 'PG_VERSION')])
})

test('a wrong variable is one sentence, and nothing is made', async () => {
  dataDir = join(home, 'data')
  expect(await refusal({ TRUST_PROXY: 'yes' })).toBe(
    'TRUST_PROXY must be the exact number of proxies in front of the product, from 0 to 32.',
  )
  expect(readdirSync(home)).toEqual([])
})
