import { expect, test } from 'vitest'
import { POSTS, postDraft } from '../../site/blog/testing-posts.ts'
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
