import type { QueryClient } from '@tanstack/react-query'
import { beacon } from '../core/beacon.ts'
import { refusesMeasuring } from './refusal.ts'

/** What measuring needs of a visit: its cache, and how to hear that another page stands there. */
export type Visit = { queryClient: QueryClient; onPage: (hear: () => void) => () => void }

/**
 * Waits for the visitor's first sign of life and only then loads what measures, so that nothing of it weighs on a page
 * that is being loaded. Who leaves without one is counted by one small call.
 */
export function startMeasuring(visit: Visit): void {
  const first = { path: location.pathname, referrer: document.referrer, search: location.search }
  const signs = new AbortController()
  const { signal } = signs
  const begin = () => {
    signs.abort()
    import('./measure.ts').then(({ measure }) => measure(visit, first)).catch(console.warn)
  }
  for (const sign of ['scroll', 'pointermove', 'pointerdown', 'keydown']) addEventListener(sign, begin, { signal, passive: true })
  addEventListener('pagehide', () => {
    signs.abort()
    if (!refusesMeasuring()) void beacon('/api/analytics/events', { events: [{ name: 'pageview', ...first }] })
  }, { signal })
}
