import { keepEarly } from './core/tuned/early.ts'
import { layOutForReturn, layOutLater } from './core/tuned/lay-out-later.ts'
import { rememberSource } from './site/leads/source.ts'

layOutForReturn()
keepEarly()
// A visitor may leave before the page's code loads; record the source at once.
rememberSource()

/**
 * The page is whole without its code, so the first frame comes before it: no script is requested, let alone run,
 * until styles and text are on the screen. The tag that brought this file names the site's script and what that needs.
 */
new PerformanceObserver((seen, observer) => {
  if (!seen.getEntriesByName('first-contentful-paint')[0]) return
  observer.disconnect()
  const [site = '', ...needed] = document.querySelector<HTMLElement>('script[data-site]')!.dataset['site']!.split(' ')
  for (const href of [site, ...needed])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  void layOutLater().then(() => import(/* @vite-ignore */ site))
}).observe({ type: 'paint', buffered: true })
