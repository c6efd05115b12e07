import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { livingLock } from './embedded-lock.ts'

let dataDir: string
let started: { stop(): Promise<void> }[]
let holders: ChildProcess[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'watchpost-embedded-'))
  started = []
  holders = []
})

afterEach(async () => {
  for (const holder of holders) holder.kill('SIGKILL')
  for (const { stop } of started.reverse()) await stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, initdb: ['--no-sync'], ...options })
  started.push(postgres)
  return postgres
}

async function ask(poolConfig: pg.PoolConfig, sql: string): Promise<unknown> {
  const client = new pg.Client(poolConfig)
  client.on('error', () => {})
  await client.connect()
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

/** Another process of the product that runs the database, to be killed. */
async function startElsewhere(): Promise<ChildProcess> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))}
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, initdb: ['--no-sync'] })
    process.stdout.write('ready')`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  holders.push(holder)
  await once(holder.stdout, 'data')
  return holder
}

const cluster = () => join(dataDir, 'postgres')
const postmaster = () => Number(readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n')[0])

test('an empty data folder becomes a database that keeps what is written over a stop', async () => {
  const steps: string[] = []
  const first = await start({ onProgress: (step) => steps.push(step) })
  await ask(first.poolConfig, "create table kept as select 'still here' as word")
  await first.stop()
  const second = await start({ onProgress: (step) => steps.push(step) })
  expect(await ask(second.poolConfig, 'select word from kept')).toBe('still here')
  expect(second.poolConfig).toEqual(first.poolConfig)
  expect(steps).toEqual(['Create the database'])
})

test('commits are on the disk before they are acknowledged', async () => {
  const { poolConfig } = await start()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']) {
    expect(await ask(poolConfig, `show ${setting}`)).toBe('on')
  }
})

test('nobody but the account of the database can read its files or reach its socket', async () => {
  const { poolConfig } = await start()
  for (const folder of [cluster(), poolConfig.host ?? '']) {
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(folder).uid).not.toBe(0)
  }
  expect(await ask(poolConfig, 'show listen_addresses')).toBe('')
})

test("a data folder that the account of the database can't enter is used all the same", async () => {
  const closed = join(dataDir, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  writeFileSync(join(closed, 'of-somebody-else'), '')
  const { poolConfig } = await start({ dataDir: join(closed, 'data') })
  const directory = String(await ask(poolConfig, 'show data_directory'))
  started.push({ stop: async () => rmSync(join(directory, '..'), { recursive: true }) })
  expect(readFileSync(join(closed, 'data', 'postgres', 'PG_VERSION'), 'utf8')).toBe('18\n')
})

test('the database goes when its process is killed, and starts again', async () => {
  const holder = await startElsewhere()
  holder.kill('SIGKILL')
  await vi.waitFor(() => expect(livingLock(cluster())).toBeUndefined(), { timeout: 60_000, interval: 20 })
  const { poolConfig } = await start()
  expect(await ask(poolConfig, 'select 1')).toBe(1)
})

test('a second process adopts the running database and takes it over when the first one is killed', async () => {
  const holder = await startElsewhere()
  const pid = postmaster()
  const { poolConfig } = await start()
  expect(postmaster()).toBe(pid)
  holder.kill('SIGKILL')
  await vi.waitFor(() => expect(postmaster()).not.toBe(pid), { timeout: 60_000, interval: 50 })
  await vi.waitFor(async () => expect(await ask(poolConfig, 'select 1')).toBe(1), { timeout: 60_000, interval: 50 })
})

test('two first starts at once make one database', async () => {
  const [first, second] = await Promise.all([startElsewhere(), start()])
  expect(first.exitCode).toBe(null)
  expect(await ask(second.poolConfig, 'show data_directory')).toBe(cluster())
  expect(readdirSync(dataDir)).toEqual(['postgres'])
})

test('a lock whose number belongs to another program by now is no obstacle', async () => {
  const { stop } = await start()
  await stop()
  const lock = [process.pid, cluster(), 1, 5432, '/tmp', '', '', 'ready'].join('\n')
  writeFileSync(join(cluster(), 'postmaster.pid'), lock)
  const { poolConfig } = await start()
  expect(await ask(poolConfig, 'select 1')).toBe(1)
})

test('a database that is killed is started again', async () => {
  const { poolConfig } = await start()
  const pid = postmaster()
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(postmaster()).not.toBe(pid), { timeout: 60_000, interval: 50 })
  await vi.waitFor(async () => expect(await ask(poolConfig, 'select 1')).toBe(1), { timeout: 60_000, interval: 50 })
})

test('a database of another major version is refused and left as it is', async () => {
  const { stop } = await start()
  await stop()
  writeFileSync(join(cluster(), 'PG_VERSION'), '16\n')
  const before = readdirSync(cluster(), { recursive: true })
  await expect(start()).rejects.toThrow(
    `The database in ${cluster()} was made by PostgreSQL 16 and this is PostgreSQL 18`,
  )
  expect(readdirSync(cluster(), { recursive: true })).toEqual(before)
})

test('a folder in the place of the database that holds something else is refused and left as it is', async () => {
  mkdirSync(cluster())
  writeFileSync(join(cluster(), 'holiday.jpg'), 'mine')
  await expect(start()).rejects.toThrow(`The folder ${cluster()} is in the way: it isn't empty and holds no database.`)
  expect(readdirSync(cluster())).toEqual(['holiday.jpg'])
})

test("a database that can't be made leaves nothing half made", async () => {
  await expect(start({ initdb: ['--encoding=nonsense'] })).rejects.toThrow(/^The database can't be created in .+\.$/)
  expect(readdirSync(dataDir)).toEqual([])
})

test('what an earlier, killed start had begun is cleared away', async () => {
  mkdirSync(join(dataDir, 'postgres.new-999999999'))
  await start()
  expect(existsSync(join(dataDir, 'postgres.new-999999999'))).toBe(false)
})

test('over TCP, as on Windows, it wants the password and stops', async () => {
  const { poolConfig, stop } = await start({ transport: 'tcp' })
  expect(await ask(poolConfig, 'select 1')).toBe(1)
  await expect(ask({ ...poolConfig, password: 'guessed' }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
  await stop()
  await expect(ask(poolConfig, 'select 1')).rejects.toThrow('ECONNREFUSED')
})
