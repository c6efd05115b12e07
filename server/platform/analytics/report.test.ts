import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeDays } from './report-routes.ts'
import { type Event, start, URL } from './testing-report.ts'
import { p75 } from './vitals.ts'

const visits: Event[] = [
  { at: '2026-11-21T10:00:00Z', visitor: 'a', source: 'mail', campaign: 'issue 14' },
  { at: '2026-11-21T10:02:00Z', visitor: 'a', path: '/pricing' },
  { at: '2026-11-21T10:03:00Z', visitor: 'a', path: '/pricing', name: 'click' },
  { at: '2026-11-20T23:00:00Z', visitor: 'b', referrer: 'search.example', device: 'phone' },
  { at: '2026-11-15T00:00:00Z', visitor: 'c' },
  { at: '2026-11-14T23:59:59Z', visitor: 'd' },
  { at: '2026-11-08T00:00:00Z', visitor: 'e', path: '/pricing' },
  { at: '2026-11-07T23:59:59Z', visitor: 'too early' },
]

test('report-of-periods: a period of whole days is counted beside the one before it', async () => {
  const { report } = await start(visits)

  const { from, to, totals, before, days, parts, hours } = await report()

  expect({ from, to }).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(totals).toEqual({ visitors: 3, views: 4, seconds: 60, bounces: 2 / 3, leads: 0 })
  expect(before).toEqual({ visitors: 2, views: 2, seconds: 0, bounces: 1, leads: 0 })
  expect(days.map(({ visitors, before }) => [visitors, before])).toEqual([
    [1, 1],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 0],
    [1, 1],
  ])
  expect(parts.page).toEqual([
    { key: '/', visitors: 3, views: 3, leads: 0, before: 1 },
    { key: '/pricing', visitors: 1, views: 1, leads: 0, before: 1 },
  ])
  expect(parts.exit[0]).toMatchObject({ key: '/', visitors: 2 })
  expect(parts.source).toEqual([
    { key: '', visitors: 1, views: 1, leads: 0, before: 2 },
    { key: 'mail', visitors: 1, views: 2, leads: 0, before: 0 },
    { key: 'search.example', visitors: 1, views: 1, leads: 0, before: 0 },
  ])
  expect(parts.campaign).toEqual([{ key: 'mail / issue 14', visitors: 1, views: 2, leads: 0, before: 0 }])
  expect(parts.device.map(({ key, visitors }) => [key, visitors])).toEqual([
    ['desktop', 2],
    ['phone', 1],
  ])
  expect(parts.event).toEqual([{ key: 'click', visitors: 1, views: 1, leads: 0, before: 0 }])
  expect([hours[10], hours[23]]).toEqual([
    { hour: 10, visitors: 1, before: 0, leads: 0 },
    { hour: 23, visitors: 1, before: 1, leads: 0 },
  ])
})

test('report-of-periods: figures written for past days are those of their events, and stay when the events are gone', async () => {
  const { report, database, services, rows } = await start(visits)
  const counted = await report()

  await writeDays(services)
  await writeDays(services)

  expect(await report()).toEqual(counted)
  expect(await rows('select max(day)::text as day, count(*)::int as days from analytics_days_done')).toEqual([
    { day: '2026-11-20', days: 14 },
  ])
  await database.pool.query(`delete from analytics_events where at < '2026-11-21'`)
  expect(await report()).toEqual(counted)
})

test('report-of-periods: a day is written two hours after its end, when no browser sends more of it', async () => {
  const { clock, services, rows } = await start(visits)
  const last = async () => {
    await writeDays(services)
    return (await rows<{ day: string }>('select max(day)::text as day from analytics_days_done'))[0]!.day
  }
  clock.set('2026-11-22T01:59:59Z')
  expect(await last()).toBe('2026-11-20')
  clock.set('2026-11-22T02:00:01Z')
  expect(await last()).toBe('2026-11-21')
})

test('report-vitals: the 75th percentile is rated, and pages outside the good band are named', async () => {
  const vital = (metric: string, path: string, values: number[]) =>
    values.map((value) => ({ at: '2026-11-20T10:00:00Z', visitor: 'a', name: 'web_vital', path, metric, value }))
  const { report } = await start([
    ...vital('LCP', '/', [1000, 1000, 1000, 1000, 9000]),
    ...vital('LCP', '/slow', [5000, 5000, 5000, 5000, 5000]),
    ...vital('LCP', '/rare', [9000]),
    ...vital('CLS', '/', [0.02, 0.04, 0.05, 0.06]),
  ])

  const { vitals, slowPages, totals } = await report()

  expect(totals.visitors, 'a measurement alone is no visit').toBe(0)
  expect(vitals.map(({ metric, rating, samples }) => [metric, rating, samples])).toEqual([
    ['LCP', 'poor', 11],
    ['CLS', 'good', 4],
  ])
  expect(vitals[1]!.p75).toBe(0.05)
  expect(slowPages.map(({ path, rating, samples }) => [path, rating, samples])).toEqual([['/slow', 'poor', 5]])
  expect(Math.abs(slowPages[0]!.p75 - 5000)).toBeLessThan(5000 * 0.03)
})

test('report-vitals: at most a quarter of the values exceed the percentile, and a quarter reach it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ value: fc.nat(50), count: fc.integer({ min: 1, max: 9 }) }), { minLength: 1 }),
      (values) => {
        const found = p75(values)
        const count = (holds: (value: number) => boolean) =>
          values.reduce((sum, { value, count }) => sum + (holds(value) ? count : 0), 0)
        const all = count(() => true)
        return count((value) => value > found) <= all / 4 && count((value) => value >= found) >= all / 4
      },
    ),
  )
})

test('report-live: who is on the site now is told by minutes and pages', async () => {
  const { as } = await start([
    { at: '2026-11-21T11:58:00Z', visitor: 'a' },
    { at: '2026-11-21T11:59:30Z', visitor: 'a', path: '/pricing' },
    { at: '2026-11-21T11:59:30Z', visitor: 'b', path: '/pricing' },
    { at: '2026-11-21T11:40:30Z', visitor: 'c' },
    { at: '2026-11-21T11:29:00Z', visitor: 'gone' },
  ])
  const { body } = await as.admin('GET', '/api/admin/analytics/now')
  const { visitors, minutes, pages } = body as { visitors: number; minutes: number[]; pages: object[] }
  expect({ visitors, pages }).toEqual({
    visitors: 2,
    pages: [
      { path: '/pricing', visitors: 2 },
      { path: '/', visitors: 1 },
    ],
  })
  expect(minutes).toHaveLength(30)
  expect([minutes[29], minutes[27], minutes[10]]).toEqual([2, 1, 1])
})

test('report-csv: a list is had as CSV, in which no path is a formula', async () => {
  const { as } = await start([{ at: '2026-11-21T10:00:00Z', visitor: 'a', path: '/', source: '=cmd' }])
  const { body } = await as.admin('GET', '/api/admin/analytics/csv?days=7&part=source')
  expect(body).toEqual({
    name: 'source-2026-11-15-to-2026-11-21.csv',
    text: "source,visitors,views,leads,visitors before\r\n'=cmd,1,1,0,0\r\n",
  })
})

test('the report is for admins, and only of periods that it has', async () => {
  const { as, call } = await start([])
  for (const url of [URL, '/api/admin/analytics/now', '/api/admin/analytics/csv?days=7&part=page']) {
    expect((await call('GET', url)).status, url).toBe(401)
    expect((await as.editor('GET', url)).status, url).toBe(403)
    expect((await as.admin('GET', url)).status, url).toBe(200)
  }
  for (const url of ['/api/admin/analytics/report?days=8', '/api/admin/analytics/csv?days=7&part=visitor'])
    expect((await as.admin('GET', url)).status, url).toBe(400)
})
