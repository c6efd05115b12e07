import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../server/core/base/clock.ts'
import { openDatabase } from '../server/core/database/database.ts'
import type { Jobs } from '../server/core/jobs/jobs.ts'
import { startEmbeddedPostgres } from '../server/core/start/embedded-postgres.ts'
import { onDeadline, sweepDeadlines } from '../server/planning/deadlines/deadlines.ts'
import { median, ratio, say, startProduct } from './harness.ts'

/** So many deadlines are armed in so many companies, and so many come due within a second. */
const [ARMED, FEW] = [100_000, 1_000]
const COMPANIES = 200
const DUE = 5
const ROUNDS = 40
const KIND = 'bench'

const folder = mkdtempSync(join(tmpdir(), 'watchpost-bench-deadlines-'))
const product = await startProduct({ DATA_DIR: folder })
// The tables are there now; the product's own sweep would hide what one costs.
await product.stop()
const { poolConfig, stop } = await startEmbeddedPostgres({ dataDir: folder })
const database = openDatabase(poolConfig)
const { pool } = database
const services = { database, clock: systemClock, jobs: {} as Jobs }
let acted = 0
onDeadline(services, KIND, async () => {
  acted += 1
  return 'done'
})

await pool.query(
  `insert into organisations (organisation_id, slug, name, zone, state, is_sample, created_at)
    select gen_random_uuid(), 'bench-deadlines-' || n, 'Company ' || n, 'Europe/London', 'active', false, now()
    from generate_series(1, $1::int) n`,
  [COMPANIES],
)

/** Has so many deadlines armed, all of them of the week that begins tomorrow. */
async function arm(count: number): Promise<void> {
  await pool.query('truncate deadlines')
  await pool.query(
    `insert into deadlines (organisation_id, kind, subject_id, due_at, state)
      select organisation_id, $2, gen_random_uuid(), now() + interval '1 day' + random() * interval '7 days', 'armed'
      from organisations, generate_series(1, $1::int)`,
    [count / COMPANIES, KIND],
  )
  await pool.query('vacuum analyze deadlines')
}

const { rows } = await pool.query<{ id: string }>('select organisation_id as id from organisations limit $1', [DUE])

/** Lets some come due, each in another company, and gives how long the sweep of that second took. */
async function second(due: number): Promise<number> {
  for (const { id } of rows.slice(0, due))
    await pool.query(
      `insert into deadlines (organisation_id, kind, subject_id, due_at, state) values ($1, $2, $3, now(), 'armed')`,
      [id, KIND, randomUUID()],
    )
  const begun = performance.now()
  await sweepDeadlines(services)
  return performance.now() - begun
}

async function seconds(due: number): Promise<number[]> {
  const values: number[] = []
  for (let round = 0; round < ROUNDS + 5; round++) values.push(await second(due))
  return values.slice(5)
}

await arm(FEW)
const [fewIdle, fewBusy] = [await seconds(0), await seconds(DUE)]
await arm(ARMED)
const [idle, busy] = [await seconds(0), await seconds(DUE)]
const slowest = (values: number[]) => Math.max(...values)
const inWords = (values: number[]) => `${median(values).toFixed(1)} and ${slowest(values).toFixed(1)} ms`
say(`sweep of ${ARMED} armed deadlines: median, slowest (20 ms)`, inWords(idle))
say(`the same with ${DUE} due`, inWords(busy))
say(
  `beside ${FEW} armed: none due, ${DUE} due`,
  `${ratio(idle, fewIdle).toFixed(2)}, ${ratio(busy, fewBusy).toFixed(2)}`,
)
if (acted !== 2 * (ROUNDS + 5) * DUE) throw new Error(`${acted} deadlines passed`)

await database.close()
await stop()
rmSync(folder, { recursive: true, force: true })
