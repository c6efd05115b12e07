import {
  type AnalyticsConfig,
  type AnalyticsEvent,
  providerScripts,
} from '../../../contract/platform/analytics/analytics.ts'
import { request } from '../../core/api.ts'

type SendEvent = (name: AnalyticsEvent, properties: Record<string, unknown>, address: string) => void

/**
 * How a provider is loaded and told: its script's address and `data-` attributes, what comes first, and how it takes an
 * event.
 */
type Provider = { src: string; data: Record<string, string>; before?: () => void; send: SendEvent }

declare global {
  interface Window {
    plausible?: (name: string, options: { props: Record<string, unknown>; u: string }) => void
    fathom?: { trackPageview: (page: { url: string }) => void; trackEvent: (name: string) => void }
    dataLayer?: unknown[]
    gtag?: (...words: unknown[]) => void
    sa_pageview?: (path: string) => void
    sa_event?: (name: string, properties: Record<string, unknown>) => void
  }
}

const filled = (data: Record<string, string>) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== ''))

/** The provider of a configuration, with every field of it that the provider knows. */
export function providerOf(given: AnalyticsConfig): Provider {
  const { provider, config } = given
  const src = given.scriptUrl || providerScripts[provider]
  const domain = config.dataDomain || given.domain
  const siteId = config.siteId || given.siteId
  return providers[provider]({ ...config, privacyMode: given.privacyMode, src, domain, siteId })
}

type Settings = AnalyticsConfig['config'] & { privacyMode: boolean; src: string; domain: string }

const providers: Record<AnalyticsConfig['provider'], (settings: Settings) => Provider> = {
  plausible: ({ src, domain, apiUrl }) => ({
    src,
    data: filled({ domain: domain || location.hostname, api: apiUrl }),
    send: (name, props, u) => {
      // Only the manual script leaves pageviews to the page; the others count them themselves.
      if (name !== 'pageview' || /manual/.test(src)) window.plausible?.(name, { props, u })
    },
  }),
  fathom: ({ src, siteId }) => ({
    src,
    data: { site: siteId, auto: 'false' },
    send: (name, _properties, url) =>
      name === 'pageview' ? window.fathom?.trackPageview({ url }) : window.fathom?.trackEvent(name),
  }),
  google_analytics: ({ src, trackingId, privacyMode, apiUrl, domain }) => ({
    src: `${src}${src.includes('?') ? '&' : '?'}id=${encodeURIComponent(trackingId)}`,
    data: {},
    before: () => {
      const layer = (window.dataLayer ??= [])
      // Google's script reads `arguments` objects from the list and takes no arrays for them.
      window.gtag = function gtag() {
        layer.push(arguments)
      }
      window.gtag('js', new Date())
      window.gtag('config', trackingId, {
        send_page_view: false,
        anonymize_ip: privacyMode,
        allow_google_signals: !privacyMode,
        ...filled({ server_container_url: apiUrl, cookie_domain: domain }),
      })
    },
    send: (name, properties, page_location) =>
      window.gtag?.('event', name === 'pageview' ? 'page_view' : name, { ...properties, page_location }),
  }),
  simple_analytics: ({ src, domain, privacyMode }) => ({
    src,
    data: filled({ hostname: domain, autoCollect: 'false', collectDnt: String(!privacyMode) }),
    send: (name, properties, address) =>
      name === 'pageview' ? window.sa_pageview?.(new URL(address).pathname) : window.sa_event?.(name, properties),
  }),
  /**
   * Any other script: it gets the configuration as `data-` attributes and each event as the DOM event `analytics` on
   * the window. With `apiUrl`, each event is also sent there as a POST of JSON, so a script need not do it.
   */
  custom: ({ src, domain, siteId, trackingId, apiUrl }) => ({
    src,
    data: filled({ domain, siteId, trackingId, api: apiUrl }),
    send: (name, properties, url) => {
      window.dispatchEvent(new CustomEvent('analytics', { detail: { name, properties, url } }))
      if (!apiUrl) return
      const body = JSON.stringify({ name, url, domain, siteId, trackingId, properties })
      request(apiUrl, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body }).catch(
        (error: unknown) => console.warn('An analytics event could not be sent.', error),
      )
    },
  }),
}
