import type { AnalyticsEvent } from '../../contract/analytics.ts'

declare global {
  interface Window {
    /** The global event function: installed once the provider's script has loaded, removed on cleanup (specification, section 4). */
    trackEvent?: (name: AnalyticsEvent, properties?: Record<string, unknown>) => void
  }
}

/** Reports an event. Does nothing while no provider is loaded; never throws. */
export function track(name: AnalyticsEvent, properties: Record<string, unknown> = {}): void {
  try {
    window.trackEvent?.(name, properties)
  } catch (error) {
    console.warn('An analytics event could not be sent.', error)
  }
}
