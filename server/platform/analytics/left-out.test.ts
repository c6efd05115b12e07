import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { Report } from '../../../contract/platform/analytics/report.ts'
import { startAccess } from '../users/testing-access.ts'
import { checkCountries } from './countries.ts'
import { countriesFile } from './testing-countries.ts'
import { writeDays } from './report-routes.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

async function startCounting(file?: string) {
  const { app, person, ...started } = await startAccess({ env: { countriesFile: file } })
  const admin = await person('admin')
  const send = (
    given: { events?: object[]; cookies?: Record<string, string>; agent?: string; address?: string } = {},
  ) =>
    app.inject({
      method: 'POST',
      url: '/api/analytics/events',
      payload: { events: given.events ?? [{ name: 'pageview', path: '/pricing' }] },
      headers: { 'user-agent': given.agent ?? BROWSER, 'x-forwarded-for': given.address ?? '203.0.113.7' },
      cookies: given.cookies ?? {},
    })
  // Somebody new each time: a session is over before the days are that a test waits.
  const report = async (more = '') =>
    (await (await person('admin')).as('GET', `/api/admin/analytics/report?days=7${more}`)).body as Report
  return { ...started, person, admin, send, report }
}

test('own-team-apart: page views of administrators and editors are counted apart, and those of members are visits', async () => {
  const { send, report, person, admin, rows } = await startCounting()
  const [editor, member] = [await person('editor'), await person('member')]
  const events = [
    { name: 'pageview', path: '/pricing' },
    { name: 'click', path: '/pricing' },
    { name: 'pageview', path: '/admin' },
  ]

  for (const { cookies } of [admin, editor]) expect((await send({ events, cookies })).json()).toEqual({ accepted: 0 })
  expect((await send({ events, cookies: member.cookies })).json()).toEqual({ accepted: 2 })
  await send({ cookies: { session: 'made up' }, address: '198.51.100.7' })

  expect(await rows('select name from analytics_events order by name')).toEqual(
    ['click', 'pageview', 'pageview'].map((name) => ({ name })),
  )
  const { team, totals } = await report()
  expect([team, totals.visitors, totals.views]).toEqual([2, 2, 2])
})

test('own-team-apart: a page that reports keeps nobody signed in', async () => {
  const { send, rows, clock, person } = await startCounting()
  const editor = await person('editor')
  const ends = () => rows('select expires_at, updated_at from sessions where user_id = $1', [editor.id])
  const before = await ends()

  clock.advance(2 * HOUR_MS)
  await send({ cookies: editor.cookies })
  expect(await ends()).toEqual(before)

  expect(await editor.status()).toBe(200)
  expect(await ends()).not.toEqual(before)
})

test('own-team-apart: a person who has signed out, or only gave the password, is a visitor', async () => {
  const { send, rows, person } = await startCounting()
  const [gone, halfway] = [await person('editor'), await person('editor')]
  await gone.as('GET', '/api/logout')
  await rows('update sessions set awaits_code = true where user_id = $1', [halfway.id])

  for (const { cookies } of [gone, halfway]) expect((await send({ cookies })).json()).toEqual({ accepted: 1 })
})

test('bots-counted-apart: programs are counted by what they say they are, beside the period before', async () => {
  const { send, report, clock } = await startCounting()
  await send({ agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  clock.advance(7 * 24 * HOUR_MS)
  const agents = [
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'curl/8.5.0',
  ]
  for (const agent of agents) await send({ agent })

  expect((await report()).bots).toEqual([
    { kind: 'ai', requests: 2, before: 0 },
    { kind: 'other', requests: 1, before: 0 },
    { kind: 'preview', requests: 1, before: 0 },
    { kind: 'search', requests: 1, before: 1 },
  ])
})

test('countries-by-file: visits are counted by country, past days as well, and no address is stored', async () => {
  const { send, report, rows, services } = await startCounting(
    countriesFile({ '203.0.113.0/24': 'AU', '198.51.100.0/25': 'US' }),
  )
  for (const address of [
    '203.0.113.7',
    '203.0.114.7',
    '198.51.100.9',
    '198.51.101.9',
    '10.0.0.1',
    '2001:db8::1',
    'x',
    '::ffff:203.0.113.9',
  ])
    await send({ address })
  await send({ address: '203.0.113.7', events: [{ name: 'pageview', path: '/' }] })

  const { countries, parts } = await report()
  expect(countries).toBe(true)
  expect(parts.country).toEqual([
    { key: 'AU', visitors: 1, views: 3, leads: 0, before: 0 },
    { key: 'US', visitors: 1, views: 1, leads: 0, before: 0 },
  ])
  expect((await report('&device=desktop')).parts.country).toEqual(parts.country)
  expect(JSON.stringify(await rows('select * from analytics_events'))).not.toMatch(/203\.0|198\.51|10\.0\.0/)

  services.clock = () => new Date('2026-11-22T22:00:00Z')
  await writeDays(services)
  await rows('delete from analytics_events')
  expect((await report()).parts.country).toEqual(parts.country)
})

test('countries-by-file: without a file no country is counted', async () => {
  const { send, report, rows } = await startCounting()
  await send()

  const { countries, parts } = await report()
  expect([countries, parts.country]).toEqual([false, []])
  expect(await rows('select country from analytics_events')).toEqual([{ country: null }])
})

test('countries-by-file: a file that is none stops the start in words', async () => {
  const broken = countriesFile({ '203.0.113.0/24': 'AU' })
  await expect(checkCountries(broken)).resolves.toBeUndefined()
  await expect(checkCountries(undefined)).resolves.toBeUndefined()
  const other = countriesFile({ '203.0.113.0/24': 'AU' })
  writeFileSync(other, 'no database')
  for (const file of [other, `${other}.missing`])
    await expect(checkCountries(file)).rejects.toThrow(/^COUNTRIES_FILE must name an MMDB file of countries: /)
})

test('wizard-steps: the report counts who came to each step of the pricing wizard', async () => {
  const { send, report } = await startCounting()
  const step = (title: string) => ({ name: 'wizard_step', path: '/pricing', properties: { step: title } })
  const view = { name: 'pageview', path: '/pricing' }
  await send({ events: [view, step('Guards'), step('Sites'), step('Guards')] })
  await send({ events: [view, step('Guards')], address: '198.51.100.7' })

  expect((await report()).parts.step).toEqual([
    { key: 'Guards', visitors: 2, views: 3, leads: 0, before: 0 },
    { key: 'Sites', visitors: 1, views: 1, leads: 0, before: 0 },
  ])
})
