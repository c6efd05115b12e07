const GAP = 24
const TOUCHES = ['wheel', 'pointerdown', 'keydown', 'touchstart']

/**
 * Keeps the part of a page that `part` selects at the top of its window, below the site's header, while what lies above
 * it finds its height or the window its width, until somebody takes over. Returns what ends it; `over` hears that it
 * has ended.
 */
export function keepInSight(page: Window, part: string, over: () => void): () => void {
  function hold() {
    const element = page.document.querySelector(part)
    if (!element) return
    const { top } = element.getBoundingClientRect()
    const begins = top + Number.parseFloat(page.getComputedStyle(element).paddingTop)
    const covered = page.document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0
    // By the window's own scroll: `scrollIntoView` would move the panes around the frame as well.
    page.scrollBy({ top: Math.min(top, begins - covered - GAP), behavior: 'instant' })
  }
  hold()
  const observer = new ResizeObserver(hold)
  observer.observe(page.document.body)
  const end = () => {
    observer.disconnect()
    over()
  }
  for (const touch of TOUCHES) page.addEventListener(touch, end, { once: true, passive: true })
  return end
}
