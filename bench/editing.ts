import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { blogSeed } from '../server/site/blog/seed.ts'
import { startEmbeddedPostgres } from '../server/core/start/embedded-postgres.ts'
import { load, median, say, startProduct } from './harness.ts'
import { signedIn } from './signed-in.ts'

// What editing costs: how long after a save every node of two serves the new page, how many posts a second are created
// and published, and what a list of ten thousand costs beside one of a hundred.
const SAVES = 200
const AT_ONCE = 10
const SECONDS = 8
const MANY = 10_000
const FEW = 100
const ASKED = 300

const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)]!
const time = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const folder = mkdtempSync(join(tmpdir(), 'watchpost-bench-editing-'))
const first = await startProduct({ DATA_DIR: join(folder, 'data') })
const { poolConfig, stop: leave } = await startEmbeddedPostgres({ dataDir: join(folder, 'data') })
// The second one adopts the database of the first.
const second = await startProduct({ DATA_DIR: join(folder, 'data') })
const { call, headers } = await signedIn(first)

type Section = { version: number; data: { title: string } }
const SECTION = '/api/admin/documents/landing_section/cta'
let section = await call<Section>('GET', SECTION)
const saving: number[] = []
const reaching: number[] = []
const shows = async (url: string, title: string) => {
  const until = performance.now() + 10_000
  while (!(await (await fetch(url)).text()).includes(title)) {
    if (performance.now() > until) throw new Error(`${url} does not show “${title}” within 10 s`)
    await wait(1)
  }
}
for (let at = 0; at < SAVES; at++) {
  const title = `Save number ${at}.`
  saving.push(
    await time(async () => {
      section = await call<Section>('PUT', SECTION, {
        version: section.version,
        data: { ...section.data, title },
        publish: true,
      })
    }),
  )
  reaching.push(await time(() => Promise.all([shows(first.url, title), shows(second.url, title)])))
}
say('a save that is published, p99', p99(saving).toFixed(1), 'ms')
say('from its answer to the new page on both nodes, p99 (at most 250)', p99(reaching).toFixed(1), 'ms')
say('  their medians', `${median(saving).toFixed(1)} and ${median(reaching).toFixed(1)} ms`)
await second.stop()

// Asked by wrk: an asking client written here took two thirds of what the product took itself.
const script = join(folder, 'create.lua')
writeFileSync(
  script,
  `
local name = os.time()
local made = 0
function request()
  made = made + 1
  return wrk.format('POST', '/api/admin/documents/post', {
    ['content-type'] = 'application/json', ['cookie'] = [==[${headers.cookie}]==], ['x-csrf-token'] = [==[${headers['x-csrf-token']}]==],
  }, '{"slug":"bench-' .. name .. '-' .. made .. [==[","publish":true,"data":${JSON.stringify(blogSeed[0]!.data)}}]==])
end`,
)
const write = (seconds: number) => load(first.url, { seconds, connections: AT_ONCE, script })
write(2)
say('posts created and published, ten at once (at least 500, aim 1,000)', Math.round(write(SECONDS)), 'posts/s')

const questions: [string, string][] = [
  ['first page', ''],
  ['search', '?search=minute'],
  ['sorted by title', '?sort=title'],
  ['sorted by change', '?sort=updated'],
  ['only drafts', '?state=draft'],
]
async function ask(kind: string, query: string) {
  const times: number[] = []
  for (let at = 0; at < ASKED; at++) times.push(await time(() => call('GET', `/api/admin/${kind}${query}`)))
  return median(times.slice(20))
}
await fill('help', FEW)
await fill('post', MANY)
for (const [name, query] of questions) {
  const few = await ask('help-articles', query)
  const many = await ask('posts', query)
  say(`list of ${MANY} beside ${FEW}, ${name} (at most 2)`, (many / few).toFixed(2))
}
await first.stop()
await leave()
rmSync(folder, { recursive: true, force: true })

/** Brings a kind to so many documents of small drafts. */
async function fill(kind: string, count: number) {
  const { Client } = (await import('pg')).default
  const client = new Client(poolConfig)
  await client.connect()
  await client.query(`delete from documents where kind = $1`, [kind])
  await client.query(
    `insert into documents (id, kind, slug, title, data, labels, position, created_at, updated_at)
     select gen_random_uuid(), $1, 'entry-' || n, 'Entry ' || n || case when n % 20 = 0 then ' minute' else '' end,
       '{}', array['tag:' || n % 40], n, now(), now() - n * interval '1 minute'
     from generate_series(1, $2::int) as n`,
    [kind, count],
  )
  await client.query('vacuum analyze documents')
  await client.query(`select pg_notify('content', '*')`)
  await client.end()
}
