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
import { signedIn } from './signed-in.ts'

// What the report costs with many events beside a tenth of them on as many days, whole and filtered. BENCH_EVENTS says
// how many: ten million take some 20 minutes to fill in and to count, so that a usual run takes one million.
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 1_000_000)
const DAYS = 60
const ASKED = 12
const WARMING = 2

const questions: [name: string, query: string][] = [
  ['30 days', '?days=30'],
  ['7 days', '?days=7'],
  ['30 days, of desktops', '?days=30&device=desktop'],
  ['30 days, of one campaign', '?days=30&source=source-10&campaign=source-10%20%2F%20campaign-10'],
  ['30 days, of one page', '?days=30&path=%2Fpricing'],
  ['30 days, of a part of the site on phones', '?days=30&path=%2Fblog%2F*&device=phone'],
]

const folder = mkdtempSync(join(tmpdir(), 'watchpost-bench-analytics-'))
const few = await services(EVENTS / 10)
const many = await services(EVENTS)
for (const [name, query] of questions) {
  const [tenth, all] = [[], []] as [number[], number[]]
  for (let at = 0; at < ASKED; at++) {
    tenth.push(await few.ask(query))
    all.push(await many.ask(query))
  }
  const [less, more] = [tenth, all].map((times) => median(times.slice(WARMING))) as [number, number]
  say(
    `report, ${name}, ${EVENTS.toLocaleString('en-US')} events (at most 1,000 ms)`,
    `${Math.round(more)} ms  (a tenth of the events: ${Math.round(less)} ms, ratio ${(more / less).toFixed(2)})`,
  )
}
for (const { stop } of [few, many]) await stop()
rmSync(folder, { recursive: true, force: true })

/** A product with so many events, and what a report costs there in milliseconds. */
async function services(events: number) {
  const dataDir = join(folder, String(events))
  const product = await startProduct({ DATA_DIR: dataDir })
  const { poolConfig, stop: leave } = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client(poolConfig)
  await client.connect()
  let start = performance.now()
  await fillEvents(client, events, DAYS)
  const filled = Math.round((performance.now() - start) / 1000)

  const database = openDatabase(poolConfig)
  start = performance.now()
  await writeDays({ database, content: new AnswerCache(), clock: () => new Date() })
  const counted = (performance.now() - start) / DAYS
  await client.query('vacuum analyze analytics_days, analytics_cells')
  const { rows } = await client.query<{ events: string; days: string; cells: string }>(
    `select (select count(*) from analytics_events) as events, (select count(*) from analytics_days) as days,
      (select count(*) from analytics_cells) as cells`,
  )
  say(
    `${rows[0]!.events} events filled in within ${filled} s`,
    `${Math.round(counted)} ms to count a day (${rows[0]!.days} rows by day, ${rows[0]!.cells} by device, source ` +
      'and campaign)',
  )
  await database.pool.end()
  await client.end()
  const { call } = await signedIn(product)
  const ask = async (query: string) => {
    const begun = performance.now()
    await call('GET', `/api/admin/analytics/report${query}`)
    return performance.now() - begun
  }
  return {
    ask,
    stop: async () => {
      await product.stop()
      await leave()
    },
  }
}
