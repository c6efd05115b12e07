import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/core/start/embedded-postgres.ts'
import { median, say, startProduct } from './harness.ts'
import { signedIn } from './signed-in.ts'

// What the list of people costs with ten thousand accounts beside a hundred: each way of looking for somebody, turn by
// turn, so that the machine's moods hit both alike.
const MANY = 10_000
const FEW = 100
const ASKED = 200
const WARMING = 20

const questions: [string, string][] = [
  ['first page', ''],
  ['search, one person', '?search=guard-00042'],
  ['search, a word of a few', '?search=okafor'],
  ['search, two letters', '?search=zu'],
  ['search, everybody', '?search=guard'],
  ['search, nobody', '?search=nobodyhere'],
  ['only suspended', '?state=suspended'],
  ['without a second factor', '?secondFactor=off'],
  ['last active', '?sort=active&order=desc'],
]

const folder = mkdtempSync(join(tmpdir(), 'watchpost-bench-people-'))
const houses = await Promise.all([FEW, MANY].map((people) => house(people)))
for (const [name, query] of questions) {
  const [few, many] = [[], []] as [number[], number[]]
  for (let at = 0; at < ASKED; at++) {
    few.push(await houses[0]!.ask(query))
    many.push(await houses[1]!.ask(query))
  }
  const [one, other] = [few, many].map((times) => median(times.slice(WARMING))) as [number, number]
  say(
    `people, ${name}: ${MANY} beside ${FEW} (at most 2)`,
    `${(other / one).toFixed(2)}  (${one.toFixed(1)} and ${other.toFixed(1)} ms)`,
  )
}
for (const { stop } of houses) await stop()
rmSync(folder, { recursive: true, force: true })

/** A product with so many people, and what a question costs there in milliseconds. */
async function house(people: number) {
  const dataDir = join(folder, String(people))
  const product = await startProduct({ DATA_DIR: dataDir })
  const { poolConfig, stop: leave } = await startEmbeddedPostgres({ dataDir })
  const { Client } = (await import('pg')).default
  const client = new Client(poolConfig)
  await client.connect()
  await client.query(
    `insert into users (id, email, name, role, suspended_at, last_active_at, created_at, updated_at)
     select gen_random_uuid(), 'guard-' || lpad(n::text, 5, '0') || '@meridian' || n % 40 || '.example',
       (array['Nia', 'Bo', 'Ada', 'Eve', 'Sam', 'Kai', 'Lou'])[1 + n % 7] || ' ' || case when n % 50 = 0 then 'Okafor' else (array['Lind', 'Byron', 'Haas', 'Ito', 'Moreau'])[1 + n % 5] end || ' ' || n,
       (array['member', 'member', 'member', 'editor'])[1 + n % 4], case when n % 25 = 0 then now() end, now() - n * interval '1 minute', now(), now()
     from generate_series(1, $1::int) as n`,
    [people],
  )
  await client.query('vacuum analyze users')
  await client.end()
  const { call } = await signedIn(product)
  const ask = async (query: string) => {
    const start = performance.now()
    await call('GET', `/api/admin/users${query}`)
    return performance.now() - start
  }
  return {
    ask,
    stop: async () => {
      await product.stop()
      await leave()
    },
  }
}
