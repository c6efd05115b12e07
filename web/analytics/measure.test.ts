import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { analyticsDefault, type AnalyticsConfig, type Measurements } from '../../contract/analytics.ts'
import { createQueryClient } from '../core/query.ts'
import { measure } from './measure.ts'
import { startMeasuring } from './start.ts'
import { track } from './track.ts'

const FIRST = { path: '/pricing', referrer: 'https://search.example/', search: '?utm_source=mail' }
const enabled: AnalyticsConfig = { ...analyticsDefault, enabled: true }

let sent: Measurements[]
let stop: (() => void) | undefined

beforeEach(() => {
  sent = []
  history.replaceState(null, '', '/pricing')
  vi.useFakeTimers()
  vi.spyOn(console, 'debug').mockReturnValue()
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path === '/api/analytics/events') sent.push(JSON.parse(body) as Measurements)
    return new Response('{"accepted":0}')
  })
})

afterEach(() => {
  stop?.()
  stop = undefined
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  prefer({})
})

const prefer = ({ dnt = null, gpc }: { dnt?: string | null; gpc?: boolean }) => {
  Object.defineProperty(navigator, 'doNotTrack', { value: dnt, configurable: true })
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: gpc, configurable: true })
}

async function begin(config: AnalyticsConfig | Error = analyticsDefault) {
  let turn: () => void = () => undefined
  const queryClient = createQueryClient(async () => {
    if (config instanceof Error) throw config
    return config
  })
  stop = await measure({ queryClient, onPage: (hear) => { turn = hear; return () => undefined } }, FIRST)
  return { go: (path: string) => { history.replaceState(null, '', path); turn() } }
}

const events = () => sent.flatMap((batch) => batch.events.map(({ name, path, ...more }) => ({ name, path, properties: more.properties, ...(more.referrer && { referrer: more.referrer, search: more.search }) })))

test('without any provider our own collector gets pages and events in one call, the first with where the visit came from', async () => {
  track('hero_slide_interaction', { action: 'next_click', slideId: 'unknown' })
  const { go } = await begin()
  go('/blog')
  go('/blog')
  await vi.advanceTimersByTimeAsync(5000)

  expect(sent).toHaveLength(1)
  expect(events()).toEqual([
    { name: 'hero_slide_interaction', path: '/pricing', properties: { action: 'next_click', slideId: 'unknown' }, referrer: FIRST.referrer, search: FIRST.search },
    { name: 'pageview', path: '/pricing', properties: {} },
    { name: 'pageview', path: '/blog', properties: {} },
  ])
  expect(document.head.querySelector('script')).toBeNull()
})

test('what is waiting leaves when the page is hidden', async () => {
  await begin()
  window.dispatchEvent(new Event('pagehide'))

  expect(events().map(({ name }) => name)).toEqual(['pageview'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
})

test.each([[{ dnt: '1' }], [{ gpc: true }]])('a visitor who signals %o is not measured', async (signals) => {
  prefer(signals)
  await begin()
  track('click')
  await vi.advanceTimersByTimeAsync(10_000)
  window.dispatchEvent(new Event('pagehide'))

  expect(sent).toEqual([])
})

test('screens behind the login and excluded paths are not measured, and the provider is gone there', async () => {
  const { go } = await begin({ ...enabled, config: { ...enabled.config, excludePaths: ['/careers'] } })
  expect(document.head.querySelectorAll('script')).toHaveLength(1)
  go('/admin/users')
  expect(document.head.querySelector('script')).toBeNull()
  track('click')
  go('/careers')
  go('/blog')
  expect(document.head.querySelectorAll('script')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5000)

  expect(events().map(({ name, path }) => [name, path])).toEqual([['pageview', '/pricing'], ['pageview', '/blog']])
})

test('the provider hears of what happened before its script was there, once', async () => {
  track('blog_post_view', { slug: 'first-hour' })
  await begin(enabled)
  const told = (window.plausible = vi.fn<NonNullable<Window['plausible']>>())
  document.head.querySelector('script')!.dispatchEvent(new Event('load'))
  track('click', { label: 'Call' })

  expect(told.mock.calls.map(([name, { props }]) => [name, props])).toEqual([
    ['blog_post_view', { slug: 'first-hour' }], ['pageview', {}], ['click', { label: 'Call' }],
  ])
})

test.each([
  ['a button', '<button>Next  slide</button>', { name: 'click', properties: { label: 'Next slide' } }],
  ['a link within the site', '<a href="/demo?x=1">Book</a>', { name: 'click', properties: { label: 'Book', to: '/demo' } }],
  ['a link to another site', '<a href="https://other.example/a?token=1">Other</a>', { name: 'outbound_link', properties: { label: 'Other', to: 'https://other.example/a' } }],
  ['a file', '<a href="/files/guide.pdf">Guide</a>', { name: 'download', properties: { to: '/files/guide.pdf' } }],
  ['a mail address', '<a href="mailto:dana@example.com">Write</a>', { name: 'click', properties: { label: 'Write', to: 'mailto:' } }],
])('a click on %s is reported, without queries or addresses', async (_, html, event) => {
  await begin()
  document.body.innerHTML = html
  document.body.addEventListener('click', (click) => click.preventDefault(), { once: true })
  document.body.firstElementChild!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await vi.advanceTimersByTimeAsync(5000)

  expect(events().at(-1)).toEqual({ ...event, path: '/pricing' })
})

test('a configuration that can\'t be read or lacks something is only logged, and our own collector goes on', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await begin(new Error('500: down'))
  stop!()
  await begin({ ...enabled, provider: 'fathom' })
  await vi.advanceTimersByTimeAsync(5000)

  expect(warn.mock.calls.map(([message, error]) => [message, (error as Error).message])).toEqual([
    ['The analytics configuration could not be read.', '500: down'], ['Analytics could not be started.', 'Fathom requires a site ID'],
  ])
  expect(events().map(({ name }) => name)).toEqual(['pageview', 'pageview'])
})

test('who leaves without a sign of life is counted by one call', () => {
  startMeasuring({ queryClient: createQueryClient(), onPage: () => () => undefined })
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('pagehide'))

  expect(sent).toEqual([{ events: [{ name: 'pageview', path: '/pricing', referrer: '', search: '' }] }])
})
