import { expect, test } from 'vitest'
import { collectionKinds, editedKinds, placeKinds } from '../../../contract/core/kinds.ts'
import { startApp } from '../../testing.ts'

const URL = '/api/newsletter/subscribe'
const good = {
  email: 'dana@meridian.example',
  consentTracking: 'Consent given at 2026-11-21T22:47:09Z in the footer form',
}

/** Posts a raw body with a valid CSRF token. */
async function startPosting() {
  const { app, database } = await startApp()
  const { token } = (await app.inject({ url: '/api/csrf-token' })).json<{ token: string }>()
  return {
    stored: async () =>
      (await database.pool.query<{ count: string }>('select count(*) from subscribers')).rows[0]!.count,
    post: (payload: string | Buffer, type = 'application/json') =>
      app.inject({
        method: 'POST',
        url: URL,
        payload,
        headers: { 'content-type': type, 'x-csrf-token': token },
        cookies: { 'csrf-token': token },
      }),
  }
}

test.each([
  ['broken JSON', '{"email": ', 400],
  ['nothing at all', '', 400],
  [
    'invalid UTF-8',
    Buffer.concat([Buffer.from('{"email":"a'), Buffer.from([0xff, 0xfe]), Buffer.from('@b.example"}')]),
    400,
  ],
  ['a NUL byte', JSON.stringify({ ...good, consentTracking: 'a\u0000b' }), 400],
  ['a NUL in a key', JSON.stringify({ ...good, 'a\u0000': 1 }), 400],
  ['an unknown field', JSON.stringify({ ...good, role: 'admin' }), 400],
  ['a prototype', '{"email":"dana@meridian.example","consentTracking":"x","__proto__":{"role":"admin"}}', 400],
  ['a wrong type', JSON.stringify({ ...good, email: ['dana@meridian.example'] }), 400],
  ['an array for an object', '[]', 400],
  ['half a surrogate pair', '{"email":"dana@meridian.example","consentTracking":"\\ud800"}', 400],
  ['too large a body', JSON.stringify({ ...good, consentTracking: 'x'.repeat(1_100_000) }), 413],
  ['a body nested very deep', `{"email":${'['.repeat(25_000)}${']'.repeat(25_000)}}`, 400],
])('%s is refused in words, and nothing is written', async (_, payload, status) => {
  const { post, stored } = await startPosting()

  const response = await post(payload)

  expect(response.statusCode).toBe(status)
  expect(response.json()).toEqual(
    expect.objectContaining({ code: expect.any(String), message: expect.stringMatching(/^[A-Z]/) }),
  )
  expect(await stored()).toBe('0')
})

test('a body of another type is refused in words', async () => {
  const { post } = await startPosting()

  const response = await post('email=dana@meridian.example', 'application/x-www-form-urlencoded')

  expect([response.statusCode, response.json().message]).toEqual([415, 'Send the body as application/json'])
})

test('errors-for-people: a fault of our own is answered with a bare 500 and a request id', async () => {
  const { app, database } = await startApp()
  await database.pool.query('alter table documents rename column live to gone')

  const response = await app.inject({ url: '/api/pricing/plans' })

  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({
    code: 'internal',
    message: 'Something went wrong on our side.',
    requestId: expect.any(String),
  })
})

test('errors-for-people: an unknown address of the API answers 404 in words, as JSON', async () => {
  const { call } = await startApp()

  expect(await call('GET', '/api/nothing/here')).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

test('api-described: the OpenAPI document names every endpoint with its access', async () => {
  const { call } = await startApp()

  const { body } = await call('GET', '/api/openapi.json')

  expect(body).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/landing-sections/{section}': { get: { 'x-access': 'public' } },
      '/api/admin/documents/{kind}/{slug}': { put: { 'x-access': { landing_section: 'editor', post: 'admin' } } },
      '/api/newsletter/subscribe': { post: { requestBody: { required: true } } },
    },
    components: {
      schemas: { data_of_post: { type: 'object', properties: { title: { type: 'string' } } } },
      securitySchemes: { session: { in: 'cookie' }, token: { scheme: 'bearer' } },
    },
  })
  const { paths } = body as { paths: Record<string, Record<string, { security?: object[] }>> }
  expect(paths['/api/admin/documents/{kind}/{slug}']?.['put']?.security).toEqual([{ session: [] }, { token: [] }])
  expect(paths['/api/newsletter/subscribe']?.['post']?.security).toBeUndefined()
})

test('api-described: the OpenAPI document says of each action which kinds have it, and of each kind what it holds', async () => {
  const { call } = await startApp()

  const { paths, components } = (await call('GET', '/api/openapi.json')).body as {
    paths: Record<string, Record<string, { parameters: { name: string; schema: { enum: string[] } }[] }>>
    components: { schemas: Record<string, object> }
  }

  const kindsOf = (path: string, method: string) =>
    paths[`/api/admin/documents/{kind}${path}`]?.[method]?.parameters.find(({ name }) => name === 'kind')?.schema.enum
  expect([kindsOf('', 'get'), kindsOf('', 'post'), kindsOf('/{slug}/built-in', 'get')]).toEqual([
    Object.keys(editedKinds),
    Object.keys(collectionKinds),
    Object.keys(placeKinds),
  ])
  const described = Object.keys(components.schemas).filter((name) => name.startsWith('data_of_'))
  for (const kind of Object.keys(editedKinds))
    expect(
      described.some((name) => name.startsWith(`data_of_${kind}`)),
      kind,
    ).toBe(true)
  expect(components.schemas['data_of_landing_section_cta']).toMatchObject({ properties: { title: expect.anything() } })
})

test('every reference of the OpenAPI document leads somewhere in it', async () => {
  const { call } = await startApp()

  const { body } = (await call('GET', '/api/openapi.json')) as { body: { components: { schemas: object } } }

  const references = [...JSON.stringify(body).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference!)
  expect(references.length).toBeGreaterThan(0)
  expect(
    references.filter(
      (reference) => !Object.keys(body.components.schemas).includes(reference.replace('#/components/schemas/', '')),
    ),
  ).toEqual([])
})
