import { expect, test } from 'vitest'
import type { Reply } from '../contract/core/core.ts'
import type { dashboard } from '../contract/platform/dashboard/dashboard.ts'
import { seoDefault } from '../contract/platform/seo/defaults.ts'
import { writeDays } from './platform/analytics/report-routes.ts'
import { startWithPeople } from './platform/users/testing-people.ts'

const URL = '/api/admin/overview'
const NOW = '2026-11-21T12:00:00Z'

async function start() {
  const started = await startWithPeople({ env: { smtpUrl: 'smtp://127.0.0.1:1' } })
  started.clock.set(NOW)
  const read = async (days = '') =>
    (await started.as.admin('GET', days ? `${URL}?days=${days}` : URL)).body as Reply<(typeof dashboard)['overview']>
  return { ...started, read }
}

const lead = (stage: string, createdAt: string, dueAt: string, name = 'Dana') =>
  `insert into leads (id, form, stage, name, email, company, phone, answers, first_page, referrer, utm, consent_text,
    address, user_agent, spam_reasons, created_at, due_at)
   values (gen_random_uuid(), 'demo', '${stage}', '${name}', 'dana@x.example', 'Halden', '',
     '{"rows":[],"data":{"message":"140 guards"}}', '', '', '{}', '', '', '', '{}', '${createdAt}', '${dueAt}')`

test('dashboard-waiting: late answers, refused mails and broken redirects wait for a person, the worst first', async () => {
  const { read, rows, as } = await start()
  expect((await read()).waiting).toEqual([])

  await rows(lead('new', '2026-11-20T09:00:00Z', '2026-11-20T13:00:00Z'))
  await rows(lead('new', '2026-11-21T11:00:00Z', '2026-11-23T15:00:00Z', 'Nia'))
  await rows(lead('new', '2026-11-21T11:00:00Z', '2026-11-21T12:30:00Z', 'Bo'))
  await rows(lead('spam', '2026-11-20T09:00:00Z', '2026-11-20T13:00:00Z'))
  await rows(`insert into mails (id, created_at, template, to_name, to_address, from_name, from_address, subject, html,
    text, headers, attachments, message_id, state)
    values (gen_random_uuid(), now(), 'x', '', 'a@x.example', '', '', '', '', '', '{}', '[]', 'x', 'failed')`)
  await as.admin('PUT', '/api/admin/redirects', { body: { from: '/a', to: '/nowhere', status: 301 } })

  const { waiting, unlisted } = await read()
  expect(waiting.map(({ group, state, label }) => [group, state, label])).toEqual([
    ['leads', 'overdue', 'Dana, Halden'],
    ['delivery', 'failed', 'A mail to x.example'],
    ['leads', 'due-soon', 'Bo, Halden'],
    ['content', 'broken', 'A redirect leads nowhere'],
    ['leads', 'new', 'Nia, Halden'],
  ])
  expect(waiting[0]).toMatchObject({
    detail: 'Demo request, 140 guards',
    at: '2026-11-20T13:00:00.000Z',
    action: 'Reply',
    href: expect.stringMatching(/^\/admin\/contact\/[0-9a-f-]{36}$/),
  })
  expect(unlisted).toEqual([])
})

test('dashboard-unlisted: a room lists twelve leads and counts the others', async () => {
  const { read, rows } = await start()
  for (let at = 0; at < 14; at++) await rows(lead('new', '2026-11-20T09:00:00Z', '2026-11-20T13:00:00Z'))
  const { waiting, unlisted } = await read()
  expect(waiting).toHaveLength(12)
  expect(unlisted).toEqual([{ group: 'leads', count: 2, label: 'leads', href: '/admin/contact' }])
})

test('dashboard-headlines: visitors, leads, conversion and subscribers stand beside those of the period before', async () => {
  const { read, rows } = await start()
  await rows(lead('won', '2026-11-20T09:00:00Z', '2026-11-20T13:00:00Z'))
  await rows(lead('spam', '2026-11-20T09:00:00Z', '2026-11-20T13:00:00Z'))
  await rows(lead('lost', '2026-11-10T09:00:00Z', '2026-11-10T13:00:00Z'))
  await rows(`insert into analytics_events (at, id, name, path, visitor, device, properties)
    select at::timestamptz, gen_random_uuid(), 'pageview', '/', who, 'desktop', '{}'
    from (values ('2026-11-21T10:00:00Z', 'a'), ('2026-11-21T11:00:00Z', 'a'), ('2026-11-15T00:00:00Z', 'b'),
      ('2026-11-14T23:00:00Z', 'c')) seen (at, who)`)
  await rows(`insert into analytics_events (at, id, name, path, visitor, device, source, properties)
    values ('2026-11-21T10:30:00Z', gen_random_uuid(), 'contact_form_submit', '/', 'a', 'desktop', 'search.example',
      '{"outcome":"success"}'),
      ('2026-11-15T00:30:00Z', gen_random_uuid(), 'contact_form_submit', '/', 'b', 'desktop', null,
        '{"outcome":"failure"}')`)
  await rows(`with people as (
      insert into subscribers (id, email, state, created_at, updated_at)
      select gen_random_uuid(), n || '@x.example', case n when 3 then 'unsubscribed' else 'confirmed' end, now(), now()
        from generate_series(1, 3) n returning id, email)
    insert into consents (id, subscriber_id, action, at, form, wording, statement, address, user_agent)
    select gen_random_uuid(), id, action, at::timestamptz, '', '', '', '', '' from people join (values
      ('1@x.example', 'confirmed', '2026-11-01T00:00:00Z'), ('2@x.example', 'confirmed', '2026-11-20T00:00:00Z'),
      ('3@x.example', 'confirmed', '2026-11-01T00:00:00Z'), ('3@x.example', 'withdrawn',
        '2026-11-20T00:00:00Z')) line (who, action, at) on who = email`)

  const { headlines, days, visits } = await read('7')

  expect(days).toBe(7)
  expect(headlines.map(({ name, value, before }) => [name, value, before])).toEqual([
    ['visitors', 2, 1],
    ['leads', 1, 1],
    ['conversion', 0.5, 0],
    ['subscribers', 2, 2],
  ])
  expect(visits.days.map(({ visitors, before }) => [visitors, before])).toEqual([
    [1, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 1],
  ])
  expect(visits.sources).toEqual([
    { key: '', visitors: 1, leads: 0 },
    { key: 'search.example', visitors: 1, leads: 1 },
  ])
  expect((await read()).days).toBe(28)
})

test('dashboard-headlines: days that were written count as those that are counted from their events', async () => {
  const { read, rows, services } = await start()
  await rows(`insert into analytics_events (at, id, name, path, visitor, device, source, properties)
    select '2026-11-18T10:00:00Z'::timestamptz + n * interval '1 day', gen_random_uuid(), name, '/', 'v' || who,
      'desktop', nullif('s' || who % 3, 's0'), '{}'
    from generate_series(0, 2) n, generate_series(1, 5 + n) who, unnest(array['pageview', 'contact_form_submit']) name
      where name = 'pageview' or who % 2 = 0`)
  const before = (await read('7')).visits
  await writeDays(services)
  expect((await rows(`select day from analytics_days_done`)).length).toBeGreaterThan(1)
  expect((await read('7')).visits).toEqual(before)
  expect(before.totals).toEqual({ visitors: 18, leads: 8 })
})

test('dashboard-first-run: each step is open until it is done', async () => {
  const { read, rows, as } = await start()
  const open = async () => (await read()).steps.filter(({ done }) => !done).map(({ label }) => label)
  expect(await open()).toEqual([
    'Turn on a second factor',
    'Invite a second admin',
    'Set the site’s name and address',
    'Make the first backup',
  ])

  await as.admin('PUT', '/api/admin/documents/seo/main', { body: { version: 0, data: seoDefault, publish: true } })
  await as.admin('PUT', '/api/admin/documents/seo/main', {
    body: { version: 1, data: { ...seoDefault, siteName: 'Meridian' }, publish: true },
  })
  expect(await open()).not.toContain('Set the site’s name and address')
  await rows(`update users set role = 'admin', suspended_at = null, invited_at = null`)
  await rows(`insert into backups (id, kind, state, asked_at, place, encrypted)
    values (gen_random_uuid(), 'by-hand', 'done', '${NOW}', '', false)`)
  expect(await open()).toEqual(['Turn on a second factor'])
  await rows(
    "insert into second_factors (user_id, secret_sealed, confirmed_at, created_at) select id, '', now(), now() " +
      'from users limit 1',
  )
  expect(await open()).toEqual([])
})

test('the overview is for admins', async () => {
  const { call, as } = await start()
  expect((await call('GET', URL)).status).toBe(401)
  expect((await as.editor('GET', URL)).status).toBe(403)
  expect((await as.member('GET', URL)).status).toBe(403)
  expect((await as.admin('GET', `${URL}?days=8`)).status).toBe(400)
})
