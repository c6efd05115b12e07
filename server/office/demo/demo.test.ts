import { expect, test } from 'vitest'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { NearLimit, Today } from '../../../contract/office/today/today.ts'
import type { GuardRecord } from '../../../contract/planning/compliance/records.ts'
import type { Organisation } from '../../../contract/planning/organisations/organisations.ts'
import type { Notice } from '../../../contract/planning/notices/notices.ts'
import type { Usage } from '../../../contract/platform/users/companies.ts'
import type { Change } from '../../../contract/planning/periods/publication.ts'
import type { Offer } from '../../../contract/planning/offers/offers.ts'
import type { Candidates, Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { Delivery, UnreachableGuard } from '../../../contract/planning/telling/telling.ts'
import type { Verdict } from '../../../contract/planning/ledger/ledger.ts'
import { type SiteOverview, type SiteRow, WEEKS_BEFORE } from '../../../contract/planning/sites/site.ts'
import { sealAll } from '../../planning/ledger/sealing-events.ts'
import { startOrganisations } from '../../planning/organisations/testing-organisations.ts'
import { chance } from '../living-sample/random.ts'

type Reach = { unreachable: UnreachableGuard[]; deliveries: Delivery[] }

async function open(choice?: { country: 'US' }, now = '2026-11-24T09:00:00Z') {
  const started = await startOrganisations(now)
  const { ask } = await started.stranger()
  const { status, body } = await ask({ method: 'POST', url: '/api/app/samples', ...(choice && { body: choice }) })
  const organisation = body as Organisation
  const get = async <T>(path: string) =>
    (await ask({ method: 'GET', url: `/api/app/${organisation.slug}/${path}` })).body as T
  const span = 'from=2026-11-23T00:00:00.000Z&to=2026-12-14T00:00:00.000Z'
  return { ...started, ask, status, organisation, get, span }
}

/** How many rows a company has in all tables. */
async function rowsOf({ pool }: Awaited<ReturnType<typeof open>>['database'], { slug }: Organisation) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'organisation_id'`,
  )
  const counts = tables.map(
    ({ name }) => `(select count(*)::int from ${name} where organisation_id = o.organisation_id)`,
  )
  const { rows } = await pool.query<{ all: number }>(
    `select ${counts.join(' + ')} as all from organisations o where o.slug = $1`,
    [slug],
  )
  return rows[0]!.all
}

test('sample-company: it opens with three weeks of shifts by its rules, labelled as a sample, with something to do', async () => {
  const { status, organisation, get, span, services, call } = await open()
  expect([status, organisation]).toMatchObject([201, { isSample: true, role: 'owner', name: 'Northgate Protection' }])
  const { shifts } = await get<{ shifts: Shift[] }>(`shifts?${span}`)
  expect(shifts.length).toBeGreaterThan(300)
  const unfilled = shifts.filter(({ assignment }) => !assignment)
  expect(unfilled.length).toBeGreaterThan(0)
  expect(unfilled.length).toBeLessThan(shifts.length * 0.1)
  expect(shifts.some(({ calledOff }) => calledOff)).toBe(true)
  const { changes } = await get<{ changes: Change[] }>(`changes?${span}`)
  const broken = changes.flatMap(({ violations }) => violations.map(({ kind }) => kind))
  expect(new Set(broken)).toEqual(new Set(['qualification_valid']))
  const { sites } = await get<{ sites: SiteRow[] }>('site-list')
  expect(sites.every(({ hasFence, agreed }) => hasFence && agreed > 0)).toBe(true)
  const site = await get<SiteOverview>(`sites/${sites[0]!.id}`)
  expect(site.plans).toHaveLength(1)
  expect(site.contract).not.toBeNull()
  const views = await Promise.all(sites.map(({ id }) => get<SiteOverview>(`sites/${id}`)))
  const orders = views.flatMap(({ posts }) => posts.map(({ order }) => order!))
  expect(orders.some(({ read, planned }) => read < planned)).toBe(true)
  expect(orders.some(({ read }) => read > 0)).toBe(true)
  while ((await sealAll(services)) > 0);
  expect((await get<Verdict>('ledger/verify')).fault).toBeNull()
  expect((await call('POST', '/api/app/samples')).status).toBe(401)
})

test('sample-company: twelve finished weeks lie behind it, and offers, swaps and templates are under way', async () => {
  const { get, database, organisation } = await open()
  const past = 'from=2026-08-31T00:00:00.000Z&to=2026-10-05T00:00:00.000Z'
  const { shifts } = await get<{ shifts: Shift[] }>(`shifts?${past}`)
  expect(shifts.length).toBeGreaterThan(480)
  expect(shifts.every(({ assignment, state }) => assignment?.state === 'confirmed' && state === 'published')).toBe(true)
  const today = await get<Today>('today')
  expect(today.waiting.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order', 'swap', 'time_off']))
  expect(today.open.map(({ offer }) => offer?.declined)).toContain(1)
  expect(today.first!.best.some(({ shiftsHere }) => shiftsHere > 0)).toBe(true)
  const { near } = await get<{ near: NearLimit[] }>('today/limits')
  const looks = near.map(({ kind, measured, limit }) => `${kind} ${measured} of ${limit}`)
  for (const look of looks) expect(looks.filter((each) => each === look).length, look).toBeLessThan(5)
  const { guards } = await get<{ guards: GuardRow[] }>('guards')
  expect(guards.filter(({ email }) => !email?.endsWith('@northgate.invalid'))).toEqual([])
  // Ofcom keeps these numbers for fiction.
  expect(guards.filter(({ phone }) => !/^\+447700900\d{3}$/.test(phone ?? ''))).toEqual([])
  const record = await get<GuardRecord>(`guards/${guards[0]!.id}/record`)
  expect(record.measures.find(({ kind }) => kind === 'average')).toMatchObject({ measured: expect.any(Number) })
  const { templates } = await get<{ templates: unknown[] }>('templates?page=1')
  expect(templates).toHaveLength(12)
  expect(organisation.currency).toBe('GBP')
  // What guards did by themselves waits under Notices, and nobody of the office did it.
  const { notices } = await get<{ notices: Notice[] }>('notices')
  expect(new Set(notices.map(({ kind }) => kind))).toEqual(new Set(['call_off', 'swap', 'time_off']))
  expect(notices.every(({ isOpen, guard }) => isOpen && guard !== '')).toBe(true)

  const rows = await rowsOf(database, organisation)
  expect(rows).toBeGreaterThan(3_000)
  expect(rows).toBeLessThan(15_000)
})

test('sample-company: on every day of its week guards know that week and the next, and one week is a draft', async () => {
  // The last hour of a week that ends on Sunday, and of one that ends on Saturday.
  for (const [choice, now, drafts] of [
    [undefined, '2026-11-29T23:00:00Z', '2026-12-07T00:00:00.000Z'],
    [{ country: 'US' }, '2026-11-29T05:00:00Z', '2026-12-06T06:00:00.000Z'],
  ] as const) {
    const { get } = await open(choice, now)
    const span = `from=${new Date(now).toISOString()}&to=2026-12-14T06:00:00.000Z`
    const { shifts } = await get<{ shifts: Shift[] }>(`shifts?${span}`)
    const known = shifts.filter(({ told }) => told).map(({ from }) => from)
    expect(known.length).toBeGreaterThan(100)
    expect(known).toEqual(shifts.map(({ from }) => from).filter((from) => from < drafts))
    expect(shifts.length - known.length).toBeGreaterThan(100)
  }
})

test('sample-of-country: the American one has American places, phones, money, times, law and words, and keeps to its rules', async () => {
  const opened = await open({ country: 'US' })
  const { organisation, get, database, services } = opened
  expect(organisation).toMatchObject({ zone: 'America/Chicago', currency: 'USD', locale: 'en-US', isSample: true })
  const { chosen } = await get<{ chosen: string[] }>('rules')
  expect(chosen.toSorted()).toEqual(['basics', 'us-flsa', 'us-il-chicago'])
  const { sites } = await get<{ sites: SiteRow[] }>('site-list')
  expect(sites).toHaveLength(12)
  const site = await get<SiteOverview>(`sites/${sites[0]!.id}`)
  expect(site.site.address).toMatch(/, Chicago, IL$/)
  expect(site.details.emergency).toMatch(/911[^]*555-01/)
  // What was agreed reaches as far back as what was planned, and shifts are planned until two weeks after this one.
  for (const { id, name } of sites) {
    const { weeks } = await get<SiteOverview>(`sites/${id}?weekStartsOn=7`)
    const last = WEEKS_BEFORE + 3
    expect([name, new Set(weeks.map(({ agreed }) => agreed)).size, weeks[0]!.agreed > 0]).toEqual([name, 1, true])
    expect([name, weeks.findLastIndex(({ planned }) => planned > 0)]).toEqual([name, last - 1])
    // The night in which clocks go back is an hour longer.
    for (const { planned, agreed } of weeks) expect(planned, name).toBeLessThanOrEqual(agreed + 60)
  }
  const { guards } = await get<{ guards: GuardRow[] }>('guards')
  // 555-0100 to 555-0199 are kept for fiction.
  expect(guards.filter(({ phone }) => !/^\+131255501\d\d$/.test(phone ?? ''))).toEqual([])
  expect(new Set(guards.map(({ phone }) => phone)).size).toBe(40)
  const { pool } = database
  const words = await pool.query(
    `select body as text from post_orders union all select emergency from sites union all select name from site_posts
     union all select name from qualification_types union all select name from floor_plans`,
  )
  expect(JSON.stringify(words.rows)).not.toMatch(/999|SIA|A&E|CCTV|Ground floor|22:00/)

  // Its workweek begins on Sunday, as federal law has it.
  const span = 'from=2026-11-22T06:00:00.000Z&to=2026-12-13T06:00:00.000Z'
  const { shifts } = await get<{ shifts: Shift[] }>(`shifts?${span}`)
  expect(shifts.find(({ from }) => from > '2026-11-22T06')!.from).toBe('2026-11-22T13:00:00.000Z')
  const unfilled = shifts.filter(({ assignment }) => !assignment)
  expect(unfilled.length).toBeGreaterThan(0)
  expect(unfilled.length).toBeLessThan(shifts.length * 0.1)
  const { changes } = await get<{ changes: Change[] }>(`changes?${span}`)
  expect(new Set(changes.flatMap(({ violations }) => violations.map(({ kind }) => kind)))).toEqual(
    new Set(['qualification_valid']),
  )
  const today = await get<Today>('today')
  expect(today.waiting.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order', 'swap', 'time_off']))
  expect(today.open.map(({ offer }) => offer?.declined)).toContain(1)
  while ((await sealAll(services)) > 0);
  expect((await get<Verdict>('ledger/verify')).fault).toBeNull()
  const rows = await rowsOf(database, organisation)
  expect(rows).toBeGreaterThan(3_000)
  expect(rows).toBeLessThan(15_000)
})

test('sample-company: its guards can be told and asked as those of any company, and no mail of theirs is written', async () => {
  const { ask, organisation, get, span, database } = await open()
  expect(await get<Reach>(`reach?${span}`)).toEqual({ unreachable: [], deliveries: [] })
  const url = `/api/app/${organisation.slug}`
  const { shifts } = await get<{ shifts: Shift[] }>(`shifts?${span}`)
  const { id } = shifts.find(({ assignment, from }) => !assignment && from > '2026-11-24T09:00')!
  const { may } = await get<Candidates>(`shifts/${id}/candidates`)
  const body = { guards: may.slice(0, 3).map(({ guardId }) => ({ guardId })), minutes: 20, next: 0 }
  const offer = await ask({ method: 'POST', url: `${url}/shifts/${id}/offer`, body })
  expect([offer.status, (offer.body as Offer).answers.length]).toEqual([201, body.guards.length])
  expect((await database.pool.query('select from mails')).rowCount).toBe(0)
})

test('close-organisation: a company that its owner closes is gone for everybody', async () => {
  const { ask, organisation } = await open()
  const url = `/api/app/${organisation.slug}`
  expect((await ask({ method: 'DELETE', url })).status).toBe(200)
  expect((await ask({ method: 'GET', url })).status).toBe(404)
  expect((await ask({ method: 'GET', url: '/api/app' })).body).toEqual({ organisations: [] })
})

test('sample-company: chance follows from its key alone', () => {
  expect(chance('a', 1)).toBe(chance('a', 1))
  expect(chance('a', 1)).not.toBe(chance('a1', ''))
  const mean = Array.from({ length: 2_000 }, (_, at) => chance('mean', at)).reduce((sum, each) => sum + each, 0) / 2_000
  expect(mean).toBeGreaterThan(0.45)
  expect(mean).toBeLessThan(0.55)
})

test('quota-sample: what the sample company came with counts nothing, and what its owner adds does', async () => {
  const { ask, organisation, get } = await open()
  const used = async () => (await get<Usage>('usage')).used
  expect(await used()).toEqual({ rows: 0, bytes: 0, events: 0 })
  const url = `/api/app/${organisation.slug}/regions`
  const body = { name: 'North', zone: 'Europe/London', jurisdiction: 'GB', sites: [] }
  const { id } = (await ask({ method: 'POST', url, body })).body as { id: string }
  expect(await used()).toMatchObject({ rows: 1, events: 1 })
  await ask({ method: 'DELETE', url: `${url}/${id}` })
  expect(await used()).toMatchObject({ rows: 0, bytes: 0, events: 2 })
})
