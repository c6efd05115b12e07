import { expect, test } from 'vitest'
import { analyticsDefault } from '../../../contract/platform/analytics/analytics.ts'
import { seed } from '../../core/documents/seed.ts'
import { startApp } from '../../testing.ts'

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
