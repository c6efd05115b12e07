import { keepEarly } from './core/tuned/early.ts'
import { layOutForReturn, layOutLater } from './core/tuned/lay-out-later.ts'
import { rememberSource } from './site/leads/source.ts'

layOutForReturn()
keepEarly()
// A visitor may leave before the page's code loads; record the source at once.
rememberSource()

/** How long after `load` a page that is in sight waits for word of its first frame. */
const AT_MOST_MS = 2000

let isAsked = false

function askForCode(): void {
  if (isAsked) return
  isAsked = true
  const [site = '', ...needed] = document.querySelector<HTMLElement>('script[data-site]')!.dataset['site']!.split(' ')
  for (const href of [site, ...needed])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  void layOutLater().then(() => import(/* @vite-ignore */ site))
}

/**
 * The page is whole without its code, so the first frame comes before it: no script is requested, let alone run,
 * until styles and text are on the screen. The tag that brought this file names the site's script and what that needs.
 */
new PerformanceObserver((seen, observer) => {
  if (!seen.getEntriesByName('first-contentful-paint')[0]) return
  observer.disconnect()
  askForCode()
}).observe({ type: 'paint', buffered: true })

// Some browsers tell of no frame, and their visitors send forms too: one that resists fingerprinting hides these times.
// A page that is hidden waits until somebody looks at it.
function askWhenInSight(): void {
  if (document.visibilityState === 'visible') askForCode()
  else document.addEventListener('visibilitychange', askWhenInSight, { once: true })
}
addEventListener('load', () => setTimeout(askWhenInSight, AT_MOST_MS))
