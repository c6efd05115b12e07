import {
  type AnalyticsConfig,
  isMeasured,
  lackOf,
  type TrackedName,
} from '../../../contract/platform/analytics/analytics.ts'
import { providerOf } from './providers.ts'
import { doNotTrack } from './refusal.ts'

/** Whether the provider's script may load: it is enabled, and in privacy mode the browser signals no Do Not Track. */
export const mayLoad = ({ enabled, privacyMode }: AnalyticsConfig) => enabled && !(privacyMode && doNotTrack())

/** Which events a configuration wants: with `trackEvents` off only pageviews, and nothing of an excluded path. */
export const isWanted = ({ trackEvents, config }: AnalyticsConfig, name: TrackedName, path: string) =>
  (trackEvents || name === 'pageview') && isMeasured(path, config.excludePaths)

/**
 * Loads the provider's script and installs `window.trackEvent` once it is there. Returns how to take both away again.
 * Throws an error in words when the configuration lacks what the provider requires.
 */
export function loadProvider(config: AnalyticsConfig, ready: () => void): () => void {
  const lack = lackOf(config)
  if (lack) throw new Error(lack)
  const { src, data, before, send } = providerOf(config)
  const script = document.createElement('script')
  const loading = new AbortController()

  const trackEvent: Window['trackEvent'] = (name, properties = {}) => {
    const { path = location.pathname, ...told } = properties as { path?: string }
    if (!isWanted(config, name, path) || (name === 'outbound_link' && !config.config.trackOutboundLinks)) return
    send(name, told, path === location.pathname ? location.href : location.origin + path)
  }
  script.addEventListener(
    'load',
    () => {
      window.trackEvent = trackEvent
      ready()
    },
    { signal: loading.signal },
  )
  script.addEventListener('error', () => console.warn(`Analytics could not be loaded from ${src}.`), {
    signal: loading.signal,
  })
  Object.assign(script.dataset, data)
  Object.assign(script, { src, async: true })
  before?.()
  document.head.append(script)

  return () => {
    loading.abort()
    script.remove()
    if (window.trackEvent === trackEvent) delete window.trackEvent
  }
}
