import { expect, test } from 'vitest'
import { analyticsDefault } from '../../../contract/platform/analytics/analytics.ts'
import { startWithPeople } from '../users/testing-people.ts'

const PLACE = '/api/admin/documents/analytics/main'

test('analytics-requirements: a provider goes live only with what it requires, said at the field', async () => {
  const { as, call } = await startWithPeople()
  const publish = (data: object) => as.admin('PUT', PLACE, { body: { version: 0, data, publish: true } })
  const config = (change: object) => ({ ...analyticsDefault, enabled: true, ...change })

  for (const [data, field, message] of [
    [config({ provider: 'fathom' }), 'config.siteId', 'Fathom requires a site ID'],
    [config({ provider: 'google_analytics' }), 'config.trackingId', 'Google Analytics requires a tracking ID'],
    [config({ provider: 'custom' }), 'scriptUrl', 'A custom provider requires a script address'],
    [config({ scriptUrl: 'javascript:alert(1)' }), 'scriptUrl', 'Start with https:// or with /'],
    [config({ scriptUrl: '//elsewhere.example/x.js' }), 'scriptUrl', 'Start with https:// or with /'],
    [config({ domain: 'a b"><script>' }), 'domain', 'Write a domain such as example.com'],
    [config({ siteId: '<x>' }), 'siteId', 'Use letters, digits, - and _'],
  ] as const) {
    const { status, body } = await publish(data)
    expect([status, (body as { fields: Record<string, string> }).fields], message).toEqual([
      400,
      expect.objectContaining({ [`data.${field}`]: message }),
    ])
  }
  expect((await call('GET', '/api/analytics/config')).body).toEqual(analyticsDefault)

  const good = config({ provider: 'fathom', siteId: 'ABCD' })
  expect((await publish(good)).status).toBe(200)
  expect((await call('GET', '/api/analytics/config')).body).toEqual(good)
})

test('consent-setting: not to ask where a provider may track needs a note of who decided, which only admins read', async () => {
  const { as, call } = await startWithPeople()
  const google = {
    ...analyticsDefault,
    enabled: true,
    provider: 'google_analytics',
    consent: 'not_needed',
    config: { ...analyticsDefault.config, trackingId: 'G-AB12CD' },
  }
  const publish = (data: object) => as.admin('PUT', PLACE, { body: { version: 0, data, publish: true } })
  const silent = await publish(google)
  expect([silent.status, silent.body]).toEqual([
    400,
    expect.objectContaining({
      fields: { 'data.consentNote': 'Write who decided that visitors need not be asked, and why' },
    }),
  ])
  expect((await publish({ ...google, consentNote: 'Dana, our counsel' })).status).toBe(200)
  expect((await call('GET', '/api/analytics/config')).body).toEqual({ ...google, consentNote: '' })
  expect(((await as.admin('GET', PLACE)).body as { data: object }).data).toMatchObject({
    consentNote: 'Dana, our counsel',
  })
})

test('the provider is for admins', async () => {
  const { as, call } = await startWithPeople()
  expect((await call('GET', PLACE)).status).toBe(401)
  expect((await as.editor('GET', PLACE)).status).toBe(403)
})
