import { vi } from 'vitest'
import { analyticsDefault, type AnalyticsConfig, Measurements } from '../../../contract/platform/analytics/analytics.ts'
import { createQueryClient } from '../../core/query.ts'
import { measure } from './measure.ts'
import { type FirstPage } from './start.ts'

export const FIRST = { path: '/pricing', referrer: 'https://search.example/', search: '?utm_source=mail' }
export const enabled: AnalyticsConfig = { ...analyticsDefault, enabled: true }

/** What the test heard: every batch for our own collector, and what ends the measuring. */
export const heard: { sent: Measurements[]; stop?: (() => void) | undefined } = { sent: [] }

export function beginTest() {
  heard.sent = []
  history.replaceState(null, '', '/pricing')
  vi.useFakeTimers()
  vi.spyOn(console, 'debug').mockReturnValue()
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path === '/api/analytics/events') heard.sent.push(JSON.parse(body) as Measurements)
    return new Response('{"accepted":0}')
  })
}

export function endTest() {
  heard.stop?.()
  heard.stop = undefined
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  prefer({})
}

export const prefer = ({ dnt = null, gpc }: { dnt?: string | null; gpc?: boolean }) => {
  Object.defineProperty(navigator, 'doNotTrack', { value: dnt, configurable: true })
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: gpc, configurable: true })
}

export async function begin(config: AnalyticsConfig | Error = analyticsDefault, first: Partial<FirstPage> = {}) {
  let turn: () => void = () => undefined
  const queryClient = createQueryClient(async () => {
    if (config instanceof Error) throw config
    return config
  })
  heard.stop = await measure(
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

export const events = () =>
  heard.sent.flatMap((batch) =>
    batch.events.map(({ name, path, ...more }) => ({
      name,
      path,
      properties: more.properties,
      ...(more.referrer && { referrer: more.referrer, search: more.search }),
    })),
  )
