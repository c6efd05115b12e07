import type { QueryClient } from '@tanstack/react-query'
import { beacon } from '../core/beacon.ts'
import { firstMove } from '../core/early.ts'
import { refusesMeasuring } from './refusal.ts'

/** What measuring needs of a visit: its cache, and how to hear that another page stands there. */
export type Visit = { queryClient: QueryClient; onPage: (hear: () => void) => () => void }

/**
 * Waits for the visitor's first sign of life and only then loads what measures, so that nothing of it weighs on a page
 * that is being loaded. Who leaves without one is counted by one small call.
 */
export function startMeasuring(visit: Visit): void {
  const first = { path: location.pathname, referrer: document.referrer, search: location.search }
  let done = false
  void firstMove().then(() => {
    if (done) return
    done = true
    import('./measure.ts').then(({ measure }) => measure(visit, first)).catch(console.warn)
  })
  addEventListener('pagehide', () => {
    if (!done && !refusesMeasuring()) void beacon('/api/analytics/events', { events: [{ name: 'pageview', ...first }] })
    done = true
  })
}
