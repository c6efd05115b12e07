import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { writeDays } from './report-routes.ts'
import { type Event, start } from './testing-report.ts'

const visits: Event[] = [
  { at: '2026-11-20T10:00:00Z', visitor: 'a' },
  { at: '2026-11-20T10:01:00Z', visitor: 'a', name: 'click', properties: { cta: 'cta', label: 'Start' } },
  { at: '2026-11-20T10:02:00Z', visitor: 'a', name: 'click', properties: { label: 'Menu' } },
  { at: '2026-11-20T10:03:00Z', visitor: 'a', name: 'cta_view', properties: { cta: 'cta' } },
  { at: '2026-11-20T10:04:00Z', visitor: 'a', path: '/pricing', name: 'wizard_step', properties: { step: 'Guards' } },
  { at: '2026-11-20T10:05:00Z', visitor: 'a', name: 'web_vital', metric: 'LCP', value: 900 },
  { at: '2026-11-21T10:00:00Z', visitor: 'b' },
]

test('events-go: events go once their day is final, the report stays, and what other figures count stays 31 days', async () => {
  const { report, services, rows, clock } = await start(visits)
  const names = async () =>
    (await rows<{ name: string }>('select name from analytics_events order by at')).map(({ name }) => name)
  const before = await report()
  await writeDays(services)
  expect(await names()).toEqual(['click', 'cta_view', 'wizard_step', 'pageview'])
  expect(await report()).toEqual(before)

  clock.advance(DAY_MS)
  await writeDays(services)
  expect(await names()).toEqual(['click', 'cta_view', 'wizard_step'])
  clock.set('2026-12-21T10:00:00Z')
  await writeDays(services)
  expect(await names()).toHaveLength(3)
  clock.set('2026-12-22T10:00:00Z')
  await writeDays(services)
  expect(await names()).toEqual([])
})

test('events-go: days that were final before events went are cleared too, once', async () => {
  const { services, rows, database } = await start(visits)
  await writeDays(services)
  const late = () =>
    database.pool.query(
      `insert into analytics_events (at, id, name, path, visitor, device, properties)
       values ('2026-11-20T11:00:00Z', gen_random_uuid(), 'pageview', '/', 'c', 'phone', '{}')`,
    )
  const views = async () =>
    (await rows(`select 1 as one from analytics_events where at < '2026-11-21' and name = 'pageview'`)).length
  await late()
  await database.pool.query('update analytics_days_done set cleared = false')
  await writeDays(services)
  expect(await views()).toBe(0)
  await late()
  await writeDays(services)
  expect(await views(), 'a cleared day is not read again').toBe(1)
})

test(
  'events-go: a client that makes up names and calls to action fills neither lists nor cells nor what stays of a day',
  { timeout: 120_000 },
  async () => {
    const { services, rows, database, report } = await start([])
    await database.pool.query(
      `insert into analytics_events (at, id, name, path, visitor, device, source, properties)
     select '2026-11-20T10:00:00Z'::timestamptz + n * interval '1 ms', gen_random_uuid(), 'pageview', '/' || n, 'v' || n, 'phone',
       's' || n, '{}'::jsonb from generate_series(1, 25000) n
     union all
     select '2026-11-20T10:00:00Z'::timestamptz + n * interval '1 ms', gen_random_uuid(), 'cta_view', '/', 'v', 'phone',
       null, '{"cta": "cta"}'::jsonb from generate_series(1, 50010) n`,
    )
    await writeDays(services)
    const count = async (text: string) => Number((await rows<{ n: string }>(`select count(*) as n from ${text}`))[0]!.n)
    expect(await count(`analytics_events`)).toBe(50_000)
    expect(await count(`analytics_cells`)).toBe(100_000)
    expect(await count(`analytics_days where dimension = 'page'`)).toBe(10_000)
    expect(await count(`analytics_days where dimension = 'source'`)).toBe(10_000)
    expect((await report()).totals.visitors).toBe(25_000)
  },
)
