import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { DAY_MS, SECOND_MS } from '../contract/core/units.ts'
import { FLAGS } from '../setup/needs.mjs'
import { freePort, inTurn, median, ratio, say } from './harness.ts'
import { makeTrackers, sendFixes } from './sending-fixes.ts'
import { FILL_TRACKED, trackedValues } from '../server/field/tracking/testing-tracked.ts'
import { startCompany } from './start-company.ts'

// How many positions a second are stored, beside bare node:http with one insert a request on the same PostgreSQL; with
// ten million stored rows beside none; and how long an answer takes.
const GUARDS = 4_000
const AT_ONCE = 64
const ROUND_MS = 4_000
const ROUNDS = 7
const STORED = 10_000_000
const STORED_DAYS = 40
const FULL = 1_000

const { product, poolConfig, client, slug, end } = await startCompany('Bench Tracking')
await client.query(FILL_TRACKED, trackedValues(slug, GUARDS, 40))
await client.query('analyze')

const barePort = await freePort()
const bare = spawn(process.execPath, [...FLAGS, 'bench/bare-intake.ts'], {
  env: { ...process.env, BARE_PORT: String(barePort), BARE_DATABASE: JSON.stringify(poolConfig) },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const bareUrl = `http://127.0.0.1:${barePort}`
while (!(await fetch(bareUrl, { method: 'POST', body: '{"fixes":[]}' }).catch(() => undefined))?.ok);

const trackers = makeTrackers(GUARDS)
const delays: number[] = []

/** How many positions a second are answered as stored, in requests of so many. */
async function rate(url: string, size: number, kept?: number[]): Promise<number> {
  const begun = performance.now()
  let stored = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() - begun < ROUND_MS) {
        const { token, fixes } = trackers.next(size)
        const asked = performance.now()
        const { accepted } = await sendFixes(url, token, fixes)
        kept?.push(performance.now() - asked)
        if (accepted !== size) throw new Error(`${accepted} of ${size} were accepted`)
        stored += accepted
      }
    }),
  )
  return stored / ((performance.now() - begun) / 1_000)
}

async function compare(label: string, size: number, bound: number): Promise<number[]> {
  const { ours, theirs } = await inTurn(ROUNDS, {
    ours: () => rate(product.url, size, delays),
    theirs: () => rate(bareUrl, size),
  })
  say(`${label}: positions a second, and bare node:http`, `${median(ours!).toFixed(0)}, ${median(theirs!).toFixed(0)}`)
  say(`  ratio, round by round (at least ${bound})`, ratio(ours!, theirs!).toFixed(2))
  return ours!
}
const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)]!

await compare('batches of 20', 20, 0.6)
say('an answer to a batch: median and p99', `${median(delays).toFixed(0)} and ${p99(delays).toFixed(0)} ms`)
await compare('one by one', 1, 0.5)

const batch = trackers.next(20)
await sendFixes(product.url, batch.token, batch.fixes)
const again = await sendFixes(product.url, batch.token, [...batch.fixes, ...batch.fixes])
if (again.duplicate !== 40 || again.accepted !== 0) throw new Error(`sent again: ${JSON.stringify(again)}`)
say('sent again: stored, absorbed', `${again.accepted}, ${again.duplicate}`)

const before = await inTurn(3, { ours: () => rate(product.url, 20), theirs: () => rate(bareUrl, 20) })
await client.query(`select positions_make_day(current_date - n) from generate_series(0, $1::int) n`, [STORED_DAYS])
await client.query(
  `insert into positions (organisation_no, device_no, guard_no, fix_at, received_ms, lat_e7, lng_e7, source, flags)
    select o.number, t.number, 1, now() - make_interval(secs => n * $2::float8), 100, 515000000, 1000000, 1, 0
    from generate_series(1, $3::int) n, organisations o
    join lateral (select number from trackers t where t.organisation_id = o.organisation_id limit $4) t on true
    where o.slug = $1 on conflict do nothing`,
  [slug, (STORED_DAYS * DAY_MS) / SECOND_MS / (STORED / FULL), STORED / FULL, FULL],
)
await client.query('vacuum analyze')
await client.query('checkpoint')
const { rows } = await client.query<{ count: number }>('select count(*)::int as count from positions')
const after = await inTurn(3, { ours: () => rate(product.url, 20), theirs: () => rate(bareUrl, 20) })
const relative = (figures: typeof before) => ratio(figures['ours']!, figures['theirs']!)
say('rows stored then', rows[0]!.count)
say(
  'batches of 20 with them, and without',
  `${median(after['ours']!).toFixed(0)}, ${median(before['ours']!).toFixed(0)}`,
)
say('  ratio, by the yardstick of each (at least 0.9)', (relative(after) / relative(before)).toFixed(2))
say('load of the machine meanwhile', loadavg()[0]!.toFixed(1))

bare.kill('SIGTERM')
await once(bare, 'exit')
await end()
