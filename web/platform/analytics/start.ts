import type { QueryClient } from '@tanstack/react-query'
import type { analytics } from '../../../contract/platform/analytics/analytics.ts'
import type { analyticsConsent } from '../../../contract/platform/analytics/consent.ts'
import { beacon } from '../../core/beacon.ts'
import { firstMove } from '../../core/tuned/early.ts'
import { query } from '../../core/query.ts'
import { refusesMeasuring } from './refusal.ts'

/** What measuring needs of a visit: its cache, and how to hear that another page stands there. */
export type Visit = { queryClient: QueryClient; onPage: (hear: () => void) => () => void }

/**
 * How a visit began: its first page, where the visitor came from, and whether our own collector has counted that page.
 */
export type FirstPage = { path: string; referrer: string; search: string; counted?: boolean }

/**
 * Which provider is loaded, if any, fresh for 5 minutes. Here, since a file of its own would cost each page a request.
 */
export const analyticsConfig = query<(typeof analytics)['config']>('/analytics/config', {})

/** What visitors are asked before the provider's script loads, null where nothing is. Here for the same reason. */
export const consentWords = query<(typeof analyticsConsent)['read']>('/analytics/consent', {})

/**
 * Counts the first page once the browser is idle after `load`, or when the visitor leaves before that. Loads the code
 * that measures the rest at the first gesture; a configured provider does not wait for one, so that it counts bounces.
 */
export function startMeasuring(visit: Visit): void {
  const first: FirstPage = { path: location.pathname, referrer: document.referrer.slice(0, 1000), search: campaign() }
  const count = () => {
    if (!first.counted && first.path.length <= 300 && !refusesMeasuring())
      void beacon('/api/analytics/events', { events: [{ name: 'pageview', ...first }] })
    first.counted = true
  }
  const provided = new Promise<void>((resolve) => {
    const rest = () => {
      count()
      // A failure is told when measuring begins.
      visit.queryClient.fetchQuery(analyticsConfig).then(
        ({ enabled }) => enabled && resolve(),
        () => undefined,
      )
    }
    // Safari has no idle time of its own.
    const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(rest)
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle)
  })
  addEventListener('pagehide', count)
  void Promise.race([firstMove(), provided])
    .then(() => import('./measure.ts'))
    .then(({ measure }) => measure(visit, first))
    .catch(console.warn)
}

/**
 * The campaign parameters of an address's query. The rest is private, and may be longer than the collector
 * takes.
 */
const campaign = () =>
  location.search
    .slice(1)
    .split('&')
    .filter((pair) => pair.startsWith('utm_'))
    .join('&')
    .slice(0, 1000)
