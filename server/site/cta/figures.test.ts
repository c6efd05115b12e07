import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startAccess } from '../../platform/users/testing-access.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

async function startCounting() {
  const { person, app, clock, database } = await startAccess()
  await seed(database, clock, [
    {
      kind: 'cta',
      slug: 'one-site',
      daysOld: 1,
      data: {
        name: 'The trial',
        title: 'Try one site',
        text: '',
        primaryButton: { text: 'Start', href: '/demo' },
        secondaryButton: null,
      },
    },
  ])
  const send = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/analytics/events', payload, headers: { 'user-agent': BROWSER } })
  // Somebody new each time: a session is over before the days are that some tests wait.
  const read = async (days = '30', role: 'editor' | 'member' = 'editor') =>
    (await person(role)).as('GET', `/api/admin/cta-figures?days=${days}`)
  const get = async (path: string, role: 'editor' | 'member' = 'editor') =>
    (await person(role)).as('GET', `/api/admin/cta-figures${path}`)
  return { clock, send, read, get }
}

test('cta-figures: views and clicks are counted by page, the most seen first, a shared one by its name', async () => {
  const { send, read } = await startCounting()
  await send({
    events: [
      {
        name: 'click',
        path: '/solutions/scheduling',
        properties: { label: 'Start', to: '/demo', cta: 'reusable/one-site' },
      },
      { name: 'click', path: '/solutions/scheduling', properties: { label: 'Menu' } },
      { name: 'outbound_link', path: '/', properties: { to: 'https://calls.example/a', cta: 'cta' } },
    ],
    ctas: [
      { cta: 'reusable/one-site', path: '/solutions/scheduling' },
      { cta: 'reusable/one-site', path: '/solutions/scheduling' },
      { cta: 'reusable/one-site', path: '/solutions/reporting' },
      { cta: 'cta', path: '/' },
      { cta: 'reusable/gone', path: '/' },
    ],
  })

  expect((await read()).body).toEqual([
    { cta: 'reusable/one-site', name: 'The trial', path: '/solutions/scheduling', views: 2, clicks: 1 },
    { cta: 'cta', name: 'Final call to action', path: '/', views: 1, clicks: 1 },
    { cta: 'reusable/gone', name: 'reusable/gone', path: '/', views: 1, clicks: 0 },
    { cta: 'reusable/one-site', name: 'The trial', path: '/solutions/reporting', views: 1, clicks: 0 },
  ])
})

test('the figures are searched, sorted and given as CSV without a formula', async () => {
  const { send, get } = await startCounting()
  await send({
    events: [{ name: 'click', path: '/b', properties: { label: 'x', to: '/demo', cta: 'cta' } }],
    ctas: [
      { cta: 'cta', path: '/a' },
      { cta: 'cta', path: '/a' },
      { cta: 'cta', path: '/b' },
      { cta: 'reusable/one-site', path: '/c' },
      { cta: '=1+1', path: '/d' },
    ],
  })
  const paths = async (query: string) =>
    ((await get(`?days=30${query}`)).body as { path: string }[]).map(({ path }) => path).join(' ')

  expect([await paths('&search=TRIAL'), await paths('&search=/b'), await paths('&search=%25')]).toEqual([
    '/c',
    '/b',
    '',
  ])
  expect([await paths(''), await paths('&sort=rate'), await paths('&sort=path&order=desc')]).toEqual([
    '/a /b /d /c',
    '/b /a /d /c',
    '/d /c /b /a',
  ])
  expect((await paths('&sort=name')).endsWith('/c')).toBe(true)
  expect((await get('/csv?days=7&search=/d')).body).toEqual({
    name: 'calls-to-action-7-days.csv',
    text: "Call to action,Page,Seen,Pressed\r\n'=1+1,/d,1,0\r\n",
  })
  for (const query of ['&sort=cta', '&order=up', `&search=${'x'.repeat(101)}`, '&search=%00'])
    expect((await get(`?days=30${query}`)).status, query).toBe(400)
  expect((await get('/csv?days=7', 'member')).status).toBe(403)
})

test('cta: only the last days count', async () => {
  const { send, read, clock } = await startCounting()
  await send({ events: [], ctas: [{ cta: 'cta', path: '/' }] })
  clock.advance(8 * DAY_MS)

  expect((await read('7')).body).toEqual([])
  expect((await read('30')).body).toHaveLength(1)
})

test.each(['', '0', '31', 'all'])('a period of “%s” is refused', async (days) => {
  const { read } = await startCounting()
  expect((await read(days)).status).toBe(400)
})

test('members may not read them', async () => {
  const { read } = await startCounting()
  expect((await read('30', 'member')).status).toBe(403)
})

test.each([
  [{ cta: 'x'.repeat(121), path: '/' }],
  [{ cta: 'cta', path: 'nowhere' }],
  [{ cta: 'cta', path: '/', more: 1 }],
])('a view that is no view is refused', async (view) => {
  const { send, read } = await startCounting()
  expect((await send({ events: [], ctas: [view] })).statusCode).toBe(400)
  expect((await read()).body).toEqual([])
})
