import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { MINUTE_MS } from '../contract/core/units.ts'
import { startEmbeddedPostgres } from '../server/core/start/embedded-postgres.ts'
import { WORST_HTML } from '../server/platform/rich-text/testing-html.ts'
import { ghost, ghostPost, wordPress } from '../server/site/transfer/testing-exports.ts'
import { say, startProduct } from './harness.ts'
import { ask, besides, tally } from './probe.ts'
import { signedIn } from './signed-in.ts'

// What strangers can stop or fill: hostile HTML, wrong passwords, large bodies to no address, and beacons. A stored
// page, a file and the health are asked during it. Bounds: 250 ms, 1 s and 250 ms on idle cores.
const MB = 1_048_576
const JSON_BODY = { 'content-type': 'application/json' }

const folder = mkdtempSync(join(tmpdir(), 'watchpost-bench-attacks-'))
const { poolConfig, stop } = await startEmbeddedPostgres({ dataDir: folder })
const { user, port, database: name, host = '' } = poolConfig
const product = await startProduct({
  DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
  SECRET: 'a secret of the benchmarks, long enough to be one',
  OUTBOUND_ALLOW: '127.0.0.1',
})
const pool = new pg.Pool(poolConfig)
const { url } = product
const { call, headers } = await signedIn(product)
const file = /src="(\/[^"]+\.js)"/.exec((await ask(`${url}/`)).text)![1]!
say('load', loadavg()[0]!.toFixed(1))

/** Runs each of the calls, `atOnce` at a time. */
async function inLanes<T>(calls: (() => Promise<T>)[], atOnce: number): Promise<T[]> {
  const done: T[] = []
  const left = calls.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const next of left) done.push(await next())
    }),
  )
  return done
}

await besides('nothing', url, file, () => wait(3_000))

const pages = createServer(
  ({ url: path }, reply) =>
    void reply.setHeader('content-type', 'text/html').end(WORST_HTML[Number(path!.slice(1))]![1]),
).listen(0, '127.0.0.1')
await once(pages, 'listening')
const elsewhere = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
const SETTINGS = '/api/admin/documents/generation/main'
const { version, data } = await call<{ version: number; data: object }>('GET', SETTINGS)
const settings = { ...data, baseUrl: `${elsewhere}/v1`, model: 'none' }
await call('PUT', SETTINGS, { version, data: settings, publish: true })
const previews = WORST_HTML.map(([goal], at) => async () => {
  const nothing = { audience: '', tone: '', sources: [], passage: '', target: null, picture: null }
  const body = JSON.stringify({ task: 'outline', goal, outside: `${elsewhere}/${at}`, ...nothing })
  return ask(`${url}/api/admin/generation/preview`, { method: 'POST', headers: { ...headers, ...JSON_BODY }, body })
})
say(
  'hostile pages elsewhere: answers',
  tally(await besides('hostile pages elsewhere', url, file, () => inLanes(previews, 2))),
)
pages.close()

const exports = [
  wordPress(...WORST_HTML.map(([title, html], at) => ({ id: at + 1, title, content: `<!-- wp:html -->${html}` }))),
  ghost(WORST_HTML.map(([title, html], at) => ghostPost(`g${at}`, { title, html }))),
]
const imports = exports.map((text) => async () => {
  const form = new FormData()
  form.set('site', 'https://old.example')
  form.set('file', new File([text], 'export.xml'))
  const reply = await fetch(`${url}/api/admin/content-imports`, { method: 'POST', headers, body: form })
  return { status: reply.status, ms: 0, text: await reply.text(), retryAfter: undefined }
})
say('hostile exports: answers', tally(await besides('hostile exports', url, file, () => inLanes(imports, 2))))

const anonymous = await fetch(`${url}/api/csrf-token`)
const { token } = (await anonymous.json()) as { token: string }
const [cookie] = anonymous.headers.getSetCookie().map((each) => each.split(';')[0]!)
const wrongPassword = (network: string, nth: number) => () =>
  ask(`${url}/api/login`, {
    method: 'POST',
    network,
    headers: { ...JSON_BODY, cookie: cookie!, 'x-csrf-token': token },
    body: JSON.stringify({ email: `nobody${nth}@example.com`, password: 'a wrong password' }),
  })
const networkOf = (nth: number) => `127.${1 + Math.floor(nth / 250)}.${nth % 250}.1`
for (const [networks, each, atOnce] of [
  [1, 30, 30],
  [4, 30, 120],
  [250, 2, 100],
] as const) {
  const calls = Array.from({ length: networks * each }, (_, nth) => wrongPassword(networkOf(nth % networks), nth))
  const title = `${networks} networks, ${calls.length} wrong passwords`
  say(`${title}: answers`, tally(await besides(title, url, file, () => inLanes(calls, atOnce))))
}

const nested = `${'['.repeat(500_000)}${']'.repeat(500_000)}`
const many = `[${'{},'.repeat(330_000)}{}]`
for (const [path, body, network] of [
  ['/api/nothing', nested, '127.9.1.1'],
  ['/api/nothing', many, '127.9.2.1'],
  ['/api/contact', nested, '127.9.3.1'],
  ['/api/login', many, '127.9.4.1'],
] as const) {
  const calls = Array.from(
    { length: 200 },
    () => () => ask(url + path, { method: 'POST', network, headers: JSON_BODY, body }),
  )
  const title = `1 MB to ${path}`
  say(`${title}: answers`, tally(await besides(title, url, file, () => inLanes(calls, 4))))
}

const sizeOf = async () =>
  Number((await pool.query<{ size: string }>('select pg_database_size(current_database()) as size')).rows[0]!.size)
// Letters by chance, which no database packs.
const fat = () =>
  JSON.stringify({
    events: Array.from({ length: 23 }, () => ({
      name: 'wizard_step',
      path: '/pricing',
      properties: Object.fromEntries(
        Array.from({ length: 12 }, (_, at) => [`property-${at}`, randomBytes(150).toString('base64url')]),
      ),
    })),
  })
const before = await sizeOf()
for (let round = 1; round <= 4; round++) {
  // So many calls a network may make in a minute.
  if (round > 1) await wait(MINUTE_MS)
  const calls = Array.from(
    { length: 600 },
    () => () =>
      ask(`${url}/api/analytics/events`, {
        method: 'POST',
        network: '127.8.8.1',
        headers: { ...JSON_BODY, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' },
        body: fat(),
      }),
  )
  const title = `600 fat beacons of a network, round ${round}`
  say(`${title}: answers`, tally(await besides(title, url, file, () => inLanes(calls, 20))))
  say(`${title}: the database grew by`, ((await sizeOf()) - before) / MB, 'MB')
}

await pool.end()
await product.stop()
await stop()
rmSync(folder, { recursive: true, force: true })
