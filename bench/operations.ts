import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '../contract/core/units.ts'
import type { Candidates, Shift } from '../contract/planning/shifts/schedule.ts'
import { startEmbeddedPostgres } from '../server/core/start/embedded-postgres.ts'
import { inTurn, median, ratio, say, startProduct } from './harness.ts'
import { FILL_COMPANY, FILL_OTHERS } from './operations-company.ts'
import { signedIn } from './signed-in.ts'

const GUARDS = 1_000
const BOARD_GUARDS = 300
const BOARD = 1_000
const PUBLISHED = 2_400
const ROUNDS = 60

const folder = mkdtempSync(join(tmpdir(), 'watchpost-bench-operations-'))
const product = await startProduct({ DATA_DIR: folder })
const { poolConfig, stop } = await startEmbeddedPostgres({ dataDir: folder })
const { Client } = (await import('pg')).default
const client = new Client(poolConfig)
await client.connect()
const { call } = await signedIn(product)

/** A company with guards, posts and a week of shifts, most of which have a guard. The week begins on `monday`. */
async function company(name: string, guards: number, shifts: number) {
  const { slug } = await call<{ slug: string }>('POST', '/api/app', { name, zone: 'Europe/London' })
  await client.query(FILL_COMPANY, [slug, guards, shifts, monday])
  return `/api/app/${slug}`
}

const today = new Date(new Date().toISOString().slice(0, 10))
const monday = new Date(today.getTime() + (8 - (today.getUTCDay() || 7)) * DAY_MS)
const week = { from: monday.toISOString(), to: new Date(monday.getTime() + 7 * DAY_MS).toISOString() }
const span = new URLSearchParams(week).toString()

const timed = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)]!
const repeated = async (work: () => Promise<unknown>) => {
  const values: number[] = []
  for (let round = 0; round < ROUNDS + 5; round++) values.push(await timed(work))
  return values.slice(5)
}

const board = await company('Bench Board', BOARD_GUARDS, BOARD)
await client.query('analyze')
const boards = await repeated(() => call('GET', `${board}/shifts?${span}`))
say(
  `week board of ${BOARD} shifts: median and p99 (at most 300)`,
  `${median(boards).toFixed(0)} and ${p99(boards).toFixed(0)} ms`,
)

const large = await company('Bench Candidates', GUARDS, PUBLISHED)
await client.query('analyze')
const { shifts } = await call<{ shifts: Shift[] }>('GET', `${large}/shifts?${span}`)
const open = shifts.filter(({ assignment }) => !assignment)
let checked = 0
const asked = await repeated(async () => {
  const { id } = open[checked % open.length]!
  const found = await call<Candidates>('GET', `${large}/shifts/${id}/candidates`)
  if (found.checked !== GUARDS) throw new Error(`${found.checked} guards were checked`)
  checked++
})
say(
  `candidates among ${GUARDS} guards: median and p99 (at most 300)`,
  `${median(asked).toFixed(0)} and ${p99(asked).toFixed(0)} ms`,
)

let published = 0
const publishing = await timed(async () => {
  published = (await call<{ published: number }>('POST', `${large}/publish`, { ...week, except: [] })).published
})
say(`publish ${published} shifts (at most 3,000)`, `${publishing.toFixed(0)} ms`)

// One request of the same company, alone and beside a thousand others that are as large.
const few = await repeated(() => call('GET', `${board}/shifts?${span}`))
await client.query(FILL_OTHERS, [1_000, monday])
await client.query('analyze')
const many = await repeated(() => call('GET', `${board}/shifts?${span}`))
const turns = await inTurn(20, {
  board: () => timed(() => call('GET', `${board}/shifts?${span}`)),
  again: () => timed(() => call('GET', `${board}/shifts?${span}`)),
})
say('the same board beside 1,000 organisations (at most 1.2)', (median(many) / median(few)).toFixed(2))
say('noise: the same request twice, in turn', ratio(turns['board']!, turns['again']!).toFixed(2))

await client.end()
await product.stop()
await stop()
rmSync(folder, { recursive: true, force: true })
