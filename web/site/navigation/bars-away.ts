/** In pixels: so low a window, or one enlarged that much, is half bars once the offer stands above the header. */
const LOW = 500
/** Fewer pixels than this are no direction. */
const LEAST = 8

/**
 * In a low window the header and the offer leave as the page is scrolled down, and come back as it is scrolled up.
 * Returns how to end that.
 */
export function leaveOnScrollDown(): () => void {
  const root = document.documentElement
  let last = scrollY
  function look() {
    if (Math.abs(scrollY - last) < LEAST) return
    const away = scrollY > last && innerHeight < LOW
    last = scrollY
    if (away) root.dataset['bars'] = 'away'
    else delete root.dataset['bars']
  }
  addEventListener('scroll', look, { passive: true })
  return () => removeEventListener('scroll', look)
}
