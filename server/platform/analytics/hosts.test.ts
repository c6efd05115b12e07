import { expect, test } from 'vitest'
import { analyticsDefault, type AnalyticsConfig } from '../../../contract/platform/analytics/analytics.ts'
import { seed } from '../../core/rooms/seed.ts'
import { saveSetting } from '../../core/documents/settings.ts'
import { startApp } from '../../testing.ts'
import { allowedHosts } from './hosts.ts'

const configured = (
  given: Partial<AnalyticsConfig>,
  config: Partial<AnalyticsConfig['config']> = {},
): AnalyticsConfig => ({
  ...analyticsDefault,
  enabled: true,
  ...given,
  config: { ...analyticsDefault.config, ...config },
})

test.each<[string, AnalyticsConfig, string[], string[]]>([
  ['nothing while disabled', configured({ enabled: false, scriptUrl: 'https://a.example/x.js' }), [], []],
  ['nothing while a required id is missing', configured({ provider: 'fathom' }), [], []],
  ['plausible', configured({}), ['https://plausible.io'], ['https://plausible.io']],
  [
    "plausible behind hosts of one's own",
    configured({ scriptUrl: 'https://js.example:8443/p.js' }, { apiUrl: 'https://events.example/api' }),
    ['https://js.example:8443'],
    ['https://js.example:8443', 'https://events.example'],
  ],
  [
    'fathom',
    configured({ provider: 'fathom', siteId: 'ABC' }),
    ['https://cdn.usefathom.com'],
    ['https://cdn.usefathom.com'],
  ],
  ...(['plausible', 'fathom', 'custom'] as const).map((provider): [string, AnalyticsConfig, string[], string[]] => [
    `the configured address of ${provider}`,
    configured({ provider, siteId: 'ABC', scriptUrl: 'https://count.example/count.js' }),
    ['https://count.example'],
    ['https://count.example'],
  ]),
  [
    'the configured address of Simple Analytics, and where it sends events',
    configured({ provider: 'simple_analytics', scriptUrl: 'https://count.example/count.js' }),
    ['https://count.example'],
    ['https://count.example', 'https://queue.simpleanalyticscdn.com'],
  ],
  [
    'the configured address of Google Analytics, and where it sends events',
    configured({ provider: 'google_analytics', scriptUrl: 'https://count.example/count.js' }, { trackingId: 'G-1' }),
    ['https://count.example'],
    [
      'https://count.example',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
  ],
  ['a script among our own files', configured({ provider: 'custom', scriptUrl: '/measure.js' }), [], []],
  [
    'no address that would change the policy',
    configured({ provider: 'custom', scriptUrl: "javascript:'; script-src *" }),
    [],
    [],
  ],
])('pages may load from and send to: %s', (_, config, script, connect) => {
  expect(allowedHosts(config)).toEqual({ script, connect, image: connect, frame: [], style: [] })
})

test('analytics-hosts-in-policy: the policy of every page follows the configuration at once, and that of the API stays', async () => {
  const { app, database, clock, services } = await startApp({ pages: true })
  await seed(database, clock, [{ kind: 'analytics', slug: 'main', data: analyticsDefault }])
  const scripts = async (url: string) =>
    /script-src ([^;]*)/.exec(String((await app.inject({ url })).headers['content-security-policy']))?.[1]
  expect([await scripts('/'), await scripts('/brand')]).toEqual(["'self'", "'self'"])

  await saveSetting(
    { database, content: services.content, clock, actorId: null, requestId: null },
    {
      kind: 'analytics',
      slug: 'main',
      version: 1,
      tags: ['/api/analytics/config'],
      data: configured({ provider: 'custom', scriptUrl: 'https://count.example/s.js' }),
    },
  )

  expect([await scripts('/'), await scripts('/brand')]).toEqual([
    "'self' https://count.example",
    "'self' https://count.example",
  ])
  expect(await scripts('/')).toBe("'self' https://count.example")
  expect(await scripts('/api/status')).toBe("'self'")
})
