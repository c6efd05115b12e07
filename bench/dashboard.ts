import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { AnswerCache } from '../server/core/cache/content.ts'
import { openDatabase } from '../server/core/database/database.ts'
import { startEmbeddedPostgres } from '../server/core/start/embedded-postgres.ts'
import { writeDays } from '../server/platform/analytics/report-routes.ts'
import { fillEvents } from './analytics-events.ts'
import { median, say, startProduct } from './harness.ts'
import { fillLeads } from './lead-rows.ts'
import { signedIn } from './signed-in.ts'

// What the dashboard costs with many leads and events: at most 100 ms, beside a fresh installation in the same run.
// BENCH_EVENTS says how many events. Ten million take some 20 minutes to fill in, so a usual run takes one million.
const LEADS = 100_000
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 1_000_000)
const DAYS = 60
const ASKED = 60
const WARMING = 10
const MOST_MS = 100

const folder = mkdtempSync(join(tmpdir(), 'watchpost-bench-dashboard-'))
const [fresh, full] = [await services(0, 0), await services(LEADS, EVENTS)]
for (const days of ['7', '28', '90']) {
  const [few, many] = [[], []] as [number[], number[]]
  for (let at = 0; at < ASKED; at++) {
    few.push(await fresh.ask(days))
    many.push(await full.ask(days))
  }
  const [less, more] = [few, many].map((times) => times.slice(WARMING)) as [number[], number[]]
  say(
    `dashboard of ${days} days, ${LEADS} leads and ${EVENTS} events (at most ${MOST_MS} ms)`,
    `${median(more).toFixed(1)} ms, p99 ${p99(more).toFixed(1)}  (fresh: ${median(less).toFixed(1)} ms)`,
  )
}
for (const { stop } of [fresh, full]) await stop()
rmSync(folder, { recursive: true, force: true })

function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
}

/** A product with so many leads and events, and what its dashboard costs in milliseconds. */
async function services(leads: number, events: number) {
  const dataDir = join(folder, String(events))
  const product = await startProduct({ DATA_DIR: dataDir })
  const { poolConfig, stop: leave } = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client(poolConfig)
  await client.connect()
  if (leads > 0) {
    await client.query(fillLeads, [leads])
    await fillEvents(client, events, DAYS)
    const database = openDatabase(poolConfig)
    await writeDays({ database, content: new AnswerCache(), clock: () => new Date() })
    await database.pool.end()
    await client.query('vacuum analyze')
  }
  await client.end()
  const { call } = await signedIn(product)
  return {
    async ask(days: string) {
      const begun = performance.now()
      await call('GET', `/api/admin/overview?days=${days}`)
      return performance.now() - begun
    },
    async stop() {
      await product.stop()
      await leave()
    },
  }
}
