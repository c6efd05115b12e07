import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS } from '../contract/core/units.ts'
import type { Shift } from '../contract/planning/shifts/schedule.ts'
import { openDatabase } from '../server/core/database/database.ts'
import { newId } from '../server/core/base/ids.ts'
import { systemClock } from '../server/core/base/clock.ts'
import { startEmbeddedPostgres } from '../server/core/start/embedded-postgres.ts'
import { append } from '../server/planning/organisations/append.ts'
import type { EventKind } from '../server/planning/organisations/event-topics.ts'
import { addMember } from '../server/planning/organisations/queries-members.ts'
import { membershipAt } from '../server/planning/organisations/queries-across.ts'
import { inTenant } from '../server/planning/organisations/queries-tenant.ts'
import { makeUser, sessionCookieFor } from '../server/platform/users/testing-users.ts'
import { median, type Product, say, startProduct } from './harness.ts'
import { viewBoard } from './live-viewers.ts'
import { FILL_COMPANY } from './operations-company.ts'
import { signedIn } from './signed-in.ts'

// How soon the viewers of a busy company see a change on three nodes, how often they read, and how soon their streams
// end. The other events come from a process of their own: this one.
const NODES = 3
const VIEWERS = 50
const EVENTS_A_SECOND = 200
const GUARDS = 40
const SHIFTS = 100
const WARM_MS = 3_000
const SECONDS = 20
const CHANGE_MS = 700
const LEAVERS = 5
const SILENT_MS = 1_000

const folder = mkdtempSync(join(tmpdir(), 'watchpost-bench-live-'))
// Three nodes have more connections than the product's own settings allow.
const { poolConfig, stop } = await startEmbeddedPostgres({ dataDir: folder, settings: { max_connections: '100' } })
const { user, port, database: name, host = '' } = poolConfig
const env = {
  DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
  SECRET: 'a secret of the benchmarks, long enough to be one',
}
const products: Product[] = []
while (products.length < NODES) products.push(await startProduct(env))
const database = openDatabase(poolConfig)

const { call } = await signedIn(products[0]!)
const { slug } = await call<{ slug: string }>('POST', '/api/app', { name: 'Bench Live', zone: 'Europe/London' })
const today = new Date(new Date().toISOString().slice(0, 10))
const monday = new Date(today.getTime() + (8 - (today.getUTCDay() || 7)) * DAY_MS)
await database.pool.query(FILL_COMPANY, [slug, GUARDS, SHIFTS, monday])
await database.pool.query('analyze')
const week = { from: monday.toISOString(), to: new Date(monday.getTime() + 7 * DAY_MS).toISOString() }
const span = new URLSearchParams(week).toString()
const { rows: companies } = await database.pool.query<{ id: string }>(
  'select organisation_id as id from organisations where slug = $1',
  [slug],
)
const organisationId = companies[0]!.id

const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)]!

/** A scheduler with a board on one of the nodes, and when it saw which version of a shift. */
async function openBoard(nth: number) {
  const { id: userId } = await makeUser(database, systemClock, 'member')
  await inTenant(database, organisationId, (tenant) =>
    addMember(tenant, { id: newId(systemClock()), userId, role: 'scheduler', createdAt: systemClock() }),
  )
  const [[name, value]] = Object.entries(await sessionCookieFor(database, systemClock, userId)) as [[string, string]]
  const cookie = `${name}=${value}`
  const seen = new Map<string, number>()
  const { url } = products[nth % NODES]!
  const board = await viewBoard({
    url,
    cookie,
    slug,
    span,
    onSight: ({ shiftId, version, at }) => {
      const key = `${shiftId} ${version}`
      if (!seen.has(key)) seen.set(key, at)
    },
  })
  return { ...board, userId, cookie, url, seen }
}
const boards = await Promise.all(Array.from({ length: VIEWERS }, (_, nth) => openBoard(nth)))

/** Appends so many events a second of one kind, each in a transaction of its own, until it is told to stop. */
function makeEvents(kind: EventKind): { count: () => number; end: () => Promise<void> } {
  const begun = performance.now()
  let count = 0
  const over = new AbortController()
  const work = (async () => {
    while (!over.signal.aborted) {
      const due = Math.floor(((performance.now() - begun) / 1_000) * EVENTS_A_SECOND) - count
      await Promise.all(
        Array.from({ length: Math.min(due, 20) }, () =>
          inTenant(database, organisationId, (tenant) =>
            append(tenant, { clock: systemClock, actorId: null }, { kind, subject: `organisation:${organisationId}` }),
          ),
        ),
      )
      count += Math.max(0, Math.min(due, 20))
      await wait(5)
    }
  })()
  return {
    count: () => count,
    end: async () => {
      over.abort()
      await work
    },
  }
}

const { shifts } = await call<{ shifts: Shift[] }>('GET', `/api/app/${slug}/shifts?${span}`)
let moved = shifts.find(({ assignment }) => !assignment)!

/** Moves a shift by a minute; gives its new version and when that was answered. */
async function change() {
  const later = (time: string) => new Date(Date.parse(time) + MINUTE_MS).toISOString()
  moved = await call<Shift>('PATCH', `/api/app/${slug}/shifts/${moved.id}`, {
    version: moved.version,
    from: later(moved.from),
    to: later(moved.to),
  })
  return { version: moved.version, at: performance.now() }
}

/** When a viewer saw a version or a newer one. */
function sightOf(seen: Map<string, number>, version: number): number | undefined {
  for (let newer = version; newer <= moved.version; newer++) {
    const at = seen.get(`${moved.id} ${newer}`)
    if (at !== undefined) return at
  }
  return undefined
}

async function measure(label: string, kind: EventKind) {
  const events = makeEvents(kind)
  await wait(WARM_MS)
  const before = boards.map(({ stream }) => stream.readings)
  const begun = performance.now()
  const count = events.count()
  const changes: { version: number; at: number }[] = []
  while (performance.now() - begun < SECONDS * 1_000) {
    changes.push(await change())
    await wait(CHANGE_MS)
  }
  const seconds = (performance.now() - begun) / 1_000
  const readings = boards.map(({ stream }, nth) => (stream.readings - before[nth]!) / seconds)
  const rate = (events.count() - count) / seconds
  await wait(2_000)
  await events.end()
  const delays = changes.flatMap(({ version, at }) =>
    boards.map(({ seen }) => Math.max(0, (sightOf(seen, version) ?? Infinity) - at)),
  )
  say(
    `${label}: a change is seen, median and p99 (at most 1,000)`,
    `${median(delays).toFixed(0)} and ${p99(delays).toFixed(0)} ms`,
  )
  say(`${label}: readings of a viewer a second, the most (under 2)`, Math.max(...readings).toFixed(2))
  say(`${label}: events a second beside it (${EVENTS_A_SECOND})`, rate.toFixed(0))
}

await measure(`${EVENTS_A_SECOND} events/s of orders`, 'post_order.acknowledged')
await measure(`${EVENTS_A_SECOND} events/s of the schedule`, 'assignment.confirmed')

type Board = (typeof boards)[number]

/** How long after an answer the streams of some viewers ended, and whether they said anything after it. */
async function leave(label: string, leavers: Board[], end: (board: Board) => Promise<unknown>) {
  const delays: number[] = []
  const late: number[] = []
  for (const board of leavers) {
    await end(board)
    const answered = performance.now()
    while (board.stream.endedAt === undefined && performance.now() - answered < 30_000) await wait(1)
    delays.push(Math.max(0, (board.stream.endedAt ?? Infinity) - answered))
    const { bytes } = board.stream
    await change()
    await wait(SILENT_MS)
    late.push(board.stream.bytes - bytes)
  }
  const most = Math.max(...delays)
  say(`a stream ends after ${label}, the slowest of ${leavers.length} (at most 1,000)`, `${most.toFixed(0)} ms`)
  say(`  bytes that came after it (0)`, Math.max(...late))
}

await leave('a logout', boards.splice(0, LEAVERS), ({ url, cookie }) =>
  fetch(`${url}/api/logout`, { headers: { cookie }, redirect: 'manual' }),
)
await leave('a suspension', boards.splice(0, LEAVERS), ({ userId }) =>
  call('POST', `/api/admin/users/${userId}/suspend`, {}),
)
await leave('a removal', boards.splice(0, LEAVERS), async ({ userId }) => {
  const { membershipId } = (await membershipAt(database, slug, userId))!
  await call('DELETE', `/api/app/${slug}/members/${membershipId}`)
})
say('load of the machine meanwhile', loadavg()[0]!.toFixed(1))

for (const board of boards) board.leave()
await database.close()
for (const product of products) await product.stop()
await stop()
rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
