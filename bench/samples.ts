import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../server/core/database/database.ts'
import { startEmbeddedPostgres } from '../server/core/start/embedded-postgres.ts'
import { say, startProduct } from './harness.ts'
import { signedIn } from './signed-in.ts'

// What sample companies cost a page of visitors: many at which nobody looks, and some whose guards act.
const [IDLE, LIVING] = [Number(process.env.IDLE ?? 500), Number(process.env.LIVING ?? 20)]
/** One person opens at most so many companies. */
const OF_ONE = 5
const SECONDS = Number(process.env.SECONDS ?? 20)
const EVERY_MS = 25
/** How long the living ones catch up before they are measured. */
const CATCH_UP_MS = 75_000

const folder = mkdtempSync(join(tmpdir(), 'watchpost-bench-samples-'))
const { poolConfig, stop } = await startEmbeddedPostgres({ dataDir: folder })
const { user, port, database: name, host = '' } = poolConfig
const product = await startProduct({
  DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
  SECRET: 'a secret of the benchmarks, long enough to be one',
})
const database = openDatabase(poolConfig)
const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)]!

/** How long pages of visitors and the state of the server take, one after the other. */
async function pages(): Promise<number[]> {
  const values: number[] = []
  const until = performance.now() + SECONDS * 1_000
  while (performance.now() < until)
    for (const path of ['/', '/pricing', '/api/health/ready']) {
      const begun = performance.now()
      await (await fetch(product.url + path)).arrayBuffer()
      values.push(performance.now() - begun)
      await wait(EVERY_MS)
    }
  return values
}

/** How much of a core the process of the product takes, in percent, besides the database. */
async function processor(): Promise<number> {
  const ticks = () => {
    const parts = readFileSync(`/proc/${product.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return Number(parts[11]) + Number(parts[12])
  }
  const before = ticks()
  await wait(SECONDS * 1_000)
  return (ticks() - before) / SECONDS
}

const { call } = await signedIn(product)
const free = () => database.pool.query('update organisations set opened_by = null')
const slugs: string[] = []
for (let nth = 0; nth < LIVING; nth++) {
  if (nth % OF_ONE === 0) await free()
  slugs.push((await call<{ slug: string }>('POST', '/api/app/samples', { country: nth % 2 ? 'US' : 'GB' })).slug)
}
// Opening one is a look at it: all of them sleep before the first figure.
await database.pool.query(`update sample_clocks set watched_at = now() - interval '1 hour'`)
await wait(5_000)
const alone = { pages: await pages(), processor: await processor() }

// The others are asleep: as somebody left them, with deadlines that wait.
await database.pool.query(
  `with o as (insert into organisations (organisation_id, slug, name, zone, state, is_sample, created_at)
    select gen_random_uuid(), 'idle-' || n, 'Idle ' || n, 'Europe/London', 'trial', true, now()
    from generate_series(1, $1::int) n returning organisation_id),
  c as (insert into sample_clocks (organisation_id, seed, speed, since, acted_until, driven_at, watched_at, acts)
    select organisation_id, 'bench', 60, now() - interval '3 days', now() - interval '2 days', now() - interval '2 days',
      now() - interval '2 days', 500 from o returning organisation_id)
  insert into deadlines (organisation_id, kind, subject_id, due_at, state)
  select organisation_id, 'tour-over', gen_random_uuid(), now() - interval '1 day', 'armed' from c, generate_series(1, 6)`,
  [IDLE],
)
await database.pool.query('analyze')
const idle = { pages: await pages(), processor: await processor() }

const looking = setInterval(
  () => void database.pool.query('update sample_clocks set watched_at = now() where seed <> $1', ['bench']),
  10_000,
)
await database.pool.query('update sample_clocks set watched_at = now() where seed <> $1', ['bench'])
await wait(CATCH_UP_MS)
const living = { pages: await pages(), processor: await processor() }
clearInterval(looking)
const { rows } = await database.pool.query<{ acts: number; awake: number; behind: number }>(
  `select sum(acts)::int as acts, count(*)::int as awake,
    extract(epoch from now() - min(acted_until))::int as behind from sample_clocks where is_awake`,
)
const shown = ({ pages: values, processor: share }: typeof alone) =>
  `${p99(values).toFixed(1)} ms, ${share.toFixed(1)} %`
say(
  'load of the machine',
  loadavg()
    .map((each) => each.toFixed(1))
    .join(' '),
)
say('pages and health without samples that live: p99, a core of the product', shown(alone))
say(`beside ${IDLE} samples at which nobody looks`, shown(idle))
say(`beside ${LIVING} that live besides (twice that of before, or 100 ms)`, shown(living))
say(
  'acts of those; how many live; the furthest behind in seconds',
  `${rows[0]!.acts}, ${rows[0]!.awake}, ${rows[0]!.behind}`,
)

await product.stop()
await database.close()
await stop()
rmSync(folder, { recursive: true, force: true })
