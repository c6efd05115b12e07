import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { analyticsDefault, type AnalyticsConfig } from '../../../contract/platform/analytics/analytics.ts'
import { loadProvider, mayLoad } from './loader.ts'

const configured = (
  given: Partial<AnalyticsConfig>,
  config: Partial<AnalyticsConfig['config']> = {},
): AnalyticsConfig => ({
  ...analyticsDefault,
  enabled: true,
  ...given,
  config: { ...analyticsDefault.config, ...config },
})

let unload: (() => void) | undefined

/** Loads the provider and lets its script arrive, which jsdom doesn't fetch. */
function load(config: AnalyticsConfig) {
  unload = loadProvider(config, () => undefined)
  const script = document.head.querySelector('script')!
  script.dispatchEvent(new Event('load'))
  return script
}

const signal = (doNotTrack: string | null) =>
  Object.defineProperty(navigator, 'doNotTrack', { value: doNotTrack, configurable: true })

beforeEach(() => history.replaceState(null, '', '/pricing'))
afterEach(() => {
  unload?.()
  unload = undefined
  for (const name of ['plausible', 'fathom', 'gtag', 'dataLayer', 'sa_pageview', 'sa_event'] as const)
    delete window[name]
  signal(null)
})

test('analytics-event-function: the event function is there once the script has loaded, and gone with it on cleanup', () => {
  unload = loadProvider(configured({}), () => undefined)
  expect(window.trackEvent).toBeUndefined()

  document.head.querySelector('script')!.dispatchEvent(new Event('load'))
  expect(window.trackEvent).toBeTypeOf('function')

  unload()
  expect([window.trackEvent, document.head.querySelector('script')]).toEqual([undefined, null])
})

test('a script that arrives after the cleanup installs nothing', () => {
  const stop = loadProvider(configured({}), () => undefined)
  const script = document.head.querySelector('script')!
  stop()
  script.dispatchEvent(new Event('load'))

  expect(window.trackEvent).toBeUndefined()
})

test("analytics-fails-quietly: a script that can't be loaded is only logged", () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  unload = loadProvider(configured({ scriptUrl: 'https://count.example/p.js' }), () => undefined)
  document.head.querySelector('script')!.dispatchEvent(new Event('error'))

  expect(warn).toHaveBeenCalledWith('Analytics could not be loaded from https://count.example/p.js.')
  expect(window.trackEvent).toBeUndefined()
})

test.each([
  [{ enabled: false, privacyMode: false }, null, false],
  [{ enabled: true, privacyMode: true }, null, true],
  [{ enabled: true, privacyMode: true }, '1', false],
  [{ enabled: true, privacyMode: false }, '1', true],
])('analytics-when-enabled: with %o and Do Not Track %s the script may load: %s', (given, dnt, may) => {
  signal(dnt)
  expect(mayLoad(configured(given))).toBe(may)
})

test.each([
  ['fathom', 'Fathom requires a site ID'],
  ['google_analytics', 'Google Analytics requires a tracking ID'],
  ['custom', 'A custom provider requires a script address'],
] as const)('analytics-requirements: %s without what it needs says: %s', (provider, message) => {
  expect(() => loadProvider(configured({ provider }), () => undefined)).toThrow(message)
  expect(document.head.querySelector('script')).toBeNull()
})

test('analytics-config-fields: Plausible gets its domain, its own address for events, and pages and events by name', () => {
  const { src, dataset } = load(
    configured({ domain: 'ignored.example' }, { dataDomain: 'watch.example', apiUrl: 'https://e.example/api' }),
  )
  const told = (window.plausible = vi.fn<NonNullable<Window['plausible']>>())
  window.trackEvent!('pageview', { path: '/blog' })
  window.trackEvent!('solution_view', { slug: 'guard-tracking' })

  expect([src, { ...dataset }]).toEqual([
    'https://plausible.io/js/script.manual.js',
    { domain: 'watch.example', api: 'https://e.example/api' },
  ])
  expect(told.mock.calls).toEqual([
    ['pageview', { props: {}, u: 'http://localhost:3000/blog' }],
    ['solution_view', { props: { slug: 'guard-tracking' }, u: 'http://localhost:3000/pricing' }],
  ])
})

test.each([
  ['plausible', ''],
  ['fathom', ''],
  ['simple_analytics', ''],
  ['google_analytics', '?id=G-AB12CD'],
  ['custom', ''],
] as const)('analytics-config-fields: the script of %s comes from its configured address', (provider, query) => {
  const scriptUrl = 'https://count.example/count.js'
  const { src } = load(configured({ provider, scriptUrl, siteId: 'ABCD' }, { trackingId: 'G-AB12CD' }))
  expect(src).toBe(`${scriptUrl}${query}`)
})

test('a Plausible script that counts pages itself is not told of them again', () => {
  load(configured({ scriptUrl: 'https://plausible.io/js/script.js' }))
  const told = (window.plausible = vi.fn<NonNullable<Window['plausible']>>())
  window.trackEvent!('pageview', { path: '/blog' })

  expect(told).not.toHaveBeenCalled()
})

test('analytics-config-fields: Fathom gets its site from either field and counts no page by itself', () => {
  const { src, dataset } = load(configured({ provider: 'fathom', siteId: 'OUTER' }, { siteId: 'INNER' }))
  window.fathom = {
    trackPageview: vi.fn<(page: { url: string }) => void>(),
    trackEvent: vi.fn<(name: string) => void>(),
  }
  window.trackEvent!('pageview', { path: '/blog' })
  window.trackEvent!('contact_form_submit')

  expect([src, { ...dataset }]).toEqual(['https://cdn.usefathom.com/script.js', { site: 'INNER', auto: 'false' }])
  expect(window.fathom.trackPageview).toHaveBeenCalledWith({ url: 'http://localhost:3000/blog' })
  expect(window.fathom.trackEvent).toHaveBeenCalledWith('contact_form_submit')
})

test('analytics-config-fields: Google Analytics is set up with its tracking ID before its script, and counts pages as we say', () => {
  const { src } = load(configured({ provider: 'google_analytics' }, { trackingId: 'G-1&x' }))
  window.trackEvent!('pageview', { path: '/blog' })
  window.trackEvent!('click', { label: 'Call' })

  expect(src).toBe('https://www.googletagmanager.com/gtag/js?id=G-1%26x')
  const words = window.dataLayer!.map((entry) => Array.from(entry as ArrayLike<unknown>))
  expect(words.slice(1)).toEqual([
    ['config', 'G-1&x', { send_page_view: false, anonymize_ip: true, allow_google_signals: false }],
    ['event', 'page_view', { page_location: 'http://localhost:3000/blog' }],
    ['event', 'click', { label: 'Call', page_location: 'http://localhost:3000/pricing' }],
  ])
})

test('analytics-config-fields: Simple Analytics gets its host name and collects only what it is told', () => {
  const { src, dataset } = load(
    configured({ provider: 'simple_analytics', domain: 'watch.example', privacyMode: false }),
  )
  window.sa_pageview = vi.fn<NonNullable<Window['sa_pageview']>>()
  window.sa_event = vi.fn<NonNullable<Window['sa_event']>>()
  window.trackEvent!('pageview', { path: '/blog' })
  window.trackEvent!('click', { label: 'Call' })

  expect([src, { ...dataset }]).toEqual([
    'https://scripts.simpleanalyticscdn.com/latest.js',
    { hostname: 'watch.example', autoCollect: 'false', collectDnt: 'true' },
  ])
  expect(window.sa_pageview).toHaveBeenCalledWith('/blog')
  expect(window.sa_event).toHaveBeenCalledWith('click', { label: 'Call' })
})

test('analytics-config-fields: a custom script gets every field and hears each event on the window', () => {
  const heard: unknown[] = []
  window.addEventListener('analytics', (event) => heard.push((event as CustomEvent).detail), { once: true })
  const { src, dataset } = load(
    configured(
      { provider: 'custom', scriptUrl: 'https://count.example/s.js', domain: 'watch.example', siteId: 'S' },
      { trackingId: 'T' },
    ),
  )
  window.trackEvent!('solution_view', { slug: 'a' })

  expect([src, { ...dataset }]).toEqual([
    'https://count.example/s.js',
    { domain: 'watch.example', siteId: 'S', trackingId: 'T' },
  ])
  expect(heard).toEqual([{ name: 'solution_view', properties: { slug: 'a' }, url: 'http://localhost:3000/pricing' }])
})

test.each<[string, AnalyticsConfig, string[]]>([
  ['with trackEvents off only pages', configured({ trackEvents: false }), ['pageview']],
  ['outbound links only where they are wanted', configured({}), ['pageview', 'click']],
  [
    'outbound links where they are wanted',
    configured({}, { trackOutboundLinks: true }),
    ['pageview', 'click', 'outbound_link'],
  ],
  ['nothing of an excluded path', configured({}, { excludePaths: ['/pricing'] }), []],
  ['nothing of an excluded branch', configured({}, { excludePaths: ['/pri*'] }), []],
])('the provider is told of %s', (_, config, names) => {
  load(config)
  const told = (window.plausible = vi.fn<NonNullable<Window['plausible']>>())
  for (const name of ['pageview', 'click', 'outbound_link'] as const) window.trackEvent!(name)

  expect(told.mock.calls.map(([name]) => name)).toEqual(names)
})
