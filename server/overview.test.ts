import { expect, test } from 'vitest'
import type { Headline, Step, Waiting } from '../contract/core/overview.ts'
import { seoDefault } from '../contract/platform/seo/defaults.ts'
import { startWithPeople } from './platform/users/testing-people.ts'

const URL = '/api/admin/overview'
const NOW = '2026-11-21T12:00:00Z'

async function start() {
  const started = await startWithPeople({ env: { smtpUrl: 'smtp://127.0.0.1:1' } })
  started.clock.set(NOW)
  const read = async () =>
    (await started.as.admin('GET', URL)).body as {
      waiting: Waiting[]
      headlines: Headline[]
      steps: Step[]
      days: number
    }
  return { ...started, read }
}

const lead = (stage: string, createdAt: string, dueAt: string) =>
  `insert into leads (id, form, stage, name, email, company, phone, answers, first_page, referrer, utm, consent_text, address, user_agent, spam_reasons, created_at, due_at)
   values (gen_random_uuid(), 'demo', '${stage}', 'Dana', 'dana@x.example', '', '', '{"rows":[],"data":{}}', '', '', '{}', '', '', '', '{}', '${createdAt}', '${dueAt}')`

test('dashboard-waiting: late answers, refused mails and broken redirects wait for a person, the worst first', async () => {
  const { read, rows, as } = await start()
  expect((await read()).waiting).toEqual([])

  await rows(lead('new', '2026-11-20T09:00:00Z', '2026-11-20T13:00:00Z'))
  await rows(lead('new', '2026-11-21T11:00:00Z', '2026-11-23T15:00:00Z'))
  await rows(lead('spam', '2026-11-20T09:00:00Z', '2026-11-20T13:00:00Z'))
  await rows(`insert into mails (id, created_at, template, to_name, to_address, from_name, from_address, subject, html, text, headers, attachments, message_id, state)
    values (gen_random_uuid(), now(), 'x', '', 'a@x.example', '', '', '', '', '', '{}', '[]', 'x', 'failed')`)
  await as.admin('PUT', '/api/admin/redirects', { body: { from: '/a', to: '/nowhere', status: 301 } })

  expect((await read()).waiting.map(({ label, count, status }) => [label, count, status])).toEqual([
    ['Mails were refused', 1, 'danger'],
    ['First answers are late', 1, 'danger'],
    ['Redirects lead nowhere', 1, 'warning'],
    ['Leads wait for a first answer', 1, 'info'],
  ])
})

test('dashboard-headlines: visitors, leads and subscribers stand beside those of seven days earlier', async () => {
  const { read, rows } = await start()
  await rows(lead('won', '2026-11-20T09:00:00Z', '2026-11-20T13:00:00Z'))
  await rows(lead('spam', '2026-11-20T09:00:00Z', '2026-11-20T13:00:00Z'))
  await rows(lead('lost', '2026-11-10T09:00:00Z', '2026-11-10T13:00:00Z'))
  await rows(`insert into analytics_events (at, id, name, path, visitor, device, properties)
    select at::timestamptz, gen_random_uuid(), 'pageview', '/', who, 'desktop', '{}'
    from (values ('2026-11-21T10:00:00Z', 'a'), ('2026-11-21T11:00:00Z', 'a'), ('2026-11-15T00:00:00Z', 'b'), ('2026-11-14T23:00:00Z', 'c')) seen (at, who)`)
  await rows(`with people as (
      insert into subscribers (id, email, state, created_at, updated_at)
      select gen_random_uuid(), n || '@x.example', case n when 3 then 'unsubscribed' else 'confirmed' end, now(), now() from generate_series(1, 3) n returning id, email)
    insert into consents (id, subscriber_id, action, at, form, wording, statement, address, user_agent)
    select gen_random_uuid(), id, action, at::timestamptz, '', '', '', '', '' from people join (values
      ('1@x.example', 'confirmed', '2026-11-01T00:00:00Z'), ('2@x.example', 'confirmed', '2026-11-20T00:00:00Z'),
      ('3@x.example', 'confirmed', '2026-11-01T00:00:00Z'), ('3@x.example', 'withdrawn', '2026-11-20T00:00:00Z')) line (who, action, at) on who = email`)

  const { headlines, days } = await read()

  expect(days).toBe(7)
  expect(headlines.map(({ label, value, before }) => [label, value, before])).toEqual([
    ['Visitors', 2, 1],
    ['Subscribers', 2, 2],
    ['Leads', 1, 1],
  ])
})

test('dashboard-first-run: each step is open until it is done', async () => {
  const { read, rows, as } = await start()
  const open = async () => (await read()).steps.filter(({ done }) => !done).map(({ label }) => label)
  expect(await open()).toEqual(['Turn on a second factor', 'Invite a second admin', 'Set the site’s name and address'])

  await as.admin('PUT', '/api/admin/seo/main', { body: { version: 0, data: seoDefault, publish: true } })
  await as.admin('PUT', '/api/admin/seo/main', {
    body: { version: 1, data: { ...seoDefault, siteName: 'Meridian' }, publish: true },
  })
  expect(await open()).not.toContain('Set the site’s name and address')
  await rows(`update users set role = 'admin', suspended_at = null, invited_at = null`)
  expect(await open()).toEqual(['Turn on a second factor'])
  await rows(
    `insert into second_factors (user_id, secret_sealed, confirmed_at, created_at) select id, '', now(), now() from users limit 1`,
  )
  expect(await open()).toEqual([])
})

test('the overview is for admins', async () => {
  const { call, as } = await start()
  expect((await call('GET', URL)).status).toBe(401)
  expect((await as.editor('GET', URL)).status).toBe(403)
})
