import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { seed } from '../../core/rooms/seed.ts'
import { newId } from '../../core/base/ids.ts'
import { startApp } from '../../testing.ts'
import { storeEvents } from './queries.ts'

const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const URL = '/api/analytics/events'

async function startCollecting() {
  const { app, database, clock } = await startApp({ env: { trustProxy: 1 } })
  const rows = async (sql: string) => (await database.pool.query<Record<string, unknown>>(sql)).rows
  return {
    database,
    clock,
    rows,
    stored: () => rows('select name, path, metric, value, properties from analytics_events order by at, name'),
    send: (payload: unknown, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: URL,
        payload: payload as object,
        headers: { 'user-agent': BROWSER, 'x-forwarded-for': '203.0.113.7', ...headers },
      }),
  }
}

const view = (path = '/pricing') => ({ events: [{ name: 'pageview', path }] })

test('csrf-exceptions: what a browser sends is stored with its time, and needs no token', async () => {
  const { send, rows, stored } = await startCollecting()

  const response = await send({
    events: [
      {
        name: 'pageview',
        path: '/',
        ago: 60_000,
        referrer: 'https://search.example/q?secret=1',
        search: '?utm_source=mail&utm_campaign=week&next=x',
      },
      {
        name: 'hero_slide_interaction',
        path: '/',
        ago: 1000,
        properties: { action: 'next_click', slideId: 'unknown' },
      },
    ],
    vitals: [{ metric: 'LCP', value: 1234.5, path: '/' }],
  })

  expect([response.statusCode, response.json()]).toEqual([202, { accepted: 3 }])
  expect(await stored()).toEqual([
    { name: 'pageview', path: '/', metric: null, value: null, properties: {} },
    {
      name: 'hero_slide_interaction',
      path: '/',
      metric: null,
      value: null,
      properties: { action: 'next_click', slideId: 'unknown' },
    },
    { name: 'web_vital', path: '/', metric: 'LCP', value: 1234.5, properties: {} },
  ])
  expect(
    await rows("select at, device, referrer, source, medium, campaign from analytics_events where name = 'pageview'"),
  ).toEqual([
    {
      at: new Date('2026-11-21T22:46:09Z'),
      device: 'phone',
      referrer: 'search.example',
      source: 'mail',
      medium: null,
      campaign: 'week',
    },
  ])
})

test('own-collector: a visitor is the same within a day, another one the next day, and no address or browser is stored', async () => {
  const { send, rows, clock } = await startCollecting()

  await send(view())
  await send(view())
  await send(view(), { 'x-forwarded-for': '198.51.100.9' })
  clock.advance(DAY_MS)
  await send(view())

  const visitors = (await rows('select visitor from analytics_events order by at, id')).map(({ visitor }) => visitor)
  expect(new Set(visitors).size).toBe(3)
  const everything = JSON.stringify(await rows('select * from analytics_events'))
  expect(everything).not.toMatch(/203\.0|198\.51|iPhone|Mozilla/)
})

test.each([['dnt'], ['sec-gpc']])('nothing of a visitor who sends %s is stored', async (header) => {
  const { send, stored } = await startCollecting()

  expect((await send(view(), { [header]: '1' })).json()).toEqual({ accepted: 0 })
  expect(await stored()).toEqual([])
})

test('bots-counted-apart: programs are counted and not stored', async () => {
  const { send, stored, rows } = await startCollecting()

  await send(view(), { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  await send(view(), { 'user-agent': 'curl/8.5.0' })

  expect(await stored()).toEqual([])
  expect(await rows('select day::text, sum(requests)::int as requests from analytics_bots group by day')).toEqual([
    { day: '2026-11-21', requests: 2 },
  ])
})

test('excluded paths, screens behind the login and links with tokens are never measured', async () => {
  const { send, stored, database, clock } = await startCollecting()
  await seed(database, clock, [
    {
      kind: 'analytics',
      slug: 'main',
      data: { trackEvents: false, config: { excludePaths: ['/careers', '/internal/*'] } },
    },
  ])
  const paths = [
    '/',
    '/careers',
    '/internal/a',
    '/admin',
    '/admin/users',
    '/app',
    '/login',
    '/newsletter/confirm',
    '/reset/abc',
  ]

  await send({ events: [...paths.map((path) => ({ name: 'pageview', path })), { name: 'click', path: '/' }] })

  expect(await stored()).toEqual([{ name: 'pageview', path: '/', metric: null, value: null, properties: {} }])
})

test.each([
  ['an unknown event', { events: [{ name: 'spying', path: '/' }] }],
  ['a query in a path', { events: [{ name: 'pageview', path: '/?token=1' }] }],
  ['a path of another site', { events: [{ name: 'pageview', path: 'https://evil.example' }] }],
  ['an event from before the last hour', { events: [{ name: 'pageview', path: '/', ago: 3_600_001 }] }],
  ['an event from the future', { events: [{ name: 'pageview', path: '/', ago: -1 }] }],
  ['too many events', { events: Array.from({ length: 51 }, () => view().events[0]) }],
  ['a property that is a list', { events: [{ name: 'click', path: '/', properties: { a: [1] } }] }],
  [
    'too many properties',
    {
      events: [
        {
          name: 'click',
          path: '/',
          properties: Object.fromEntries(Array.from({ length: 13 }, (_, n) => [`p${n}`, n])),
        },
      ],
    },
  ],
  ['an unknown vital', { events: [], vitals: [{ metric: 'FID', value: 1, path: '/' }] }],
  ['a vital that is no number', { events: [], vitals: [{ metric: 'LCP', value: '1', path: '/' }] }],
  ['a list for an object', []],
])('%s is refused in words, and nothing is stored', async (_, body) => {
  const { send, stored } = await startCollecting()

  const response = await send(body)

  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid'])
  expect(await stored()).toEqual([])
})

test('one network may report 600 times a minute, apart from every other limit', async () => {
  const { send, database, clock } = await startCollecting()
  for (let call = 0; call < 600; call += 50) await Promise.all(Array.from({ length: 50 }, () => send({ events: [] })))

  expect((await send({ events: [] })).statusCode).toBe(429)
  expect((await send({ events: [] }, { 'x-forwarded-for': '198.51.100.9' })).statusCode).toBe(202)
  clock.advance(60_000)
  expect((await send({ events: [] })).statusCode).toBe(202)
  expect((await database.pool.query("select 1 from rate_limits where key like 'write:%'")).rowCount).toBe(0)
})

test('events-stored-together: what browsers send at once is stored together, and what can’t be stored spoils nothing else', async () => {
  const { database, stored, send } = await startCollecting()
  const given = (path: string) => ({
    at: new Date(),
    id: newId(),
    name: 'pageview',
    path,
    visitor: 'v',
    device: 'phone' as const,
    properties: {},
  })
  const outcomes = await Promise.allSettled(
    ['/first', '/second', '/bad\u0000', '/third'].map((path) =>
      storeEvents(database, { events: [given(path)], day: '2026-11-21', network: 'n' }),
    ),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect((await stored()).map(({ path }) => path).toSorted()).toEqual(['/first', '/second', '/third'])

  const answers = await Promise.all(Array.from({ length: 40 }, () => send(view('/together'))))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]))
  expect((await stored()).filter(({ path }) => path === '/together')).toHaveLength(40)
})
