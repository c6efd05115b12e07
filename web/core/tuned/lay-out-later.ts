/** What `ui/section.css` leaves out of a phone's first frame. */
const LATER = '.section ~ .section, .tour > article, .site-footer'

/**
 * Lays out at once what a phone's first frame would leave out, if the visitor comes to a place in the page and not to
 * its beginning, and goes there: browsers may have gone back before, over heights that were guessed. To be called first
 * of all.
 */
export function layOutForReturn(): void {
  addEventListener('pagehide', () => inSession((session) => session.setItem(placeKey(), String(scrollY))))
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const returns = visit?.type !== 'navigate'
  if (!matchMedia('(width < 760px)').matches || !(returns || location.hash)) return
  beWhole()
  const place = returns && inSession((session) => session.getItem(placeKey()))
  if (place) {
    history.scrollRestoration = 'manual' // until it would have gone back once more
    addEventListener('load', () =>
      setTimeout(() => {
        history.scrollRestoration = 'auto'
      }),
    )
    scrollTo({ top: Number(place), behavior: 'instant' })
  } else if (!returns) document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
}

const placeKey = () => `place ${location.href}`

/** Browsers that keep nothing of a site refuse it a storage. */
function inSession<T>(work: (session: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

/**
 * Lets what the first frame left out be laid out, with a pause after each part, so that nothing that is pressed waits
 * for all of it. To have each laid out here and now costs 12 % more of the processor's time (docs/benchmarks.md).
 */
export async function layOutLater(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>(LATER)) {
    if (getComputedStyle(part).contentVisibility !== 'auto') break
    part.style.contentVisibility = 'visible'
    await pause()
  }
  beWhole()
}

// For good: pages that are reached from here come without their first frame.
const beWhole = () => void (document.documentElement.dataset['whole'] = '')
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
