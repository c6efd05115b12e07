import { expect, test } from 'vitest'
import { POSTS, postDraft } from '../../site/blog/testing-posts.ts'
import { newsletterDraft } from '../../site/newsletter/testing-newsletters.ts'
import { incident } from '../status/testing-status.ts'
import { writeDays } from './report-routes.ts'
import { type Event, start, URL } from './testing-report.ts'

const day = '2026-11-20'
const at = (time: string) => `${day}T${time}:00Z`
const wizard = { name: 'wizard_step', path: '/pricing', properties: { step: 'Guards' } }
const lead = { name: 'contact_form_submit', path: '/contact', properties: { outcome: 'success' } }

const visits: Event[] = [
  { at: at('21:00'), visitor: 'night', path: '/pricing' },
  { at: at('21:05'), visitor: 'night', ...wizard },
  { at: at('22:10'), visitor: 'night', ...lead },
  { at: at('09:00'), visitor: 'day', path: '/pricing' },
  { at: at('09:10'), visitor: 'day', ...lead },
  { at: at('10:00'), visitor: 'left', path: '/pricing' },
  { at: at('10:05'), visitor: 'left', ...wizard },
  { at: at('11:00'), visitor: 'wizard first', ...wizard },
  { at: at('11:05'), visitor: 'wizard first', path: '/pricing' },
]

test('wizard-steps: the funnel of the prices counts who began the wizard after the page, and the leads of those', async () => {
  const { report, services } = await start(visits)
  const { funnels } = await report()
  expect(funnels[0]).toEqual({
    funnel: 'pricing',
    page: { visitors: 4, before: 0 },
    wizard: { step: { visitors: 2, before: 0 }, lead: { visitors: 1, before: 0 } },
    lead: { visitors: 2, before: 0 },
  })
  expect(funnels.slice(1).map((each) => each.wizard)).toEqual([null, null])
  await writeDays(services)
  expect((await report()).funnels).toEqual(funnels)
})

test('report-hourly: leads are counted at the hour of their form, for the share of the night', async () => {
  const { report } = await start(visits)
  const { hours, hourly } = await report()
  expect(hours.filter(({ leads }) => leads > 0).map(({ hour, leads }) => [hour, leads])).toEqual([
    [9, 1],
    [22, 1],
  ])
  expect(hourly.find((each) => each.day === day && each.hour === 22)).toMatchObject({ visitors: 0, leads: 1 })
  expect((await report('/api/admin/analytics/report?days=30')).hours[22]!.leads).toBe(1)
})

test('report-incidents: an incident that began in the period is told with its length, null while it lasts', async () => {
  const { report, as, clock } = await start([])
  clock.set('2026-11-21T03:10:00Z')
  const { body } = await as.admin('POST', '/api/admin/status/incidents', { body: incident })
  const { id } = body as { id: string }
  expect((await report()).incidents).toEqual([
    { id, at: '2026-11-21T03:10:00.000Z', day: '2026-11-21', title: incident.title, minutes: null },
  ])
  clock.set('2026-11-21T03:52:00Z')
  const resolved = { stage: 'resolved', text: 'It runs again.', forTeam: false, tell: false }
  expect((await as.admin('POST', `/api/admin/status/incidents/${id}/updates`, { body: resolved })).status).toBe(201)
  expect((await report()).incidents[0]!.minutes).toBe(42)
  expect((await report('/api/admin/analytics/report?from=2026-11-19&to=2026-11-20')).incidents).toEqual([])
})

test('report-changes-seen: settings, sent newsletters and what an undone release took back are no marks of the chart', async () => {
  const { report, as, clock, database } = await start([])
  const body = async <T>(call: ReturnType<typeof as.admin>) => (await call).body as T
  const marks = async () => (await report(URL)).changes.map(({ kind, slug }) => `${kind} ${slug}`)
  const rules = await body<{ version: number; data: unknown }>(as.admin('GET', '/api/admin/documents/lead_rules/main'))
  const { version, data } = rules
  const saved = await as.admin('PUT', '/api/admin/documents/lead_rules/main', {
    body: { version, data: { ...(data as object) }, publish: true },
  })
  expect(saved.status).toBe(200)
  await body(as.admin('POST', '/api/admin/documents/newsletter_issue', { body: { data: newsletterDraft() } }))
  await database.pool.query(
    `update documents set live = data, live_version = version, live_at = $1 where kind = 'newsletter_issue'`,
    [clock()],
  )
  expect(await marks()).toEqual([])

  const post = await body<{ id: string; version: number }>(
    as.admin('POST', POSTS, { body: { slug: 'dusk', data: postDraft('Dusk') } }),
  )
  const publish = (at: number) => as.admin('POST', `${POSTS}/dusk/publish`, { body: { version: at } })
  await publish(post.version)
  const changed = await body<{ version: number }>(
    as.admin('PUT', `${POSTS}/dusk`, { body: { version: post.version, data: postDraft('Dawn') } }),
  )
  const release = await body<{ id: string; version: number }>(
    as.admin('POST', '/api/admin/releases/at-once', {
      body: { name: 'Dawn', documents: [{ id: post.id, version: changed.version }] },
    }),
  )
  expect(await marks()).toEqual(['post dusk'])
  clock.advance(1000)
  const undone = await as.admin('POST', `/api/admin/releases/${release.id}/undo`, {
    body: { version: release.version },
  })
  expect(undone.status).toBe(200)
  expect(await marks()).toEqual([])
  clock.advance(1000)
  expect((await publish(changed.version)).status).toBe(200)
  expect(await marks()).toEqual(['post dusk'])
})

test('report-vitals: what was published is told with the page that shows it', async () => {
  const { report, as } = await start([])
  const { slug, version } = (await as.admin('POST', POSTS, { body: { slug: 'dusk', data: postDraft('Dusk') } }))
    .body as {
    slug: string
    version: number
  }
  expect((await as.admin('POST', `${POSTS}/${slug}/publish`, { body: { version } })).status).toBe(200)
  expect((await report(URL)).changes).toMatchObject([{ kind: 'post', slug: 'dusk', path: '/blog/dusk' }])
})
