const PAUSE_MS = 300

/**
 * Tells of each call to action that half of it stood on the screen, once a page: one that comes and goes is the same.
 * Looks when the page is scrolled, since some are there only then, and shortly after a page was reached. Returns how to
 * look again and how to stop.
 */
export function watchCtas(tell: (cta: string) => void): { turn: () => void; stop: () => void } {
  const seen = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function look() {
    timer = undefined
    for (const part of document.querySelectorAll<HTMLElement>('[data-cta]')) {
      const cta = part.dataset['cta']!
      if (seen.has(cta) || !isHalfSeen(part)) continue
      seen.add(cta)
      tell(cta)
    }
  }
  const soon = () => void (timer ??= setTimeout(look, PAUSE_MS))
  addEventListener('scroll', soon, { passive: true })
  soon()
  return {
    turn() {
      seen.clear()
      soon()
    },
    stop() {
      removeEventListener('scroll', soon)
      clearTimeout(timer)
    },
  }
}

function isHalfSeen(part: HTMLElement): boolean {
  const { top, bottom, height } = part.getBoundingClientRect()
  const shown = Math.min(bottom, innerHeight) - Math.max(top, 0)
  return height > 0 && shown >= Math.min(height, innerHeight) / 2
}
