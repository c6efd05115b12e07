import { HOUR_MS } from '../../../contract/core/units.ts'
import {
  type MeasuredCta,
  type MeasuredEvent,
  type MeasuredVital,
  MOST_MEASURED,
  type Vital,
} from '../../../contract/platform/analytics/analytics.ts'
import { beacon } from '../../core/beacon.ts'
import type { FirstPage } from './start.ts'
import type { TrackedEvent } from './track.ts'

const WAIT_MS = 5000
const MOST_PROPERTIES = 12
const LONGEST_VALUE = 200

/**
 * Our own count of a visit. Events wait five seconds for others, or until the page is hidden, and travel together;
 * vitals travel with them. `first` tells where the visit came from, unless that is known already.
 */
export function collect(first?: FirstPage) {
  let events: TrackedEvent[] = []
  let origin = first && { referrer: first.referrer, search: first.search }
  const ctas: { cta: string; path: string; at: number }[] = []
  const vitals = new Map<Vital, { value: number; path: string; at: number }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const leaving = new AbortController()

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (events.length + vitals.size + ctas.length === 0) return
    const sent: MeasuredEvent[] = events
      .splice(0)
      .map(({ name, path, at, properties }) => ({ name, path, ago: since(at), properties: plain(properties) }))
    if (sent[0] && origin) {
      Object.assign(sent[0], origin)
      origin = undefined
    }
    const measured: MeasuredVital[] = [...vitals].map(([metric, { at, ...vital }]) => ({
      metric,
      ...vital,
      ago: since(at),
    }))
    vitals.clear()
    const views: MeasuredCta[] = ctas.splice(0).map(({ at, ...view }) => ({ ...view, ago: since(at) }))
    void beacon('/api/analytics/events', {
      events: sent,
      ...(measured.length > 0 && { vitals: measured }),
      ...(views.length > 0 && { ctas: views }),
    })
  }

  function flushSoon({ length }: unknown[]) {
    if (length === MOST_MEASURED) flush()
    else timer ??= setTimeout(flush, WAIT_MS)
  }

  // On the window, so after what finishes its measuring when the document is hidden.
  addEventListener('visibilitychange', () => document.hidden && flush(), { signal: leaving.signal })
  addEventListener('pagehide', flush, { signal: leaving.signal })

  return {
    add(event: TrackedEvent) {
      events.push(event)
      flushSoon(events)
    },
    addCta(cta: string, path: string) {
      ctas.push({ cta, path, at: Date.now() })
      flushSoon(ctas)
    },
    addVital: (metric: Vital, vital: { value: number; path: string; at: number }) => void vitals.set(metric, vital),
    stop() {
      flush()
      leaving.abort()
    },
  }
}

const since = (at: number) => Math.min(Math.max(Date.now() - at, 0), HOUR_MS)

/** What may leave of an event's properties: short texts, numbers and booleans. */
const plain = (properties: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter((entry): entry is [string, string | number | boolean] =>
        ['string', 'number', 'boolean'].includes(typeof entry[1]),
      )
      .slice(0, MOST_PROPERTIES)
      .map(([key, value]) => [key, typeof value === 'string' ? value.slice(0, LONGEST_VALUE).toWellFormed() : value]),
  )
