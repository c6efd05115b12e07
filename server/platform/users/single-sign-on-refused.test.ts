import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { startSignOn } from './testing-sign-on.ts'

type IssuerClaims = Awaited<ReturnType<typeof startSignOn>>['issuer']['says']

const email = 'bo@example.com'

async function start() {
  const started = await startSignOn()
  const bo = await started.person('admin', { email })
  await started.database.pool.query('delete from sessions')
  return { ...started, bo }
}

const claim = (claims: Record<string, unknown>) => (says: IssuerClaims) => {
  says.claims = claims
}

test.each<[string, string, (says: IssuerClaims) => void]>([
  ['a token made for another attempt', 'untrusted', claim({ nonce: 'another' })],
  ['a token without a nonce', 'untrusted', claim({ nonce: undefined })],
  ['a token for another audience', 'untrusted', claim({ aud: 'another-client' })],
  ['a token for several audiences that names no party', 'untrusted', claim({ aud: ['watchpost', 'another-client'] })],
  ['a token for another party', 'untrusted', claim({ azp: 'another-client' })],
  ['a token of another issuer', 'untrusted', claim({ iss: 'https://evil.example' })],
  ['a token that has expired', 'untrusted', claim({ exp: Math.floor(Date.parse('2026-11-21T22:45:00Z') / 1000) })],
  ['a token that never expires', 'untrusted', claim({ exp: undefined })],
  ['a token that counts later', 'untrusted', claim({ nbf: Math.floor(Date.parse('2026-11-21T23:00:00Z') / 1000) })],
  ['a token about nobody', 'untrusted', claim({ sub: undefined })],
  [
    'a token with a key that the issuer does not publish',
    'untrusted',
    (says) => {
      says.forged = true
    },
  ],
  [
    'a token that nobody signed',
    'untrusted',
    (says) => {
      says.alg = 'none'
    },
  ],
  [
    'a token signed with the client’s secret',
    'untrusted',
    (says) => {
      says.alg = 'HS256'
    },
  ],
  [
    'no token',
    'untrusted',
    (says) => {
      says.withoutIdToken = true
    },
  ],
  [
    'user info about somebody else',
    'untrusted',
    (says) => {
      says.inToken = false
      says.userInfo = { sub: 'subject-2' }
    },
  ],
  [
    'a description of another issuer',
    'untrusted',
    (says) => {
      says.metadata = { issuer: 'https://evil.example' }
    },
  ],
  [
    'a token endpoint that anybody could read along at',
    'untrusted',
    (says) => {
      says.metadata = { token_endpoint: 'http://evil.example/token' }
    },
  ],
  [
    'a description without keys',
    'untrusted',
    (says) => {
      says.metadata = { jwks_uri: undefined }
    },
  ],
  [
    'a token endpoint that knows no such client',
    'untrusted',
    (says) => {
      says.broken = 401
    },
  ],
  [
    'a token endpoint that fails',
    'unreachable',
    (says) => {
      says.broken = 503
    },
  ],
  [
    'keys that can’t be fetched',
    'unreachable',
    (says) => {
      says.metadata = { jwks_uri: 'http://127.0.0.1:1/keys' }
    },
  ],
  [
    'an answer that should say who sent it and does not',
    'untrusted',
    (says) => {
      says.metadata = { authorization_response_iss_parameter_supported: true }
    },
  ],
  [
    'an address that the issuer does not vouch for',
    'unverified',
    (says) => {
      says.person['email_verified'] = false
    },
  ],
  [
    'an address of which it says nothing',
    'unverified',
    (says) => {
      delete says.person['email_verified']
    },
  ],
  [
    'no address',
    'unverified',
    (says) => {
      delete says.person['email']
    },
  ],
  [
    'a refusal',
    'refused',
    (says) => {
      says.error = 'access_denied'
    },
  ],
])('with %s nobody comes in, and /login says %s', async (_, problem, arrange) => {
  const { issuer, begin, passIssuer, finish, sessions } = await start()
  arrange(issuer.says)

  const { place, cookies } = await begin('/admin/pricing')
  const came = place.startsWith('/login') ? { place, cookies } : await finish(await passIssuer(place), cookies)

  expect(came.place).toBe(`/login?problem=${problem}&next=%2Fadmin%2Fpricing`)
  expect(came.cookies['session'] ?? '').toBe('')
  expect(await sessions()).toEqual([])
})

test.each<[string, (says: IssuerClaims) => void]>([
  [
    'the address in the user info alone',
    (says) => {
      says.inToken = false
    },
  ],
  [
    'a truth written as a word',
    (says) => {
      says.person['email_verified'] = 'true'
    },
  ],
  [
    'several audiences and ours named as the party',
    (says) => {
      says.claims = { aud: ['watchpost', 'another'], azp: 'watchpost' }
    },
  ],
  [
    'the secret in the form, where the issuer takes it there',
    (says) => {
      says.metadata = { token_endpoint_auth_methods_supported: ['client_secret_post'] }
    },
  ],
])('what other issuers do is understood: %s', async (_, arrange) => {
  const { issuer, come } = await start()
  arrange(issuer.says)

  expect((await come()).place).toBe('/admin')
})

test('a state that was changed, left out, made up or used before lets nobody in', async () => {
  const { begin, passIssuer, finish, sessions } = await start()
  const { place, cookies } = await begin()
  const back = await passIssuer(place)
  const withState = (state: string | null) => {
    const url = new URL(back)
    if (state === null) url.searchParams.delete('state')
    else url.searchParams.set('state', state)
    return url
  }
  const state = back.searchParams.get('state')!
  for (const wrong of [null, '', 'x', `${state}x`, state.toUpperCase()]) {
    expect((await finish(withState(wrong), cookies)).place, String(wrong)).toBe('/login?problem=expired')
  }
  expect(await sessions()).toEqual([])
})

test('an answer counts in the browser that asked, within ten minutes, once', async () => {
  const { begin, passIssuer, finish, clock } = await start()
  const first = await begin()
  const other = await begin()
  const back = await passIssuer(first.place)
  expect((await finish(back, {})).place).toBe('/login?problem=expired')
  expect((await finish(back, other.cookies)).place).toBe('/login?problem=expired')
  const torn = Object.fromEntries(
    Object.entries(first.cookies).map(([name, value]) => [name, `${value.slice(0, -2)}xx`]),
  )
  expect((await finish(back, torn)).place).toBe('/login?problem=expired')

  const came = await finish(back, first.cookies)
  expect(came.place).toBe('/admin')
  expect(came.response.cookies.find(({ name }) => name === 'single-sign-on')).toMatchObject({ value: '' })
  expect((await finish(back, first.cookies)).place).toBe('/login?problem=untrusted')

  const late = await begin()
  const lateBack = await passIssuer(late.place)
  clock.advance(10 * MINUTE_MS)
  expect((await finish(lateBack, late.cookies)).place).toBe('/login?problem=expired')
})

test('a code that was taken from another attempt is of no use without its verifier', async () => {
  const { begin, passIssuer, finish, sessions } = await start()
  const [theirs, own] = [await begin(), await begin()]
  const stolen = (await passIssuer(theirs.place)).searchParams.get('code')!
  const back = await passIssuer(own.place)
  back.searchParams.set('code', stolen)

  expect((await finish(back, own.cookies)).place).toBe('/login?problem=untrusted')
  expect(await sessions()).toEqual([])
})

test('an answer that says it is another issuer’s is not taken to ours', async () => {
  const { begin, passIssuer, finish, issuer } = await start()
  const { place, cookies } = await begin()
  const back = await passIssuer(place)
  back.searchParams.set('iss', 'https://evil.example')
  const asked = issuer.heard.length

  expect((await finish(back, cookies)).place).toBe('/login?problem=untrusted')
  expect(issuer.heard.slice(asked)).toEqual([])
})

test('an issuer that is down is told, and counts again as soon as it is back', async () => {
  const { begin, passIssuer, finish, come, issuer } = await start()
  await issuer.stop()
  expect((await begin('/admin')).place).toBe('/login?problem=unreachable&next=%2Fadmin')

  await issuer.listen()
  const { place, cookies } = await begin()
  const back = await passIssuer(place)
  await issuer.stop()
  expect((await finish(back, cookies)).place).toBe('/login?problem=unreachable')

  await issuer.listen()
  expect((await come()).place).toBe('/admin')
})

test('what the issuer says of itself is asked for once an hour', async () => {
  const { begin, issuer, clock } = await start()
  const described = () => issuer.heard.filter((path) => path.endsWith('openid-configuration')).length
  await Promise.all([begin(), begin(), begin()])
  expect(described()).toBe(1)

  clock.advance(60 * MINUTE_MS)
  await begin()
  expect(described()).toBe(2)
})

test('coming back in vain is limited by where it comes from, coming in is not', async () => {
  const { begin, passIssuer, finish, come } = await start()
  for (let nth = 0; nth < 31; nth++) expect((await come()).place).toBe('/admin')
  const { place, cookies } = await begin()
  const back = await passIssuer(place)
  for (let nth = 0; nth < 30; nth++) await finish(back, {})

  expect((await finish(back, cookies)).place).toBe('/login?problem=too-many')
  expect((await finish(back, cookies, { 'x-forwarded-for': '203.0.113.9' })).place).toBe('/admin')
})

test('a cookie of the attempt is not readable by scripts, and goes nowhere but to single sign-on', async () => {
  const { call } = await start()
  const { response } = await call('GET', '/api/login/sso')

  expect(response.cookies.find(({ name }) => name === 'single-sign-on')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/login/sso',
    maxAge: 600,
  })
  expect(response.headers['cache-control']).toBe('no-store')
})
