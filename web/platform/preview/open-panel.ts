const EVERY_MS = 150
const TRIES = 100

/**
 * Opens the panel of the button called `name` within the part of a page that `part` selects, at the top of the page. A
 * pointer over the button opens it: a press would go to the field of the words that it hit. Tries until the panel is
 * open, for 15 seconds at most: a page that just came does not hear yet. `changed` hears whenever the panel's content
 * comes or changes. Returns what ends it.
 */
export function openPanel(page: Window, part: string, name: string, changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  let tries = 0
  const timer = setInterval(() => {
    const within = page.document.querySelector(part)
    const button = [...(within?.querySelectorAll<HTMLElement>('[aria-expanded]') ?? [])].find(
      ({ textContent }) => textContent.trim() === name,
    )
    if (button?.getAttribute('aria-expanded') === 'true') {
      clearInterval(timer)
      page.scrollTo({ top: 0, behavior: 'instant' })
      observer.observe(within!, { childList: true, subtree: true })
      changed()
    } else if (++tries > TRIES) clearInterval(timer)
    else button?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  }, EVERY_MS)
  return () => {
    clearInterval(timer)
    observer.disconnect()
  }
}
