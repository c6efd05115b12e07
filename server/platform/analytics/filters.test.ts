import { expect, test } from 'vitest'
import type { Report } from '../../../contract/platform/analytics/report.ts'
import { reportSettingsDefault } from '../../../contract/platform/analytics/report-settings.ts'
import { writeDays } from './report-routes.ts'
import { type Event, start, URL } from './testing-report.ts'

const lead = { name: 'contact_form_submit', properties: { outcome: 'success' } }

const visits: Event[] = [
  { at: '2026-11-20T10:00:00Z', visitor: 'a', source: 'mail', campaign: 'issue 14' },
  { at: '2026-11-20T10:02:00Z', visitor: 'a', path: '/pricing' },
  { at: '2026-11-20T10:04:00Z', visitor: 'a', path: '/pricing', ...lead },
  { at: '2026-11-20T11:00:00Z', visitor: 'b', path: '/blog/one', referrer: 'search.example', device: 'phone' },
  { at: '2026-11-20T11:01:00Z', visitor: 'b', path: '/blog/two', device: 'phone' },
  { at: '2026-11-20T11:02:00Z', visitor: 'b', path: '/blog/two', device: 'phone', name: 'download' },
  { at: '2026-11-20T12:00:00Z', visitor: 'c', path: '/pricing', device: 'phone' },
  {
    at: '2026-11-20T12:01:00Z',
    visitor: 'c',
    path: '/contact',
    device: 'phone',
    ...lead,
    properties: { outcome: 'failure' },
  },
  { at: '2026-11-12T12:00:00Z', visitor: 'd', path: '/pricing', source: 'mail', campaign: 'issue 14' },
]
const of = (report: Report, part: keyof Report['parts']) =>
  report.parts[part].map(({ key, visitors }) => [key, visitors])

test('report-filters: source, campaign, device and page narrow the report, also together, before and after days are written', async () => {
  const { report, services } = await start(visits)
  for (const when of ['counted', 'written']) {
    if (when === 'written') await writeDays(services)
    const mail = await report(`${URL}&source=mail`)
    expect(mail.totals, when).toEqual({ visitors: 1, views: 2, seconds: 240, bounces: 0, leads: 1 })
    expect(mail.before.visitors).toBe(1)
    expect(of(mail, 'page')).toEqual([
      ['/pricing', 1],
      ['/', 1],
    ])
    const phones = await report(`${URL}&device=phone`)
    expect([phones.totals.visitors, phones.hours[12]]).toEqual([2, { hour: 12, visitors: 1, before: 0, leads: 0 }])
    expect((await report(`${URL}&source=${encodeURIComponent('(direct)')}`)).totals.visitors).toBe(1)
    for (const campaign of ['mail / issue 14', 'issue 14'])
      expect((await report(`${URL}&campaign=${encodeURIComponent(campaign)}`)).totals.leads, campaign).toBe(1)
    for (const part of ['14', 'mail', 'issue%14', 'e 14'])
      expect((await report(`${URL}&campaign=${encodeURIComponent(part)}`)).totals.visitors, part).toBe(0)

    const pricing = await report(`${URL}&path=/pricing`)
    expect(pricing.totals).toMatchObject({ visitors: 2, views: 2, leads: 1 })
    expect(pricing.days.find(({ day }) => day === '2026-11-20')).toMatchObject({ visitors: 2, views: 2 })
    expect(of(pricing, 'source')).toEqual([
      ['mail', 1],
      ['', 1],
    ])
    expect(of(pricing, 'entry')).toEqual([['/pricing', 1]])
    expect(of(pricing, 'event')).toEqual([['contact_form_submit', 1]])
    expect([pricing.hours, pricing.goals, pricing.funnels]).toEqual([[], [], []])
    expect((await report(`${URL}&path=/pricing&device=phone`)).totals.visitors).toBe(1)
    expect((await report(`${URL}&path=/pricing&device=phone&source=mail`)).totals.visitors).toBe(0)

    const blog = await report(`${URL}&path=/blog/*`)
    expect([blog.totals.visitors, blog.totals.views]).toEqual([1, 2])
    expect(of(blog, 'page')).toEqual([
      ['/blog/one', 1],
      ['/blog/two', 1],
    ])
    expect(of(blog, 'event')).toEqual([['download', 1]])
  }
})

test('report-days: any days can be asked for, and their midnights are those of the chosen zone', async () => {
  const { report, as, services, rows } = await start([
    { at: '2026-11-20T04:59:59Z', visitor: 'a' },
    { at: '2026-11-20T05:00:00Z', visitor: 'b' },
    { at: '2026-11-21T04:59:59Z', visitor: 'c' },
  ])
  const day = '/api/admin/analytics/report?from=2026-11-20&to=2026-11-20'
  expect((await report(day)).totals.visitors).toBe(2)
  const data = { ...reportSettingsDefault, zone: 'America/New_York' }
  expect(
    (await as.admin('PUT', '/api/admin/documents/analytics_report/main', { body: { version: 0, data, publish: true } }))
      .status,
  ).toBe(200)
  for (const when of ['counted', 'written']) {
    if (when === 'written') await writeDays(services)
    const found = await report(day)
    expect([found.zone, found.totals.visitors, found.before.visitors], when).toEqual(['America/New_York', 2, 1])
    expect([found.from, found.to, found.beforeFrom, found.beforeTo]).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-11-19',
      '2026-11-19',
    ])
  }
  expect(await rows('select day::text from analytics_days_done order by day')).toEqual([
    { day: '2026-11-19' },
    { day: '2026-11-20' },
  ])
})

test.each([
  ['only the first day', 'from=2026-11-01', 'to', 'Give the first and the last day'],
  ['days in the wrong order', 'from=2026-11-02&to=2026-11-01', 'to', 'The last day is before the first'],
  ['days to come', 'from=2026-11-02&to=2026-11-22', 'to', 'The last day is still to come'],
  ['more than 366 days', 'from=2024-11-02&to=2026-11-01', 'from', 'Choose at most 366 days'],
  ['a day that is none', 'from=2026-02-30&to=2026-11-01', 'from', 'Write a day such as 2026-11-21'],
  ['a page that is none', 'path=pricing', 'path', 'Start with /'],
])('bad input: %s is refused in words', async (_, query, field, message) => {
  const { as } = await start([])
  const { status, body } = await as.admin('GET', `/api/admin/analytics/report?${query}`)
  expect([status, (body as { fields: object }).fields]).toEqual([400, { [field]: message }])
})

test('report-busy-day: more events than a report may count come from figures that are written for it', async () => {
  const { report, database, services, clock } = await start([{ at: '2026-11-20T10:00:00Z', visitor: 'a' }])
  await database.pool.query(
    `insert into analytics_events (at, id, name, path, visitor, device, properties)
     select '2026-11-21T10:00:00Z', gen_random_uuid(), 'pageview', '/', 'v' || n, 'desktop', '{}' from generate_series(1, 10001) n`,
  )
  await writeDays(services)
  expect((await report()).totals.visitors).toBe(10_002)
  await database.pool.query(`delete from analytics_events where visitor = 'v1'`)
  clock.advance(60_000)
  expect((await report()).totals.visitors, 'few enough again: counted at once').toBe(10_001)
  await database.pool.query(
    `insert into analytics_events (at, id, name, path, visitor, device, properties) select '2026-11-21T11:00:00Z', gen_random_uuid(), 'pageview', '/', 'w' || n, 'phone', '{}' from generate_series(1, 9) n`,
  )
  const { totals, at } = await report()
  expect([totals.visitors, at], 'as written').toEqual([10_002, '2026-11-21T12:00:00.000Z'])
  await writeDays(services)
  expect((await report()).totals.visitors).toBe(10_010)
})

test('goals-to-lead: declared goals, funnels and leads count visits, of past days as well', async () => {
  const { report, as, services } = await start(visits)
  await writeDays(services)
  const goals = [
    { name: 'Prices', event: 'pageview', path: '/pricing' },
    { name: 'Blog', event: 'pageview', path: '/blog/*' },
    { name: 'Lead', event: 'contact_form_submit', path: '' },
    { name: 'Lead on contact', event: 'contact_form_submit', path: '/contact' },
    { name: 'Blog file', event: 'download', path: '/blog/*' },
  ]
  const publish = (data: object) =>
    as.admin('PUT', '/api/admin/documents/analytics_report/main', { body: { version: 0, data, publish: true } })
  expect((await publish({ zone: 'UTC', goals: [{ name: 'x', event: 'pageview', path: '' }] })).status).toBe(400)
  expect((await publish({ zone: '+01:00', goals: [] })).status).toBe(400)
  expect((await publish({ zone: 'UTC', goals })).status).toBe(200)

  const found = await report()
  expect(found.goals).toEqual([
    { name: 'Prices', visitors: 2, before: 1 },
    { name: 'Blog', visitors: 1, before: 0 },
    { name: 'Lead', visitors: 1, before: 0 },
    { name: 'Lead on contact', visitors: 0, before: 0 },
    { name: 'Blog file', visitors: 1, before: 0 },
  ])
  expect(found.totals.leads).toBe(1)
  expect(found.funnels).toEqual([
    { funnel: 'pricing', page: { visitors: 2, before: 1 }, wizard: null, lead: { visitors: 1, before: 0 } },
    { funnel: 'demo', page: { visitors: 0, before: 0 }, wizard: null, lead: { visitors: 0, before: 0 } },
    { funnel: 'blog', page: { visitors: 1, before: 0 }, wizard: null, lead: { visitors: 0, before: 0 } },
  ])
})

test('report-notes: a note is marked on its day until it is removed, and the log has both', async () => {
  const { report, as, call, rows } = await start([])
  const URL_NOTES = '/api/admin/analytics/notes'
  const note = { day: '2026-11-18', text: 'Newsletter 14' }
  expect((await call('POST', URL_NOTES, { body: note })).status).toBe(401)
  expect((await as.editor('POST', URL_NOTES, { body: note })).status).toBe(403)
  for (const wrong of [
    { ...note, text: ' ' },
    { ...note, day: '18.11.' },
    { ...note, text: 'x'.repeat(121) },
  ])
    expect((await as.admin('POST', URL_NOTES, { body: wrong })).status).toBe(400)
  const { status, body } = await as.admin('POST', URL_NOTES, { body: note })
  const { id } = body as { id: string }
  expect([status, (await report()).notes]).toEqual([201, [{ id, ...note, by: expect.any(String) }]])
  expect((await report('/api/admin/analytics/report?from=2026-11-19&to=2026-11-20')).notes).toEqual([])
  expect((await as.editor('DELETE', `${URL_NOTES}/${id}`)).status).toBe(403)
  expect((await as.admin('DELETE', `${URL_NOTES}/${id}`)).status).toBe(200)
  expect((await as.admin('DELETE', `${URL_NOTES}/${id}`)).status).toBe(404)
  expect((await report()).notes).toEqual([])
  expect(await rows(`select action, before, after from audit where kind = 'analytics_note' order by id`)).toEqual([
    { action: 'create', before: null, after: note },
    { action: 'remove', before: note, after: null },
  ])
})
