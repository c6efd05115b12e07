import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { SECOND_MS } from '../contract/core/units.ts'
import type { IssueDraft } from '../contract/site/newsletter/issues.ts'
import { startEmbeddedPostgres } from '../server/core/start/embedded-postgres.ts'
import { startMailServer } from '../server/platform/mail/testing-mail-server.ts'
import { memory, say, startProduct } from './harness.ts'
import { signedIn } from './signed-in.ts'

// A newsletter to a hundred thousand: how long until each has its place in the queue, how steadily mails leave at a
// pace, and what memory that takes; and a list of addresses as large as an import may be.
const READERS = 100_000
const PER_MINUTE = 1_200
const WATCHED_SECONDS = 60
const BIN_SECONDS = 20
const LIST_BYTES = 50 * 1024 * 1024

const folder = mkdtempSync(join(tmpdir(), 'watchpost-bench-campaign-'))
const server = await startMailServer()
const product = await startProduct({ DATA_DIR: folder, SMTP_URL: server.url })
const { poolConfig, stop: leave } = await startEmbeddedPostgres({ dataDir: folder })
const client = new pg.Client(poolConfig)
await client.connect()
await client.query(
  `insert into subscribers (id, email, state, created_at, updated_at)
   select gen_random_uuid(), 'guard-' || n || '@meridian.example', 'confirmed', now(), now()
     from generate_series(1, $1::int) n`,
  [READERS],
)
const { call, headers } = await signedIn(product)
const count = async (sql: string) =>
  Number((await client.query<{ n: string }>(`select count(*) as n from ${sql}`)).rows[0]!.n)
const until = async (isSo: () => Promise<boolean>) => {
  const start = performance.now()
  while (!(await isSo())) await wait(50)
  return (performance.now() - start) / SECOND_MS
}

const { slug } = await call<{ slug: string }>('POST', '/api/admin/documents/newsletter_issue', {
  data: {
    title: 'Issue 15',
    subject: 'The relief that never came',
    preheader: 'Two hospitals, one night.',
    content: {
      type: 'doc',
      content: Array.from({ length: 12 }, () => ({
        type: 'paragraph',
        content: [{ type: 'text', text: 'The log showed at 02:10 what nobody had said at the hand-over. '.repeat(6) }],
      })),
    },
    segment: '',
    perMinute: PER_MINUTE,
  } satisfies IssueDraft,
})
const before = memory(product.pid)
await call('POST', `/api/admin/issues/${slug}/send`, { version: 1, at: null })
const queued = await until(async () => (await count('newsletter_deliveries')) === READERS)
say(`newsletter, ${READERS} recipients queued (at most 30 s)`, `${queued.toFixed(1)} s`)

await until(async () => server.received.length > 0)
const bins: number[] = []
let most = 0
for (let watched = 0, last = server.received.length; watched < WATCHED_SECONDS; watched += BIN_SECONDS) {
  await wait(BIN_SECONDS * SECOND_MS)
  bins.push(server.received.length - last)
  last = server.received.length
  most = Math.max(most, memory(product.pid))
}
const perMinute = bins.map((mails) => Math.round((mails * 60) / BIN_SECONDS))
say(
  `newsletter, mails a minute at a pace of ${PER_MINUTE}, every ${BIN_SECONDS} s (at most ${PER_MINUTE})`,
  perMinute.join(', '),
)
say('newsletter, memory while it sends', `${most} MB, ${before} MB before`)
const [{ id } = { id: '' }] = (await client.query<{ id: string }>('select id from newsletter_campaigns')).rows
for (const [name, path] of [
  ['results', `/api/admin/campaigns/${id}`],
  ['recipients', `/api/admin/campaigns/${id}/recipients`],
  ['those who bounced', `/api/admin/campaigns/${id}/recipients?state=bounced`],
] as const) {
  const start = performance.now()
  await call('GET', path)
  say(`newsletter, ${name} of ${READERS}`, `${(performance.now() - start).toFixed(0)} ms`)
}
await call('POST', `/api/admin/campaigns/${id}/stop`, {})

const lines = ['email,name']
for (let bytes = 0, n = 0; bytes < LIST_BYTES - 100; n++)
  bytes += lines[lines.push(`visitor-${n}@harbour.example,Visitor ${n}`) - 1]!.length + 1
const form = new FormData()
form.set('source', 'the bench')
form.set('proof', 'Made up.')
form.set('tags', '')
form.set('file', new Blob([lines.join('\n')], { type: 'text/csv' }), 'list.csv')
let busiest = 0
const watch = setInterval(() => (busiest = Math.max(busiest, memory(product.pid))), SECOND_MS)
const began = performance.now()
const answer = await fetch(`${product.url}/api/admin/imports`, {
  method: 'POST',
  headers,
  body: form,
})
if (answer.status !== 201) throw new Error(`The list was refused: ${await answer.text()}`)
const list = (await answer.json()) as { id: string; counts: { good: number } }
say(
  `import, 50 MB with ${list.counts.good} good rows checked`,
  `${((performance.now() - began) / SECOND_MS).toFixed(1)} s`,
)
await call('POST', `/api/admin/imports/${list.id}/take`, {})
const taken = await until(async () => (await count(`newsletter_imports where state = 'done'`)) === 1)
clearInterval(watch)
say('import, all of them in', `${taken.toFixed(1)} s, memory ${busiest} MB`)

await client.end()
await product.stop()
await leave()
await server.stop()
rmSync(folder, { recursive: true, force: true })
