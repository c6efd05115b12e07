import { expect, test } from 'vitest'
import { someOf } from '../../platform/editing/testing-every-kind.ts'
import { startWithPeople } from '../../platform/users/testing-people.ts'
import { startApp } from '../../testing.ts'

const PRESENCE = '/api/admin/documents/landing_section/cta/presence'

/** Request headers of browsers and others, and whether they come from our own site. `inject` sets the host. */
const ASKERS: [own: boolean, headers: Record<string, string>][] = [
  [true, {}],
  [true, { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
  [true, { 'sec-fetch-site': 'same-origin' }],
  [true, { 'sec-fetch-site': 'none' }],
  [true, { origin: 'http://localhost:3000' }],
  [true, { origin: 'https://admin.example', host: 'admin.example' }],
  [true, { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000', host: 'admin.example' }],
  [false, { origin: 'https://evil.example' }],
  // Our own host, by another scheme than ours.
  [false, { origin: 'https://localhost:3000', host: 'localhost:3000' }],
  [false, { origin: 'null' }],
  [false, { origin: '' }],
  [false, { origin: 'http://localhost:3001' }],
  [false, { origin: 'http://localhost:3000.evil.example' }],
  [false, { origin: 'http://localhost:3000@evil.example' }],
  [false, { origin: 'http://localhost:3000, https://evil.example' }],
  [false, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  [false, { 'sec-fetch-site': 'cross-site' }],
  [false, { 'sec-fetch-site': 'same-site', origin: 'https://shop.admin.example', host: 'admin.example' }],
  [false, { 'sec-fetch-site': 'SAME-ORIGIN', origin: 'https://evil.example' }],
  [false, { origin: 'https://evil.example', referer: 'http://localhost:3000/', 'x-forwarded-host': 'evil.example' }],
]

test('csrf-required: requests of other sites: a change is made for our own site with its CSRF token, and for nobody else', async () => {
  const { as } = await startWithPeople()
  for (const [own, headers] of ASKERS) {
    const ask = async (csrf?: false) => {
      const { status, body } = await as.editor('POST', PRESENCE, { body: {}, headers, ...(csrf === false && { csrf }) })
      return [status, (body as { code?: string }).code]
    }
    expect([await ask(), await ask(false)], JSON.stringify(headers)).toEqual(
      own
        ? [
            [200, undefined],
            [403, 'csrf'],
          ]
        : [
            [403, 'forbidden'],
            [403, 'forbidden'],
          ],
    )
  }
})

test('csrf-exceptions: requests of other sites: another site can have nothing changed anywhere, but for the one-click way out that mail readers take', async () => {
  const { as, endpoints } = await startWithPeople()
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const changes = someOf(endpoints).filter(({ method }) => method !== 'GET')
  const answers = await Promise.all(
    changes.map(async ({ method, path }) => {
      const { status, body } = await as.admin(method, `/api${path.replace(/:\w+/g, 'x')}`, { headers })
      return [`${method} ${path}`, status, (body as { message: string }).message] as const
    }),
  )
  const open = answers.filter(([, status, message]) => status !== 403 || !message.startsWith('Another site'))
  expect([...new Set(open.map(([name]) => name))]).toEqual([
    'POST /status/unsubscribe/:token',
    'POST /newsletter/unsubscribe/:token',
  ])
})

test('requests of other sites: behind a proxy that is trusted, the host that visitors asked for is ours', async () => {
  const { call } = await startApp({ env: { trustProxy: 1 } })
  const headers = { 'x-forwarded-host': 'www.example.com', host: '10.0.0.5:3000' }
  const ask = (origin: string) =>
    call('POST', '/api/login', { body: { email: 'a@b.co', password: 'x' }, headers: { ...headers, origin } })
  expect((await ask('https://www.example.com')).status).toBe(401)
  expect((await ask('https://evil.example')).status).toBe(403)
})
