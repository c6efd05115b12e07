import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { positions } from '../contract/field/tracking/positions.ts'
import type { Reply } from '../contract/core/core.ts'
import { SECOND_MS } from '../contract/core/units.ts'
import { systemClock } from '../server/core/base/clock.ts'
import { newId } from '../server/core/base/ids.ts'
import { openDatabase } from '../server/core/database/database.ts'
import { startEmbeddedPostgres } from '../server/core/start/embedded-postgres.ts'
import { FILL_TRACKED, tokenOf, trackedValues } from '../server/field/tracking/testing-tracked.ts'
import { addMember } from '../server/planning/organisations/queries-members.ts'
import { inTenant } from '../server/planning/organisations/queries-tenant.ts'
import { makeUser, sessionCookieFor } from '../server/platform/users/testing-users.ts'
import { createRenewing } from '../web/planning/live/renewing.ts'
import { median, say, startProduct } from './harness.ts'
import { sendFixes } from './sending-fixes.ts'
import { signedIn } from './signed-in.ts'

// How soon 200 viewers see positions of 1,000 guards who each send one in ten seconds: from the receipt of a fix until
// a viewer of its site has it, with the stream and the throttle of the web.
const GUARDS = 1_000
const SITES = 40
const VIEWERS = 200
const APART_SECONDS = 10
const SECONDS = 30
const TICK_MS = 100

const folder = mkdtempSync(join(tmpdir(), 'watchpost-bench-positions-'))
const product = await startProduct({ DATA_DIR: folder })
const { poolConfig, stop } = await startEmbeddedPostgres({ dataDir: folder })
const database = openDatabase(poolConfig)
const { call } = await signedIn(product)
const { slug } = await call<{ slug: string }>('POST', '/api/app', { name: 'Bench Positions', zone: 'Europe/London' })
await database.pool.query(FILL_TRACKED, trackedValues(slug, GUARDS, SITES))
await database.pool.query('analyze')
const { rows: places } = await database.pool.query<{ id: string; organisationId: string }>(
  'select s.id, s.organisation_id as "organisationId" from sites s order by s.id',
)
const { organisationId } = places[0]!

/** When a fix was received, by the moment that it names. */
const receivedAt = new Map<string, number>()
const delays: number[] = []

/** A dispatcher who watches one site. */
async function openViewer(nth: number) {
  const { id: userId } = await makeUser(database, systemClock, 'member')
  await inTenant(database, organisationId, (tenant) =>
    addMember(tenant, { id: newId(systemClock()), userId, role: 'dispatcher', createdAt: systemClock() }),
  )
  const cookie = Object.entries(await sessionCookieFor(database, systemClock, userId))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const api = `${product.url}/api/app/${slug}`
  const site = places[nth % SITES]!.id
  const seen = new Map<string, string>()
  const read = async () => {
    const answer = await fetch(`${api}/positions/latest?site=${site}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`positions: ${answer.status}`)
    const { positions: found } = (await answer.json()) as Reply<(typeof positions)['latest']>
    const now = performance.now()
    for (const { guardId, at } of found) {
      if (seen.get(guardId) === at) continue
      seen.set(guardId, at)
      const received = receivedAt.get(at)
      if (received !== undefined) delays.push(Math.max(0, now - received))
    }
  }
  const renewing = createRenewing<string>(read)
  const leaving = new AbortController()
  const stream = await fetch(`${api}/live?topics=positions`, {
    headers: { accept: 'text/event-stream', cookie },
    signal: leaving.signal,
  })
  if (!stream.ok) throw new Error(`The stream was refused: ${stream.status}`)
  const ended = (async () => {
    for await (const chunk of stream.body!)
      for (const [, data] of Buffer.from(chunk)
        .toString()
        .matchAll(/^data: (.*)$/gm))
        renewing.hear(data!.split(','))
  })()
  ended.catch(() => undefined)
  return {
    leave: () => {
      renewing.pause()
      leaving.abort()
    },
  }
}
const viewers = []
while (viewers.length < VIEWERS) viewers.push(await openViewer(viewers.length))

let nth = 0
let last = 0
const begun = performance.now()
const together = GUARDS / APART_SECONDS / (SECOND_MS / TICK_MS)
const sent: Promise<void>[] = []
while (performance.now() - begun < SECONDS * SECOND_MS) {
  for (let count = 0; count < together; count++) {
    // No two fixes name the same moment, so that each is known by it.
    last = Math.max(last + 1, Date.now())
    const at = new Date(last).toISOString()
    const token = tokenOf(nth++ % GUARDS)
    sent.push(
      sendFixes(product.url, token, [{ at, lat: 51.5 + (nth % 100) / 1e5, lng: 0.01, acc: 8 }]).then(
        () => void receivedAt.set(at, performance.now()),
      ),
    )
  }
  await wait(TICK_MS)
}
await Promise.all(sent)
await wait(3_000)
const sorted = delays.toSorted((x, y) => x - y)
say(`fixes sent, sights of them by ${VIEWERS} viewers`, `${sent.length.toLocaleString('en-US')}, ${delays.length}`)
say(
  'from receipt to a viewer: median, p99, slowest (p99 at most 2,000)',
  `${median(delays).toFixed(0)}, ${sorted[Math.floor(sorted.length * 0.99)]!.toFixed(0)}, ${sorted.at(-1)!.toFixed(0)} ms`,
)
say('load of the machine meanwhile', loadavg()[0]!.toFixed(1))

for (const viewer of viewers) viewer.leave()
await database.close()
await product.stop()
await stop()
rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
