/** What `ui/section.css` leaves out of a phone's first frame. */
const LATER = '.section ~ .section, .tour > article, .site-footer'

/**
 * Lays out at once what a phone's first frame would leave out, if the visitor comes to a place in the page and not to its
 * beginning: browsers go back to where somebody was by pixels, which only the whole page has. To be called first of all.
 */
export function layOutForReturn(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate' || location.hash) beWhole()
}

/** Lays out what the first frame left out, each part by itself, so that nothing that is pressed waits for all of it. */
export async function layOutLater(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>(LATER)) {
    if (getComputedStyle(part).contentVisibility !== 'auto') break
    part.style.contentVisibility = 'visible'
    void part.offsetHeight // has it laid out here and now
    await pause()
  }
  beWhole()
}

// For good: pages that are reached from here come without their first frame.
const beWhole = () => void (document.documentElement.dataset['whole'] = '')
const pause = () => new Promise((resolve) => { setTimeout(resolve) })
