import { DAY_MS } from '../../../contract/core/units.ts'
import type { AnalyticsConfig } from '../../../contract/platform/analytics/analytics.ts'
import { needsConsent } from '../../../contract/platform/analytics/consent.ts'
import { refusesMeasuring } from './refusal.ts'

const KEY = 'consent'
const YEAR_MS = 365 * DAY_MS

type Choice = { of: string; allowed: boolean; at: number }

/** A choice is for one provider and script: another one asks again. */
const nameOf = ({ provider, scriptUrl }: AnalyticsConfig) => `${provider} ${scriptUrl}`

// Where the browser keeps nothing, the choice lasts as long as the page.
let kept: Choice | undefined
let listeners: (() => void)[] = []

/** Whether a visitor allowed the provider's script; undefined while they have not chosen, or a year later. */
export function choiceOf(config: AnalyticsConfig): boolean | undefined {
  const found = kept ?? stored()
  return found?.of === nameOf(config) && Date.now() - found.at < YEAR_MS ? found.allowed : undefined
}

function stored(): Choice | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a visitor's choice and tells those who wait for it. */
export function choose(config: AnalyticsConfig, allowed: boolean): void {
  kept = { of: nameOf(config), allowed, at: Date.now() }
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // It is kept for this page.
  }
  if (!allowed) dropCookies()
  for (const hear of listeners) hear()
}

/** Google's script leaves its cookies behind when it is taken away. */
function dropCookies() {
  const domains = location.hostname.split('.').map((_, at, parts) => parts.slice(at).join('.'))
  for (const name of document.cookie.split('; ').map((each) => each.split('=')[0]!))
    if (/^_(ga|gid|gat)/.test(name))
      for (const domain of ['', ...domains.map((each) => `; domain=${each}`)])
        document.cookie = `${name}=; path=/; max-age=0${domain}`
}

/** Hears of every choice. Returns how to stop. */
export function onChoice(hear: () => void): () => void {
  listeners.push(hear)
  return () => {
    listeners = listeners.filter((each) => each !== hear)
  }
}

/** Whether the browser's signal decides, so that nobody is asked: only where the configuration respects it. */
export const refusedBySignal = ({ privacyMode }: AnalyticsConfig): boolean => privacyMode && refusesMeasuring()

/** Whether visitors decide about the provider: `refused` by their browser's signal, `open` until they have chosen. */
export function consentTo(config: AnalyticsConfig): 'unneeded' | 'refused' | 'open' | 'given' {
  if (!needsConsent(config)) return 'unneeded'
  if (refusedBySignal(config)) return 'refused'
  const allowed = choiceOf(config)
  return allowed === undefined ? 'open' : allowed ? 'given' : 'refused'
}
