import { expect, test } from 'vitest'
import { analyticsDefault } from '../../../contract/platform/analytics/analytics.ts'
import { consentDefault } from '../../../contract/platform/analytics/consent.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startApp } from '../../testing.ts'
import { startWithPeople } from '../users/testing-people.ts'

test('no measurement is loaded until someone configures one', async () => {
  const { call } = await startApp()

  expect(await call('GET', '/api/analytics/config')).toMatchObject({ status: 200, body: analyticsDefault })
  expect(analyticsDefault).toMatchObject({ enabled: false, privacyMode: true })
})

test('a stored configuration answers, with defaults for what it leaves out', async () => {
  const { call, database, clock } = await startApp()
  const stored = { enabled: true, provider: 'fathom', siteId: 'ABCDEF', config: { trackOutboundLinks: true } }
  await seed(database, clock, [{ kind: 'analytics', slug: 'main', data: stored }])

  expect((await call('GET', '/api/analytics/config')).body).toEqual({
    ...analyticsDefault,
    enabled: true,
    provider: 'fathom',
    siteId: 'ABCDEF',
    config: { ...analyticsDefault.config, trackOutboundLinks: true },
  })
})

test('consent-asked: the question is there exactly while a provider that needs consent is on, in the words that an admin wrote', async () => {
  const { as, call } = await startWithPeople()
  const asked = async () => (await call('GET', '/api/analytics/consent')).body
  let version = 0
  const publish = async (change: object) => {
    const data = { ...analyticsDefault, enabled: true, ...change }
    const saved = await as.admin('PUT', '/api/admin/documents/analytics/main', {
      body: { version, data, publish: true },
    })
    expect(saved.status).toBe(200)
    version = (saved.body as { version: number }).version
  }
  expect(await asked()).toBeNull()
  const ids = { ...analyticsDefault.config, siteId: 'ABCD', trackingId: 'G-AB12CD' }
  for (const provider of ['plausible', 'fathom', 'simple_analytics', 'google_analytics', 'custom']) {
    await publish({ provider, scriptUrl: 'https://count.example/x.js', config: ids })
    const needed = ['google_analytics', 'custom'].includes(provider)
    expect(await asked(), provider).toEqual(needed ? consentDefault : null)
  }
  await publish({ provider: 'plausible', consent: 'ask' })
  expect(await asked()).toEqual(consentDefault)
  await publish({ provider: 'google_analytics', config: ids, consent: 'not_needed', consentNote: 'Dana, our counsel' })
  expect(await asked()).toBeNull()
  await publish({ provider: 'google_analytics', config: ids })
  const data = { ...consentDefault, title: 'May we count?' }
  const words = '/api/admin/documents/analytics_consent/main'
  expect((await as.editor('PUT', words, { body: { version: 0, data, publish: true } })).status).toBe(403)
  expect(
    (await as.admin('PUT', words, { body: { version: 0, data: { ...data, refuse: ' ' }, publish: true } })).status,
  ).toBe(400)
  expect((await as.admin('PUT', words, { body: { version: 0, data, publish: true } })).status).toBe(200)
  expect(await asked()).toEqual(data)
  await publish({ enabled: false, provider: 'custom', scriptUrl: 'https://count.example/x.js' })
  expect(await asked()).toBeNull()
})
