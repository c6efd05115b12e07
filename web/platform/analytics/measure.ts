import { analyticsDefault, type AnalyticsEvent, isMeasured } from '../../../contract/platform/analytics/analytics.ts'
import { hearPresses } from '../../core/tuned/early.ts'
import { reportClick } from './clicks.ts'
import { collect } from './collector.ts'
import { consentTo, onChoice } from './consent.ts'
import { watchCtas } from './cta-views.ts'
import { isWanted, loadProvider, mayLoad } from './loader.ts'
import { refusesMeasuring } from './refusal.ts'
import { analyticsConfig, type FirstPage, type Visit } from './start.ts'
import { isUntold, listen, track, type TrackedEvent } from './track.ts'

const MOST_UNTOLD = 50
const LEAVING_MS = 1000

/**
 * Measures a visit from its first page on: by our own collector unless the visitor refuses, and by the configured
 * provider. A first page that is counted already is told to the provider alone. Failures are logged and never
 * reach the page. Returns a function that stops it.
 */
export async function measure({ queryClient, onPage }: Visit, first: FirstPage): Promise<() => void> {
  let leaves = false
  addEventListener(
    'pagehide',
    () => {
      leaves = true
    },
    { once: true },
  )
  const config = await queryClient.fetchQuery(analyticsConfig).catch((error: unknown) => {
    // A visitor who leaves aborts the call, at times before the page is told. A page that is left runs no timer.
    setTimeout(() => {
      if (!leaves) console.warn('The analytics configuration could not be read.', error)
    }, LEAVING_MS)
    return analyticsDefault
  })
  // The page may be left while the configuration is read: until here the code that started counts it.
  let { counted } = first
  first.counted = true
  const own = refusesMeasuring() ? undefined : collect(counted ? undefined : first)
  const untold: (TrackedEvent & { name: AnalyticsEvent })[] = []
  let unload: (() => void) | undefined
  let shown = first.path

  /** Whether the provider may hear of a visit, perhaps only once the visitor allows it. */
  const mayHear = () => mayLoad(config) && consentTo(config) !== 'refused'
  const tell = () => {
    for (const { name, properties, path } of untold.splice(0)) window.trackEvent?.(name, { ...properties, path })
  }
  const ask = () =>
    void import('./consent-banner.tsx').then(
      ({ openConsent }) => openConsent(queryClient),
      (error: unknown) => console.warn('The question for consent could not be loaded.', error),
    )
  /** The provider is there on the pages that are measured, and on no others. */
  const follow = () => {
    const consent = consentTo(config)
    const isHere = mayLoad(config) && isMeasured(location.pathname, config.config.excludePaths)
    if (isHere && consent === 'open') ask()
    const belongs = isHere && (consent === 'given' || consent === 'unneeded')
    if (consent === 'refused') untold.length = 0
    if (belongs === (unload !== undefined)) return
    unload?.()
    unload = undefined
    if (!belongs) return
    try {
      unload = loadProvider(config, tell)
    } catch (error) {
      console.warn('Analytics could not be started.', error)
      unload = () => undefined
    }
  }
  const view = (path: string) => track('pageview', { path })

  const stopListening = listen((event) => {
    const { path = event.path, ...properties } = event.properties as { path?: string }
    if (!isWanted(config, event.name, path)) return
    if (counted && event.name === 'pageview' && path === first.path) counted = false
    else own?.add({ ...event, path, properties })
    if (mayHear() && isUntold(event) && untold.length < MOST_UNTOLD) untold.push({ ...event, path })
    if (window.trackEvent) tell()
  })
  follow()
  view(first.path)
  const stopClicks = hearPresses(reportClick)
  const ctas = watchCtas((cta) => {
    if (isMeasured(location.pathname, config.config.excludePaths)) own?.addCta(cta, location.pathname)
  })
  const turn = () => {
    if (location.pathname === shown) return
    shown = location.pathname
    follow()
    view(shown)
    ctas.turn()
  }
  turn()
  const stopTurning = onPage(turn)
  const stopChoice = onChoice(follow)
  import('./vitals.ts').then(
    ({ measureVitals }) =>
      measureVitals((metric, value) => {
        if (isMeasured(first.path, config.config.excludePaths))
          own?.addVital(metric, { value, path: first.path, at: Date.now() })
      }),
    (error: unknown) => console.warn('Web vitals could not be loaded.', error),
  )

  return () => {
    for (const stop of [stopClicks, stopTurning, stopChoice, stopListening, ctas.stop]) stop()
    own?.stop()
    unload?.()
  }
}
