import { type AnalyticsConfig, lackOf, providerScripts } from '../../../contract/platform/analytics/analytics.ts'
import { type AllowedHosts, noHosts } from '../../core/http/security-headers.ts'

/** The host that receives a provider's events, where it differs from the script's. */
const TARGETS: Partial<Record<AnalyticsConfig['provider'], string[]>> = {
  google_analytics: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  simple_analytics: ['https://queue.simpleanalyticscdn.com'],
}

/** The hosts that pages may load from and send to: those of the enabled provider, if any. */
export function allowedHosts(config: AnalyticsConfig): AllowedHosts {
  if (!config.enabled || lackOf(config)) return noHosts
  const script = originsOf(config.scriptUrl || providerScripts[config.provider])
  const targets = [...new Set([...script, ...originsOf(config.config.apiUrl), ...(TARGETS[config.provider] ?? [])])]
  return { ...noHosts, script, connect: targets, image: targets }
}

/** Our own paths need no permission, and an invalid address gets none. */
function originsOf(address: string): string[] {
  if (!URL.canParse(address)) return []
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? [origin] : []
}
