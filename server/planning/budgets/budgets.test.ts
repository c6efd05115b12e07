import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type BudgetDraft,
  type BudgetFigures,
  MOST_BUDGETS,
  type SiteBudget,
} from '../../../contract/planning/budgets/budgets.ts'
import type { Candidates } from '../../../contract/planning/shifts/schedule.ts'
import { startScheduling } from '../shifts/testing-schedule.ts'

const WEEK = 'first=2026-12-07&last=2026-12-13'
const DAY: [string, string] = ['2026-12-07T07:00Z', '2026-12-07T15:00Z']
const NEXT: [string, string] = ['2026-12-08T07:00Z', '2026-12-08T15:00Z']

type Asker = Awaited<ReturnType<typeof startScheduling>>['ask']

async function start() {
  const started = await startScheduling('2026-11-24T09:00:00Z')
  const { ask, at, siteId } = started
  const save = (rest: Partial<BudgetDraft> = {}, by: Asker = ask, url = at(`sites/${siteId}/budgets`)) =>
    by({ method: 'PUT', url, body: { from: '2026-12-07', period: 'week', minutes: 600, cost: 10_000, ...rest } })
  const read = async (by: Asker = ask, query = WEEK) =>
    (await by({ method: 'GET', url: at(`sites/${siteId}/budgets?${query}`) })).body as {
      budgets: SiteBudget[]
      figures: BudgetFigures[]
    }
  const over = async (by: Asker = ask, query = WEEK) =>
    (await by({ method: 'GET', url: at(`budgets/over?${query}`) })).body as { over: BudgetFigures[]; total: number }
  return { ...started, save, read, over }
}

test('site-budgets: a planner sets dated budgets that start with a week or month, changes and removes them', async () => {
  const { save, read, ask, at } = await start()
  const first = (await save()).body as SiteBudget
  expect(first).toMatchObject({ from: '2026-12-07', period: 'week', minutes: 600, cost: 10_000 })
  expect((await save({ minutes: 900 })).body).toEqual({ ...first, minutes: 900 })
  const monthly = (await save({ from: '2027-01-01', period: 'month', cost: null })).body as SiteBudget
  expect((await read()).budgets).toEqual([{ ...first, minutes: 900 }, monthly])
  expect((await save({ from: '2026-12-08' })).body).toMatchObject({
    fields: { from: 'Choose the first day of a workweek' },
  })
  expect((await save({ from: '2027-01-04', period: 'month' })).status).toBe(400)
  for (const bad of [
    { minutes: -1 },
    { cost: 1.5 },
    { from: '2026-13-01' },
    { period: 'year' as never },
    { minutes: 10_000_001 },
  ])
    expect((await save(bad)).status).toBe(400)
  for (const query of ['first=2026-12-13&last=2026-12-07', 'first=2026-12-07&last=2027-03-17'])
    expect((await ask({ method: 'GET', url: at(`budgets/over?${query}`) })).status).toBe(400)
  const remove = () => ask({ method: 'DELETE', url: at(`budgets/${monthly.id}`) })
  expect((await remove()).body).toEqual({ removed: true })
  expect((await remove()).status).toBe(404)
  expect((await read()).budgets).toHaveLength(1)
})

test('site-budgets: a site keeps at most 60, and the log says what was set and what it was before', async () => {
  const { save, north, siteId } = await start()
  await save()
  await save({ minutes: 900 })
  const { rows } = await north.within(({ pool }) =>
    pool.query(`select body from ledger_events where kind = 'budget.set' order by body ->> 'before' nulls first`),
  )
  expect(rows.map(({ body }: { body: object }) => body)).toMatchObject([
    { minutes: 600, before: null },
    { minutes: 900, before: { minutes: 600, cost: 10_000, period: 'week' } },
  ])
  await north.within(({ pool, organisationId }) =>
    pool.query(
      `insert into site_budgets (organisation_id, id, site_id, starts_on, period, minutes)
       select $1, gen_random_uuid(), $2, date '2020-01-06' + 7 * n, 'week', 60 from generate_series(1, $3) n`,
      [organisationId, siteId, MOST_BUDGETS - 1],
    ),
  )
  expect((await save({ from: '2026-12-14' })).body).toMatchObject({ code: 'conflict' })
  expect((await save({ minutes: 60 })).status).toBe(200)
})

test('budget-figures: planned hours have open ones in them, and money is what candidates cost', async () => {
  const { save, read, over, add, assign, guard, ask, at } = await start()
  const amara = await guard('Amara', { payRate: 2_000 })
  const [first, second] = await add(DAY, NEXT, ['2026-12-14T07:00Z', '2026-12-14T15:00Z'])
  await save({ minutes: 900, cost: 10_000 })
  const { may } = (await ask({ method: 'GET', url: at(`shifts/${first}/candidates`) })).body as Candidates
  expect((await assign(first!, amara)).status).toBe(200)
  expect((await read()).figures).toEqual([
    {
      siteId: expect.any(String),
      first: '2026-12-07',
      last: '2026-12-13',
      minutes: 900,
      planned: 960,
      open: 480,
      overMinutes: 60,
      cost: 10_000,
      plannedCost: may[0]!.cost,
      overCost: may[0]!.cost - 10_000,
    },
  ])
  expect(may[0]!.cost).toBeGreaterThan(10_000)
  expect(await over()).toMatchObject({ total: 1, over: [{ overMinutes: 60 }] })
  await ask({ method: 'DELETE', url: at(`shifts/${second}`) })
  await save({ minutes: 480, cost: may[0]!.cost })
  expect(await over()).toEqual({ over: [], total: 0 })
  // The week after has a shift as well, and the same limits.
  expect((await read(ask, 'first=2026-12-07&last=2026-12-20')).figures.map(({ planned }) => planned)).toEqual([
    480, 480,
  ])
})

test('budget-figures: money is for those who read pay, hours for all who see the site, in scope and company alone', async () => {
  const { save, read, over, add, assign, guard, north, south, siteId, at } = await start()
  const [first] = await add(DAY)
  await assign(first!, await guard('Amara', { payRate: 2_000 }))
  const { id } = (await save({ minutes: 60, cost: 1 })).body as SiteBudget
  const dispatcher = (await north.person('dispatcher')).ask
  const seen = await read(dispatcher)
  expect(seen.budgets).toMatchObject([{ minutes: 60, cost: null }])
  expect(seen.figures).toMatchObject([
    { planned: 480, overMinutes: 420, cost: null, plannedCost: null, overCost: null },
  ])
  expect((await over(dispatcher)).over).toMatchObject([{ overCost: null }])
  await save({ minutes: 600, cost: 1 })
  expect([(await over(dispatcher)).total, (await over()).total]).toEqual([0, 1])
  expect((await save({}, dispatcher)).status).toBe(403)
  expect((await dispatcher({ method: 'DELETE', url: at(`budgets/${id}`) })).status).toBe(403)
  for (const role of ['guard', 'client'] as const)
    expect((await (await north.person(role)).ask({ method: 'GET', url: at(`budgets/over?${WEEK}`) })).status).toBe(403)

  const elsewhere = (await north.person('scheduler', { clients: [], sites: [randomUUID()] })).ask
  expect(await over(elsewhere)).toEqual({ over: [], total: 0 })
  expect((await save({}, elsewhere)).status).toBe(404)
  expect((await elsewhere({ method: 'DELETE', url: at(`budgets/${id}`) })).status).toBe(404)
  expect((await elsewhere({ method: 'GET', url: at(`sites/${siteId}/budgets?${WEEK}`) })).status).toBe(404)
  expect((await save({}, south.owner.ask)).status).toBe(404)
  expect((await save({}, south.owner.ask, `${south.url}/sites/${siteId}/budgets`)).status).toBe(404)
  expect((await south.owner.ask({ method: 'DELETE', url: `${south.url}/budgets/${id}` })).status).toBe(404)
  expect((await read()).budgets).toMatchObject([{ minutes: 600, cost: 1 }])
})

test('budget-figures: a key without pay changes hours and leaves money as it is', async () => {
  const { save, read, north, at, call } = await start()
  await save({ minutes: 60, cost: 5_000 })
  const body = { name: 'Tool', permissions: ['budgets.read', 'budgets.manage'] }
  const { token } = (await north.owner.ask({ method: 'POST', url: at('api-keys'), body })).body as { token: string }
  const byKey: Asker = ({ method, url, body: sent }) =>
    call(method, url, { headers: { authorization: `Bearer ${token}` }, ...(sent !== undefined && { body: sent }) })
  expect((await save({ minutes: 90, cost: 1 }, byKey)).body).toMatchObject({ minutes: 90, cost: null })
  expect((await read()).budgets).toMatchObject([{ minutes: 90, cost: 5_000 }])
})

test('budget-figures: a late change costs its premium in the period of its shift, also for a guard who lost it, until it is taken back', async () => {
  const { save, read, over, add, assign, guard, publish, ask, at, north, clock } = await start()
  await north.within(({ pool }) =>
    pool.query(`insert into rule_sets (organisation_id, packs) select organisation_id, '{basics,us-flsa,us-il-chicago}'
      from organisations on conflict (organisation_id) do update set packs = excluded.packs`),
  )
  const [amara, lydia] = [await guard('Amara', { payRate: 1_999 }), await guard('Lydia', { payRate: 2_020 })]
  const week = 'first=2026-11-29&last=2026-12-05'
  const costs = async () => (await read(ask, week)).figures.map(({ plannedCost }) => plannedCost)
  await save({ from: '2026-11-29', minutes: null, cost: 20_000 })
  const [first, second] = await add(
    ['2026-11-30T07:00Z', '2026-11-30T15:00Z'],
    ['2026-12-02T07:00Z', '2026-12-02T15:00Z'],
  )
  for (const id of [first!, second!]) expect((await assign(id, amara, 'Needed')).status).toBe(200)
  // 16 h at 19.99 are 319.84.
  expect(await costs()).toEqual([31_984])
  // Two shifts are published 6 and 8 days before they begin, and 14 are the notice: an hour of pay for each.
  expect((await publish('2026-11-29T00:00Z', '2026-12-06T00:00Z')).status).toBe(200)
  expect(await costs()).toEqual([31_984 + 2 * 1_999])
  const both = (await read(ask, 'first=2026-11-29&last=2026-12-12')).figures.map(({ plannedCost }) => plannedCost)
  expect(both).toEqual([31_984 + 2 * 1_999, 0])
  // Amara loses the second one to Lydia, which costs an hour of each, and 8 h at 20.20 are 161.60.
  clock.advance(1_000)
  expect((await ask({ method: 'POST', url: at(`shifts/${second}/release`) })).status).toBe(200)
  expect((await assign(second!, lydia, 'Needed')).status).toBe(200)
  const { body } = await publish('2026-11-29T00:00Z', '2026-12-06T00:00Z')
  const lost = 15_992 + 16_160 + 3 * 1_999 + 2_020
  expect(await costs()).toEqual([lost])
  expect((await over(ask, week)).over).toMatchObject([{ overCost: lost - 20_000 }])
  const hours = await ask({ method: 'GET', url: at(`documents/hours?${week}`) })
  expect(JSON.stringify(hours.body).replaceAll(/[^\d.]/g, ' ')).toContain((lost / 100).toFixed(2))
  clock.advance(1_000)
  const undone = await ask({
    method: 'POST',
    url: at(`publications/${(body as { publicationId: string }).publicationId}/undo`),
    body: { evenIfRead: true },
  })
  expect(undone.status).toBe(200)
  expect(await costs()).toEqual([15_992 + 16_160 + 2 * 1_999])
})
