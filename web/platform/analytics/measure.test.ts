import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  analyticsDefault,
  type AnalyticsConfig,
  LONGEST_ORIGIN,
  LONGEST_PATH,
  Measurements,
} from '../../../contract/platform/analytics/analytics.ts'
import { createQueryClient } from '../../core/query.ts'
import { measure } from './measure.ts'
import { type First, startMeasuring } from './start.ts'
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

async function begin(config: AnalyticsConfig | Error = analyticsDefault, first: Partial<First> = {}) {
  let turn: () => void = () => undefined
  const queryClient = createQueryClient(async () => {
    if (config instanceof Error) throw config
    return config
  })
  stop = await measure(
    {
      queryClient,
      onPage: (hear) => {
        turn = hear
        return () => undefined
      },
    },
    { ...FIRST, ...first },
  )
  return {
    go: (path: string) => {
      history.replaceState(null, '', path)
      turn()
    },
  }
}

const events = () =>
  sent.flatMap((batch) =>
    batch.events.map(({ name, path, ...more }) => ({
      name,
      path,
      properties: more.properties,
      ...(more.referrer && { referrer: more.referrer, search: more.search }),
    })),
  )

test('without any provider our own collector gets pages and events in one call, the first with where the visit came from', async () => {
  track('hero_slide_interaction', { action: 'next_click', slideId: 'unknown' })
  const { go } = await begin()
  go('/blog')
  go('/blog')
  await vi.advanceTimersByTimeAsync(5000)

  expect(sent).toHaveLength(1)
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

  expect(events().map(({ name, path }) => [name, path])).toEqual([
    ['pageview', '/pricing'],
    ['pageview', '/blog'],
  ])
})

test('the provider hears of what happened before its script was there, once', async () => {
  track('blog_post_view', { slug: 'first-hour' })
  await begin(enabled)
  const told = (window.plausible = vi.fn<NonNullable<Window['plausible']>>())
  document.head.querySelector('script')!.dispatchEvent(new Event('load'))
  track('click', { label: 'Call' })

  expect(told.mock.calls.map(([name, { props }]) => [name, props])).toEqual([
    ['blog_post_view', { slug: 'first-hour' }],
    ['pageview', {}],
    ['click', { label: 'Call' }],
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
  document.body.addEventListener('click', (click) => click.preventDefault(), { once: true })
  document.body.firstElementChild!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await vi.advanceTimersByTimeAsync(5000)

  expect(events().at(-1)).toEqual({ ...event, path: '/pricing' })
})

test("analytics-fails-quietly: a configuration that can't be read or lacks something is only logged, and our own collector goes on", async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await begin(new Error('500: down'))
  stop!()
  await begin({ ...enabled, provider: 'fathom' })
  await vi.advanceTimersByTimeAsync(5000)

  expect(warn.mock.calls.map(([message, error]) => [message, (error as Error).message])).toEqual([
    ['The analytics configuration could not be read.', '500: down'],
    ['Analytics could not be started.', 'Fathom requires a site ID'],
  ])
  expect(events().map(({ name }) => name)).toEqual(['pageview', 'pageview'])
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

    expect(sent[0]!.events[0]).toMatchObject({ path: '/', search })
    expect(Measurements.safeParse(sent[0]).success).toBe(true)
  },
)

test('bad input: an over-long referrer is cut', () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`https://search.example/${'a'.repeat(2000)}`)
  leave('/')

  expect(sent[0]!.events[0]!.referrer).toHaveLength(LONGEST_ORIGIN)
  expect(Measurements.safeParse(sent[0]).success).toBe(true)
})

test('bad input: an over-long path is left out, and what is measured on other pages arrives', async () => {
  const tooLong = `/${'a'.repeat(LONGEST_PATH)}`
  leave(tooLong)
  expect(sent).toEqual([])

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

type Heard = (metric: { name: string; value: number }) => void

/** Begins to measure with the library's web vitals in our own hands: `hear` says what it would have found. */
async function beginVitals() {
  const heard = new Map<string, Heard>()
  const on = (name: string) => (hear: Heard) => void heard.set(name, hear)
  vi.doMock('web-vitals', () => ({
    onLCP: on('LCP'),
    onINP: on('INP'),
    onCLS: on('CLS'),
    onFCP: on('FCP'),
    onTTFB: on('TTFB'),
  }))
  onTestFinished(() => void vi.doUnmock('web-vitals'))
  vi.resetModules()
  await begin()
  await vi.waitFor(() => expect(heard.size).toBe(5))
  return (name: string, value: number) => heard.get(name)!({ name, value })
}

test.each([
  ['LCP', 2500, 2501, 4000, 4001],
  ['INP', 200, 201, 500, 501],
  ['CLS', 0.1, 0.11, 0.25, 0.26],
  ['FCP', 1800, 1801, 3000, 3001],
  ['TTFB', 800, 801, 1800, 1801],
])('%s is logged with its judgement, by its own bounds', async (name, good, ...others) => {
  const hear = await beginVitals()
  for (const value of [good, ...others]) hear(name, value)

  const said = vi.mocked(console.debug).mock.calls.map(([line]) => String(line))
  expect(said.map((line) => line.replace(/^.*: /, ''))).toEqual([
    'good',
    'needs improvement',
    'needs improvement',
    'poor',
  ])
  expect(said[0]).toBe(name === 'CLS' ? 'CLS 0.100: good' : `${name} ${good} ms: good`)
})

test('all five web vitals are collected, each with its last value and the page that the visit began with', async () => {
  const hear = await beginVitals()
  for (const [name, value] of [
    ['LCP', 1200],
    ['INP', 90],
    ['CLS', 0.02],
    ['FCP', 700],
    ['TTFB', 80],
    ['LCP', 1500],
  ] as const)
    hear(name, value)
  await vi.advanceTimersByTimeAsync(5000)

  expect(sent.flatMap(({ vitals = [] }) => vitals).map(({ metric, value, path }) => [metric, value, path])).toEqual([
    ['LCP', 1500, '/pricing'],
    ['INP', 90, '/pricing'],
    ['CLS', 0.02, '/pricing'],
    ['FCP', 700, '/pricing'],
    ['TTFB', 80, '/pricing'],
  ])
})

test('web-vitals-quiet: web vitals that can’t be loaded are only logged, and everything else is measured', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.doMock('web-vitals', () => {
    throw new Error('no such file')
  })
  onTestFinished(() => void vi.doUnmock('web-vitals'))
  vi.resetModules()
  await begin()
  await vi.waitFor(() =>
    expect(warn.mock.calls.map(([message]) => message)).toEqual(['Web vitals could not be loaded.']),
  )
  track('click')
  await vi.advanceTimersByTimeAsync(5000)

  expect(events().map(({ name }) => name)).toEqual(['pageview', 'click'])
})

test('a visitor who leaves without any input is counted by one call', () => {
  startMeasuring({ queryClient: createQueryClient(), onPage: () => () => undefined })
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('pagehide'))

  expect(sent).toEqual([{ events: [{ name: 'pageview', path: '/pricing', referrer: '', search: '' }] }])
})

/** The library's part: each vital is heard of once, with the given value. */
const heard = (name: string, value: number) => (hear: (metric: { name: string; value: number }) => void) =>
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
      onLCP: heard('LCP', LCP),
      onINP: heard('INP', INP),
      onCLS: heard('CLS', CLS),
      onFCP: heard('FCP', FCP),
      onTTFB: heard('TTFB', TTFB),
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
  await vi.waitFor(() =>
    expect(warn).toHaveBeenCalledExactlyOnceWith('Web vitals could not be loaded.', expect.any(Error)),
  )
  track('click')
  await vi.advanceTimersByTimeAsync(5000)

  expect(events().map(({ name }) => name)).toEqual(['pageview', 'click'])
})
