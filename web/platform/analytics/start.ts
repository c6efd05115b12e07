import type { QueryClient } from '@tanstack/react-query'
import { beacon } from '../../core/beacon.ts'
import { firstMove } from '../../core/early.ts'
import { refusesMeasuring } from './refusal.ts'

/** What measuring needs of a visit: its cache, and how to hear that another page stands there. */
export type Visit = { queryClient: QueryClient; onPage: (hear: () => void) => () => void }

/**
 * Waits for the visitor's first sign of life and only then loads what measures, so that nothing of it weighs on a page
 * that is being loaded. Who leaves without one is counted by one small call.
 */
export function startMeasuring(visit: Visit): void {
  const first = { path: location.pathname, referrer: document.referrer.slice(0, 1000), search: campaign() }
  let done = false
  void firstMove().then(() => import('./measure.ts')).then(({ measure }) => {
    if (done) return
    done = true
    return measure(visit, first)
  }).catch(console.warn)
  addEventListener('pagehide', () => {
    if (!done && first.path.length <= 300 && !refusesMeasuring()) void beacon('/api/analytics/events', { events: [{ name: 'pageview', ...first }] })
    done = true
  })
}

/** Of the query of an address what names a campaign. The rest is nobody's business, and may be longer than the collector takes. */
const campaign = () =>
  String(new URLSearchParams([...new URLSearchParams(location.search)].filter(([name]) => name.startsWith('utm_')))).slice(0, 1000)
