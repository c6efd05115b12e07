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

/** Lays out what the first frame left out, a part a frame, so that nothing that is pressed waits for all of it. */
export async function layOutLater(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>(LATER)) {
    if (getComputedStyle(part).contentVisibility !== 'auto') break
    part.style.contentVisibility = 'visible'
    await frame()
  }
  beWhole()
}

// For good: pages that are reached from here come without their first frame.
const beWhole = () => void (document.documentElement.dataset['whole'] = '')
const frame = () => new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)) })
