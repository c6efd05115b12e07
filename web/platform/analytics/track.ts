import { type AnalyticsEvent, ownEvents, type TrackedName } from '../../../contract/platform/analytics/analytics.ts'

declare global {
  interface Window {
    /** The global event function: installed once the provider's script has loaded, removed on cleanup. */
    trackEvent?: (name: AnalyticsEvent, properties?: Record<string, unknown>) => void
  }
}

/** Something that happened at `at` (milliseconds) on `path`; `told` says whether the provider was told of it. */
export type TrackedEvent = {
  name: TrackedName
  properties: Record<string, unknown>
  path: string
  at: number
  told: boolean
}

const early: TrackedEvent[] = []
const wait = (event: TrackedEvent): void => void early.push(event)
let hear = wait

const isOwn = (name: TrackedName): name is (typeof ownEvents)[number] => (ownEvents as readonly string[]).includes(name)

/** Whether the provider still has to hear of an event; of our own ones it never does. */
export const isUntold = (event: TrackedEvent): event is TrackedEvent & { name: AnalyticsEvent } =>
  !event.told && !isOwn(event.name)

/** Reports an event to the collector; until one runs, it waits. Never throws. */
export function track(name: TrackedName, properties: Record<string, unknown> = {}): void {
  if (isOwn(name)) return hear({ name, properties, path: location.pathname, at: Date.now(), told: false })
  const { trackEvent } = window
  hear({ name, properties, path: location.pathname, at: Date.now(), told: !!trackEvent })
  try {
    trackEvent?.(name, properties)
  } catch (error) {
    console.warn('An analytics event could not be sent.', error)
  }
}

/** Hands over every event, those that waited first. Returns how to stop. */
export function listen(listener: (event: TrackedEvent) => void): () => void {
  hear = listener
  early.splice(0).forEach(listener)
  return () => {
    hear = wait
  }
}
