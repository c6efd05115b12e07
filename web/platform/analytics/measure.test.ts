import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { LONGEST_ORIGIN, LONGEST_PATH, Measurements } from '../../../contract/platform/analytics/analytics.ts'
import { createQueryClient } from '../../core/query.ts'
import { reportClick } from './clicks.ts'
import { startMeasuring } from './start.ts'
import { track } from './track.ts'
import { FIRST, enabled, heard, beginTest, endTest, prefer, begin, events } from './testing-measuring.ts'

beforeEach(beginTest)
afterEach(endTest)

test('without any provider our own collector gets pages and events in one call, the first with where the visit came from', async () => {
  track('hero_slide_interaction', { action: 'next_click', slideId: 'unknown' })
  const { go } = await begin()
  go('/blog')
  go('/blog')
  await vi.advanceTimersByTimeAsync(5000)

  expect(heard.sent).toHaveLength(1)
  expect(events()).toEqual([
    {
      name: 'hero_slide_interaction',
      path: '/pricing',
      properties: { action: 'next_click', slideId: 'unknown' },
      referrer: FIRST.referrer,
      search: FIRST.search,
    },
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
  expect(heard.sent).toHaveLength(1)
})

test.each([[{ dnt: '1' }], [{ gpc: true }]])('a visitor who signals %o is not measured', async (signals) => {
  prefer(signals)
  await begin()
  track('click')
  await vi.advanceTimersByTimeAsync(10_000)
  window.dispatchEvent(new Event('pagehide'))

  expect(heard.sent).toEqual([])
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

  expect(events().map(({ name, path }) => [name, path])).toEqual([
    ['pageview', '/pricing'],
    ['pageview', '/blog'],
  ])
})

test('wizard-steps: our own collector alone hears of a step', async () => {
  track('wizard_step', { step: 'Guards' })
  await begin(enabled)
  const told = (window.plausible = vi.fn<NonNullable<Window['plausible']>>())
  document.head.querySelector('script')!.dispatchEvent(new Event('load'))
  track('wizard_step', { step: 'Sites' })
  await vi.advanceTimersByTimeAsync(5000)

  expect(told.mock.calls.map(([name]) => name)).toEqual(['pageview'])
  expect(events().flatMap(({ name, properties }) => (name === 'wizard_step' ? [properties] : []))).toEqual([
    { step: 'Guards' },
    { step: 'Sites' },
  ])
})

test('the provider hears of what happened before its script was there, once', async () => {
  track('blog_post_view', { slug: 'first-hour' })
  await begin(enabled)
  const told = (window.plausible = vi.fn<NonNullable<Window['plausible']>>())
  document.head.querySelector('script')!.dispatchEvent(new Event('load'))
  track('click', { label: 'Call' })
  document.head.querySelector('script')!.dispatchEvent(new Event('load'))

  expect(told.mock.calls.map(([name, { props }]) => [name, props])).toEqual([
    ['blog_post_view', { slug: 'first-hour' }],
    ['pageview', {}],
    ['click', { label: 'Call' }],
  ])
})

test('press-counted: the provider hears of a press on its own page, also once the visitor has gone on', async () => {
  const { go } = await begin(enabled)
  document.body.innerHTML = '<button>Book</button>'
  go('/demo')
  reportClick({ target: document.body.firstElementChild!, path: '/pricing' })
  const told = (window.plausible = vi.fn<NonNullable<Window['plausible']>>())
  document.head.querySelector('script')!.dispatchEvent(new Event('load'))

  expect(told.mock.calls.map(([name, { u }]) => [name, new URL(u).pathname])).toEqual([
    ['pageview', '/pricing'],
    ['pageview', '/demo'],
    ['click', '/pricing'],
  ])
})

test.each([
  ['a button', '<button>Next  slide</button>', { name: 'click', properties: { label: 'Next slide' } }],
  [
    'a link within the site',
    '<a href="/demo?x=1">Book</a>',
    { name: 'click', properties: { label: 'Book', to: '/demo' } },
  ],
  [
    'a link to another site',
    '<a href="https://other.example/a?token=1">Other</a>',
    { name: 'outbound_link', properties: { label: 'Other', to: 'https://other.example/a' } },
  ],
  ['a file', '<a href="/files/guide.pdf">Guide</a>', { name: 'download', properties: { to: '/files/guide.pdf' } }],
  [
    'a mail address',
    '<a href="mailto:dana@example.com">Write</a>',
    { name: 'click', properties: { label: 'Write', to: 'mailto:' } },
  ],
])('a click on %s is reported, without queries or addresses', async (_, html, event) => {
  await begin()
  document.body.innerHTML = html
  reportClick({ target: document.body.firstElementChild!, path: '/pricing' })
  await vi.advanceTimersByTimeAsync(5000)

  expect(events().at(-1)).toEqual({ ...event, path: '/pricing' })
})

test("analytics-fails-quietly: a configuration that can't be read or lacks something is only logged, and our own collector goes on", async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await begin(new Error('500: down'))
  await vi.advanceTimersByTimeAsync(5000)
  heard.stop!()
  await begin({ ...enabled, provider: 'fathom' })
  await vi.advanceTimersByTimeAsync(5000)

  expect(warn.mock.calls.map(([message, error]) => [message, (error as Error).message])).toEqual([
    ['The analytics configuration could not be read.', '500: down'],
    ['Analytics could not be started.', 'Fathom requires a site ID'],
  ])
  expect(events().map(({ name }) => name)).toEqual(['pageview', 'pageview'])
})

test('a visitor whose leaving aborts the call for the configuration leaves no complaint', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await begin(new TypeError('Failed to fetch'))
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(5000)

  expect(warn).not.toHaveBeenCalled()
})

/** Leaves the page at this address without a sign of life. */
function leave(address: string) {
  history.replaceState(null, '', address)
  startMeasuring({ queryClient: createQueryClient(), onPage: () => () => undefined })
  window.dispatchEvent(new Event('pagehide'))
}

test.each([
  [`/?x=${'a'.repeat(2000)}&utm_source=mail&utm_campaign=week%00`, 'utm_source=mail&utm_campaign=week%00'],
  [`/?utm_source=${'é'.repeat(2000)}`, `utm_source=${'%C3%A9'.repeat(2000)}`.slice(0, LONGEST_ORIGIN)],
])(
  'bad input: of an over-long query no more is sent than the collector takes, the campaign first',
  (address, search) => {
    leave(address)

    expect(heard.sent[0]!.events[0]).toMatchObject({ path: '/', search })
    expect(Measurements.safeParse(heard.sent[0]).success).toBe(true)
  },
)

test('bad input: an over-long referrer is cut', () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`https://search.example/${'a'.repeat(2000)}`)
  leave('/')

  expect(heard.sent[0]!.events[0]!.referrer).toHaveLength(LONGEST_ORIGIN)
  expect(Measurements.safeParse(heard.sent[0]).success).toBe(true)
})

test('bad input: an over-long path is left out, and what is measured on other pages arrives', async () => {
  const tooLong = `/${'a'.repeat(LONGEST_PATH)}`
  leave(tooLong)
  expect(heard.sent).toEqual([])

  history.replaceState(null, '', '/pricing')
  const { go } = await begin()
  go(tooLong)
  track('click')
  go('/blog')
  await vi.advanceTimersByTimeAsync(5000)
  expect(events().map(({ name, path }) => [name, path])).toEqual([
    ['pageview', '/pricing'],
    ['pageview', '/blog'],
  ])
})

test('a visitor who leaves without any input is counted by one call', () => {
  startMeasuring({ queryClient: createQueryClient(), onPage: () => () => undefined })
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('pagehide'))

  expect(heard.sent).toEqual([{ events: [{ name: 'pageview', path: '/pricing', referrer: '', search: '' }] }])
})

/** The library's part: each vital is heard of once, with the given value. */
const hearing = (name: string, value: number) => (hear: (metric: { name: string; value: number }) => void) =>
  hear({ name, value })

test.each([
  ['good', { LCP: 2500, INP: 200, CLS: 0.1, FCP: 1800, TTFB: 800 }],
  ['needs improvement', { LCP: 4000, INP: 500, CLS: 0.25, FCP: 3000, TTFB: 1800 }],
  ['poor', { LCP: 4001, INP: 501, CLS: 0.251, FCP: 3001, TTFB: 1801 }],
])(
  'web-vitals-bounds: web vitals are logged, as %s up to the limit of each',
  async (judgement, { LCP, INP, CLS, FCP, TTFB }) => {
    vi.resetModules()
    vi.doMock('web-vitals', () => ({
      onLCP: hearing('LCP', LCP),
      onINP: hearing('INP', INP),
      onCLS: hearing('CLS', CLS),
      onFCP: hearing('FCP', FCP),
      onTTFB: hearing('TTFB', TTFB),
    }))
    onTestFinished(() => {
      vi.doUnmock('web-vitals')
    })
    const reported: unknown[] = []
    const { measureVitals } = await import('./vitals.ts')
    measureVitals((metric, value) => reported.push([metric, value]))

    expect(vi.mocked(console.debug).mock.calls.flat()).toEqual([
      `LCP ${LCP} ms: ${judgement}`,
      `INP ${INP} ms: ${judgement}`,
      `CLS ${CLS.toFixed(3)}: ${judgement}`,
      `FCP ${FCP} ms: ${judgement}`,
      `TTFB ${TTFB} ms: ${judgement}`,
    ])
    expect(reported).toEqual([
      ['LCP', LCP],
      ['INP', INP],
      ['CLS', CLS],
      ['FCP', FCP],
      ['TTFB', TTFB],
    ])
  },
)

test("when the web vitals can't be loaded only the console is told, and the visit is measured all the same", async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.doMock('./vitals.ts', () => {
    throw new Error('no connection')
  })
  onTestFinished(() => {
    vi.doUnmock('./vitals.ts')
  })
  await begin()
  await vi.waitFor(
    () => expect(warn).toHaveBeenCalledExactlyOnceWith('Web vitals could not be loaded.', expect.any(Error)),
    { timeout: 10_000 },
  )
  track('click')
  await vi.advanceTimersByTimeAsync(5000)

  expect(events().map(({ name }) => name)).toEqual(['pageview', 'click'])
})
