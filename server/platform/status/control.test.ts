import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { OwnIncident } from '../../../contract/platform/status/control.ts'
import type { Maintenance, StatusHistory } from '../../../contract/platform/status/status.ts'
import { at, incident, startStatus as start, work } from './testing-status.ts'

const OVERRIDE = '/api/admin/status/overrides/api'
const INCIDENTS = '/api/admin/status/incidents'
const WORK = '/api/admin/status/maintenance'
const load = { status: 'outage', reason: 'Load test', until: at('21T23:30:00') }

test('status-override: an override shows at once with its reason, its end and whose it is, and ends by itself without a check', async () => {
  const { as, control, shown, clock, rows } = await start()
  expect(await shown('api')).toBe('operational')

  const { status } = await as.admin('PUT', OVERRIDE, { body: load })

  expect([status, await shown('api'), await shown('overall')]).toEqual([200, 'outage', 'outage'])
  expect((await control()).services.find(({ service }) => service === 'api')).toMatchObject({
    found: 'operational',
    shown: 'outage',
    override: { status: 'outage', reason: 'Load test', until: at('21T23:30:00.000'), by: expect.any(String) as string },
  })
  expect(await rows(`select action, subject, after->>'reason' as reason from audit where kind = 'status'`)).toEqual([
    { action: 'override', subject: 'api', reason: 'Load test' },
  ])

  clock.advance(HOUR_MS)
  expect([await shown('api'), await shown('overall')]).toEqual(['operational', 'operational'])
  expect((await control()).services.find(({ service }) => service === 'api')).toMatchObject({ override: null })
})

test('status-measured: days without trouble are counted of the 90 that are known, planned work among them', async () => {
  const { control, rows } = await start()
  await rows(`insert into status_days (day, service, worst) values ('2026-11-20', 'website', 'degraded'),
    ('2026-11-19', 'website', 'operational'), ('2026-11-18', 'website', 'maintenance'), ('2026-08-24', 'website',
      'operational'), ('2026-08-23', 'website', 'outage')`)
  const { services } = await control()
  expect(services.find(({ service }) => service === 'website')).toMatchObject({
    days: { good: 4, known: 5 },
    states: expect.toSatisfy((states: string[]) => states.length === 30) as string[],
    measured: null,
  })
  expect(services.find(({ service }) => service === 'database')).toMatchObject({ measured: { load: null } })
})

test('an override is changed and ended by hand; ending none changes nothing', async () => {
  const { as, shown, rows } = await start()
  await as.admin('PUT', OVERRIDE, { body: load })
  await as.admin('PUT', OVERRIDE, { body: { ...load, status: 'degraded' } })
  expect(await shown('api')).toBe('degraded')

  for (let times = 0; times < 2; times++) expect((await as.admin('DELETE', OVERRIDE)).status).toBe(200)

  expect(await shown('api')).toBe('operational')
  expect(await rows(`select action from audit where kind = 'status' order by id`)).toEqual([
    { action: 'override' },
    { action: 'override' },
    { action: 'end-override' },
  ])
})

test.each([
  ['without a reason', { reason: ' ' }, 'reason'],
  ['that ends in the past', { until: at('21T22:47:09') }, 'until'],
  ['that ends in two months', { until: '2027-01-21T00:00:00Z' }, 'until'],
  ['that ends at no time', { until: 'soon' }, 'until'],
  ['with a state that there is none of', { status: 'maintenance' }, 'status'],
])('bad input: an override %s is refused and changes nothing', async (_, change, field) => {
  const { as, shown, rows } = await start()
  const { status, body } = await as.admin('PUT', OVERRIDE, { body: { ...load, ...change } })
  expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]])
  expect([await shown('api'), await rows(`select 1 from status_overrides where service = 'api'`)]).toEqual([
    'operational',
    [],
  ])
})

test('status-incidents: an incident is told from open to resolved, notes for the team never, and a later word opens it again', async () => {
  const { as, page, control, clock, rows } = await start()
  const opened = await as.admin('POST', INCIDENTS, { body: incident })
  expect(opened.status).toBe(201)
  const { id } = opened.body as OwnIncident
  const say = async (change: object) => {
    clock.advance(60_000)
    return as.admin('POST', `${INCIDENTS}/${id}/updates`, {
      body: { stage: 'identified', text: 'The provider refuses mail.', forTeam: false, tell: false, ...change },
    })
  }
  await say({})
  await say({ forTeam: true, text: 'Ticket 88213 with the provider' })
  await say({ stage: 'resolved', text: 'All mails are out.' })

  const { incidents } = (await page()) as StatusHistory
  expect(incidents[0]).toMatchObject({ id, resolvedAt: at('21T22:50:09.000'), services: ['mail'] })
  expect(incidents[0]!.updates.map(({ stage }) => stage)).toEqual(['resolved', 'identified', 'investigating'])
  expect(JSON.stringify(await page())).not.toContain('Ticket 88213')
  expect(incidents[0]!.updates[0]).not.toHaveProperty('by')
  expect((await control()).incidents[0]!.updates.map(({ text }) => text)).toContain('Ticket 88213 with the provider')

  expect((await say({ stage: 'resolved' })).status).toBe(409)
  await say({ stage: 'monitoring', text: 'Some came back.' })
  expect(((await page()) as StatusHistory).incidents[0]).toMatchObject({ resolvedAt: null })
  expect(await rows(`select action from audit where kind = 'status' order by id`)).toEqual(
    ['open-incident', 'update-incident', 'note-incident', 'update-incident', 'update-incident'].map((action) => ({
      action,
    })),
  )
})

test('incident-sets-status: while it lasts its services, the page and the day are as bad as it says', async () => {
  const { as, shown, page, control } = await start()
  const seen = async () => [await shown('api'), await shown('storage'), await shown('overall')]
  const today = async () =>
    ((await page()) as StatusHistory).services.find(({ service }) => service === 'api')!.states.at(-1)
  expect(await seen()).toEqual(['operational', 'operational', 'operational'])

  const facts = { ...incident, services: ['api'] }
  const { id } = (await as.admin('POST', INCIDENTS, { body: facts })).body as OwnIncident
  expect(await seen()).toEqual(['degraded', 'operational', 'degraded'])
  expect(await today()).toBe('degraded')
  expect((await control()).services.find(({ service }) => service === 'api')).toMatchObject({
    found: 'operational',
    shown: 'degraded',
  })

  const worse = { title: incident.title, impact: 'outage', services: ['api', 'storage'] }
  await as.admin('PATCH', `${INCIDENTS}/${id}`, { body: worse })
  expect(await seen()).toEqual(['outage', 'outage', 'outage'])
  expect(await today()).toBe('outage')

  const end = { stage: 'resolved', text: 'All is well.', forTeam: false, tell: false }
  await as.admin('POST', `${INCIDENTS}/${id}/updates`, { body: end })
  expect(await seen()).toEqual(['operational', 'operational', 'operational'])
  await as.admin('POST', `${INCIDENTS}/${id}/updates`, { body: { ...end, stage: 'monitoring' } })
  expect(await shown('api')).toBe('outage')
})

test('incident-sets-status: an override stands above an incident, and an incident above planned work', async () => {
  const { as, shown } = await start()
  const begun = { ...work, startsAt: at('21T22:00:00'), endsAt: at('22T03:00:00') }
  await as.admin('POST', '/api/admin/status/maintenance', { body: begun })
  expect(await shown('api')).toBe('maintenance')
  await as.admin('POST', INCIDENTS, { body: { ...incident, services: ['api'] } })
  expect(await shown('api')).toBe('degraded')
  await as.admin('PUT', OVERRIDE, { body: { ...load, status: 'operational' } })
  expect([await shown('api'), await shown('overall')]).toEqual(['operational', 'operational'])
})

test('an incident’s facts are corrected, its words stay; two updates at once are both kept', async () => {
  const { as, control } = await start()
  const { id } = (await as.admin('POST', INCIDENTS, { body: incident })).body as OwnIncident
  const facts = { title: 'Mail is down', impact: 'outage', services: ['mail', 'jobs'] }
  expect((await as.admin('PATCH', `${INCIDENTS}/${id}`, { body: facts })).body).toMatchObject(facts)

  const update = { stage: 'identified', text: 'One', forTeam: false, tell: false }
  await Promise.all(
    ['One', 'Two', 'Three'].map((text) =>
      as.admin('POST', `${INCIDENTS}/${id}/updates`, { body: { ...update, text } }),
    ),
  )

  const [kept] = (await control()).incidents
  expect(kept).toMatchObject(facts)
  expect(kept!.updates.map(({ text }) => text).toSorted()).toEqual(['One', 'Three', 'Two', 'We look into it.'])
})

test.each([
  ['no title', { title: ' ' }, 'title'],
  ['a title of two lines', { title: 'Mail\r\nBcc: all@x.example' }, 'title'],
  ['no service', { services: [] }, 'services'],
  ['a service that there is none of', { services: ['coffee'] }, 'services.0'],
  ['no words', { text: '' }, 'text'],
  ['more than was asked', { resolvedAt: null }, ''],
])('bad input: an incident with %s is refused', async (_, change, field) => {
  const { as, rows } = await start()
  const { status, body } = await as.admin('POST', INCIDENTS, { body: { ...incident, ...change } })
  expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]])
  expect(await rows('select 1 from status_incidents')).toEqual([])
})

test('bad input: an update of an incident that there is none of answers 404', async () => {
  const { as } = await start()
  const body = { stage: 'resolved', text: 'Over', forTeam: false, tell: false }
  for (const id of ['00000000-0000-7000-8000-000000000001', 'x'])
    expect((await as.admin('POST', `${INCIDENTS}/${id}/updates`, { body })).status).toBe(404)
})

test('status-maintenance: planned work shows in advance, is maintenance while it lasts, alarms nobody, and ends by itself', async () => {
  const { as, shown, page, clock, check, rows } = await start()
  const { body } = await as.admin('POST', WORK, { body: work })
  const { id } = body as Maintenance
  expect(((await page()) as StatusHistory).maintenance).toMatchObject([{ id, underWay: false }])
  expect(await shown('database')).toBe('operational')

  clock.set(at('22T02:00:00'))
  expect(await Promise.all(['database', 'api', 'overall'].map(shown))).toEqual([
    'maintenance',
    'maintenance',
    'operational',
  ])
  await check()
  expect(((await page()) as StatusHistory).maintenance).toMatchObject([{ id, underWay: true }])
  expect(await rows(`select worst from status_days where service = 'database' and day = '2026-11-22'`)).toEqual([
    { worst: 'maintenance' },
  ])

  clock.set(at('22T03:00:00'))
  expect(await shown('database')).toBe('operational')
  await check()
  expect(((await page()) as StatusHistory).maintenance).toEqual([])
})

test('planned work is changed, ended while it lasts, and cancelled before', async () => {
  const { as, control, clock, shown } = await start()
  const { id } = (await as.admin('POST', WORK, { body: work })).body as Maintenance
  const later = { ...work, startsAt: at('22T04:00:00'), endsAt: at('22T05:00:00') }
  expect((await as.admin('PUT', `${WORK}/${id}`, { body: later })).body).toMatchObject({
    startsAt: at('22T04:00:00.000'),
  })
  clock.set(at('22T04:30:00'))
  expect(await shown('api')).toBe('maintenance')
  expect((await as.admin('DELETE', `${WORK}/${id}`)).body).toEqual({ ended: true })
  expect(await shown('api')).toBe('operational')
  expect((await as.admin('DELETE', `${WORK}/${id}`)).status).toBe(404)

  const next = { ...work, startsAt: at('23T04:00:00'), endsAt: at('23T05:00:00') }
  const { id: other } = (await as.admin('POST', WORK, { body: next })).body as Maintenance
  expect((await as.admin('DELETE', `${WORK}/${other}`)).body).toEqual({ ended: false })
  expect((await control()).maintenance).toEqual([])
})

test.each([
  ['that ends before it starts', { endsAt: at('22T01:00:00') }, 'endsAt'],
  ['that is over', { startsAt: at('20T01:00:00'), endsAt: at('20T02:00:00') }, 'endsAt'],
  ['of eight days', { endsAt: at('30T03:00:00') }, 'endsAt'],
  ['of no service', { services: [] }, 'services'],
])('bad input: work %s is refused', async (_, change, field) => {
  const { as, rows } = await start()
  const { status, body } = await as.admin('POST', WORK, { body: { ...work, ...change } })
  expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]])
  expect(await rows('select 1 from status_maintenance')).toEqual([])
})

test('what an admin says reaches other processes’ checks by the notice of its change', async () => {
  const { as, services } = await start()
  const dropped: (string[] | 'all')[] = []
  services.content.onDrop((tags) => void dropped.push(tags))
  await as.admin('POST', WORK, { body: { ...work, startsAt: at('21T22:00:00') } })
  expect(dropped).toContainEqual(['/api/status/history'])
})

test('status-feed: the feed tells of incidents and planned work, with what people wrote as text', async () => {
  const { as, app } = await start()
  const feed = async () => (await app.inject({ url: '/status/feed.xml' })).body
  expect(await feed()).not.toContain('<entry>')

  await as.admin('POST', INCIDENTS, { body: { ...incident, title: 'Mail <b>late</b> & more' } })
  await as.admin('POST', WORK, { body: work })

  const body = await feed()
  expect(body).toContain('Planned work: Database upgrade')
  expect(body).toContain('Investigating: We look into it.')
  expect(body).toContain('Mail &lt;b&gt;late&lt;/b&gt; &amp; more')
  const { headers } = await app.inject({ url: '/status/feed.xml' })
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const again = await app.inject({ url: '/status/feed.xml', headers: { 'if-none-match': String(headers['etag']) } })
  expect(again.statusCode).toBe(304)
})
