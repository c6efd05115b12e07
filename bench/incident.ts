import { chromium } from '@playwright/test'
import { CHROMIUM, CHROMIUM_FLAGS } from '../e2e/chromium.ts'
import { median, say } from './harness.ts'
import { FILL_COMPANY } from './operations-company.ts'
import { startCompany } from './start-company.ts'

// The file of an incident with 500 entries in its log, opened by its address: until its log stands on the screen. The
// file of one that was opened a moment ago is the yardstick.
const GUARDS = 200
const SHIFTS = 1_000
const ENTRIES = 500
const ROUNDS = 15

const { product, client, call, cookies, slug, end } = await startCompany('Bench Incident')
await client.query(FILL_COMPANY, [slug, GUARDS, SHIFTS, new Date()])
const { rows } = await client.query<{ id: string; organisation: string }>(
  `select s.id, s.organisation_id as organisation from sites s
   join organisations o on o.organisation_id = s.organisation_id where o.slug = $1 limit 1`,
  [slug],
)
const { id: siteId, organisation } = rows[0]!
const open = () =>
  call<{ id: string }>('POST', `/api/app/${slug}/incidents`, {
    type: 'forced_entry',
    title: 'Forced door',
    siteId,
    postId: null,
    place: '',
    occurredAt: new Date().toISOString(),
    reportedBy: 'Dana',
    reportedTo: '',
    text: 'The door is bent.',
    actionTaken: 'None',
    actionToTake: 'None',
    witnesses: 'none',
    policeReference: '',
    fireReference: '',
    state: 'submitted',
    severity: 3,
    priority: null,
  })
const [long, short] = [(await open()).id, (await open()).id]
await client.query(`select set_config('app.whole', 'on', false)`)
await client.query(
  `with e as (insert into ledger_events (organisation_id, id, kind, subject, at, body, private_hash)
     select $1, gen_random_uuid(), 'incident.noted', 'incident:' || $2, now() - n * interval '1 second',
       jsonb_build_object('siteId', $3::text, 'clientSees', false), 'x'
     from generate_series(1, $4::int) n returning organisation_id, id)
   insert into ledger_private (organisation_id, event_id, salt, body)
   select organisation_id, id, 'x', jsonb_build_object('text', 'Nobody at the fence, gate four is shut again.') from e`,
  [organisation, long, siteId, ENTRIES],
)
await client.query('analyze')

const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
await context.addCookies(cookies)

/** Opens the file of an incident; gives the ms from its navigation until so many entries stand in its log. */
async function opened(id: string, least: number): Promise<number> {
  const page = await context.newPage()
  await page.goto(`${product.url}/app/o/${slug}/incidents/${id}`, { waitUntil: 'commit' })
  const at = await page.waitForFunction(
    (entries) => document.querySelectorAll('.file-lines > li').length >= entries && performance.now(),
    least,
  )
  const ms = Number(await at.jsonValue())
  await page.close()
  return ms
}

/** Reads all of the log page by page, as somebody does who asks for what was before. */
async function readAll(id: string): Promise<number> {
  const begun = performance.now()
  const { entries } = await call<{ entries: unknown[] }>('GET', `/api/app/${slug}/incidents/${id}/log?pages=3`)
  if (entries.length < ENTRIES) throw new Error(`${entries.length} entries`)
  return performance.now() - begun
}

const figures: { long: number[]; short: number[]; all: number[] } = { long: [], short: [], all: [] }
for (let round = 0; round < ROUNDS + 2; round++) {
  figures.long.push(await opened(long, 200))
  figures.short.push(await opened(short, 1))
  figures.all.push(await readAll(long))
}
const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!
const said = (values: number[]) => `${median(values.slice(2)).toFixed(0)} and ${p95(values.slice(2)).toFixed(0)} ms`
say(`the file of an incident with ${ENTRIES} entries: median and p95 (at most 1,000)`, said(figures.long))
say('the file of a new incident: median and p95', said(figures.short))
say(`all ${ENTRIES} entries by one call: median and p95`, said(figures.all))

await browser.close()
await end()
