import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  analyticsDefault,
  type AnalyticsConfig,
  type Measurements,
} from '../../../contract/platform/analytics/analytics.ts'
import { createQueryClient } from '../../core/query.ts'
import { measure } from './measure.ts'
import { type FirstPage, startMeasuring } from './start.ts'

const VIEW = { name: 'pageview', path: '/pricing', referrer: '', search: '' }

let sent: Measurements[]
let asked: number
let idle: (() => void)[]
let leaving: AbortController

beforeEach(() => {
  sent = []
  asked = 0
  idle = []
  leaving = new AbortController()
  history.replaceState(null, '', '/pricing')
  vi.useFakeTimers()
  vi.spyOn(console, 'debug').mockReturnValue()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Measurements)
    return new Response('{"accepted":1}')
  })
  const { addEventListener } = window
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (name: string, hear: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) =>
      addEventListener(name, hear, { ...(typeof options === 'object' && options), signal: leaving.signal }),
  )
})

afterEach(() => {
  leaving.abort()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  delete window.trackEvent
})

function visit(config: AnalyticsConfig = analyticsDefault) {
  const queryClient = createQueryClient(async () => {
    asked++
    return config
  })
  return { queryClient, onPage: () => () => undefined }
}

/** What the browser does once it has nothing else to do, and the code and answers that this asks for. */
async function beIdle() {
  for (const work of idle.splice(0)) work()
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  await vi.dynamicImportSettled()
}

test('first-gesture-or-idle: a visitor who does nothing is counted once the browser is idle, and not again when leaving', async () => {
  startMeasuring(visit())
  expect(sent).toEqual([])
  await beIdle()
  expect(sent).toEqual([{ events: [VIEW] }])
  window.dispatchEvent(new Event('pagehide'))
  expect(sent).toHaveLength(1)
})

test('first-gesture-or-idle: idle time counts from the load of the page on', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  startMeasuring(visit())
  expect(idle).toEqual([])
  state.mockReturnValue('complete')
  window.dispatchEvent(new Event('load'))
  await beIdle()
  expect(sent).toEqual([{ events: [VIEW] }])
})

test('a browser that does not tell when it is idle counts shortly after the load', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(window, 'requestIdleCallback')
  startMeasuring(visit())
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([{ events: [VIEW] }])
})

test('a visitor who leaves before the browser is idle is counted once, with the call that outlives the page', async () => {
  startMeasuring(visit())
  window.dispatchEvent(new Event('pagehide'))
  expect(sent).toEqual([{ events: [VIEW] }])
  await beIdle()
  expect(sent).toHaveLength(1)
})

test('a configured provider loads without a gesture and is told of the first page; the own count stays one', async () => {
  startMeasuring(visit({ ...analyticsDefault, enabled: true }))
  await beIdle()
  const script = await vi.waitFor(
    () => {
      const found = document.head.querySelector('script')
      expect(found).not.toBeNull()
      return found!
    },
    { timeout: 10_000 },
  )
  const told = (window.plausible = vi.fn<NonNullable<Window['plausible']>>())
  script.src = script.src.replace('script', 'script.manual')
  script.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(5000)
  window.dispatchEvent(new Event('pagehide'))

  expect(told.mock.calls.map(([name]) => name)).toEqual(['pageview'])
  expect(sent.flatMap(({ events }) => events).filter(({ name }) => name === 'pageview')).toEqual([VIEW])
  expect(asked).toBe(1)
})

test('analytics-when-enabled: a visitor who signals Do Not Track is not counted, and in privacy mode no provider loads', async () => {
  Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'doNotTrack'))
  startMeasuring(visit({ ...analyticsDefault, enabled: true, privacyMode: true }))
  await beIdle()
  await vi.waitFor(() => expect(asked).toBe(1))
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(5000)
  window.dispatchEvent(new Event('pagehide'))

  expect(sent).toEqual([])
  expect(document.head.querySelector('script')).toBeNull()
})

test('without a provider the idle time loads no measuring code', async () => {
  startMeasuring(visit())
  await beIdle()
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
})

test('a first page that is counted already counts once; the page after it and a way back count again', async () => {
  let turn = () => undefined as void
  const first: FirstPage = { path: '/pricing', referrer: 'https://search.example/', search: '', counted: true }
  const stop = await measure(
    {
      ...visit(),
      onPage: (hear) => {
        turn = hear
        return () => undefined
      },
    },
    first,
  )
  for (const path of ['/blog', '/pricing']) {
    history.replaceState(null, '', path)
    turn()
  }
  stop()

  expect(sent.flatMap(({ events }) => events).map(({ name, path, referrer }) => [name, path, referrer])).toEqual([
    ['pageview', '/blog', undefined],
    ['pageview', '/pricing', undefined],
  ])
})
