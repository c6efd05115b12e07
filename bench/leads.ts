import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/core/start/embedded-postgres.ts'
import { median, say, startProduct } from './harness.ts'
import { signedIn } from './signed-in.ts'

// What the inbox of leads costs with a hundred thousand leads beside a hundred: each way to look at it, turn by turn,
// so that the machine's moods hit both alike.
const MANY = 100_000
const FEW = 100
const ASKED = 100
const WARMING = 20

const questions: [string, string][] = [
  ['to answer', '?owed=yes'],
  ['new', '?stage=new'],
  ['all', ''],
  ['page 10 of won', '?stage=won&page=10'],
  ['one form', '?form=demo'],
  ['nobody’s', '?assignee=nobody'],
  ['board', '/board'],
  ['search, one person', '?search=lead-00042@'],
  ['search, a word of a few', '?search=okafor'],
  ['search, everybody', '?search=meridian'],
  ['search, nobody', '?search=nobodyhere'],
  ['board, searched', '/board?search=okafor'],
]

const folder = mkdtempSync(join(tmpdir(), 'watchpost-bench-leads-'))
const houses = await Promise.all([FEW, MANY].map((leads) => house(leads)))
for (const [name, query] of questions) {
  const [few, many] = [[], []] as [number[], number[]]
  for (let at = 0; at < ASKED; at++) {
    few.push(await houses[0]!.ask(query))
    many.push(await houses[1]!.ask(query))
  }
  const [one, other] = [few, many].map((times) => median(times.slice(WARMING))) as [number, number]
  say(
    `leads, ${name}: ${MANY} beside ${FEW} (at most 2)`,
    `${(other / one).toFixed(2)}  (${one.toFixed(1)} and ${other.toFixed(1)} ms)`,
  )
}
for (const { stop } of houses) await stop()
rmSync(folder, { recursive: true, force: true })

/** A product with so many leads, of which a fiftieth waits for an answer, and what a question costs there in ms. */
async function house(count: number) {
  const dataDir = join(folder, String(count))
  const product = await startProduct({ DATA_DIR: dataDir })
  const { poolConfig, stop: leave } = await startEmbeddedPostgres({ dataDir })
  const { Client } = (await import('pg')).default
  const client = new Client(poolConfig)
  await client.connect()
  await client.query(
    `insert into leads (id, form, stage, name, email, company, phone, answers, first_page, referrer, utm, consent_text, address, user_agent, spam_reasons, created_at, due_at, answered_at)
     select gen_random_uuid(), (array['contact', 'demo', 'pricing'])[1 + n % 3],
       case when n % 50 = 0 then 'new' else (array['contacted', 'qualified', 'won', 'lost', 'spam'])[1 + n % 5] end,
       (array['Nia', 'Bo', 'Ada', 'Eve', 'Sam', 'Kai', 'Lou'])[1 + n % 7] || ' ' || case when n % (case when $1 > 1000 then 5000 else 50 end) = 0 then 'Okafor' else (array['Lind', 'Byron', 'Haas', 'Ito', 'Moreau'])[1 + n % 5] end,
       'lead-' || lpad(n::text, 5, '0') || '@meridian' || n % 40 || '.example', 'Meridian ' || n % 400, '',
       jsonb_build_object('rows', '[]'::jsonb, 'data', jsonb_build_object('message', 'What would ' || n || ' guards cost at nine sites?')),
       '/', '', '{}', 'yes', '203.0.113.0', 'x', '{}', now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '4 hours',
       case when n % 50 <> 0 then now() end
     from generate_series(1, $1::int) as n`,
    [count],
  )
  await client.query('vacuum analyze leads')
  await client.end()
  const { call } = await signedIn(product)
  const ask = async (query: string) => {
    const start = performance.now()
    await call('GET', `/api/admin/leads${query}`)
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
