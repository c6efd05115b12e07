const TRIES = 8

/** Opens the rows around the field at a dotted path, brings it into sight and puts the focus on it. */
export function goTo(path: string, tries = TRIES): void {
  const place = nearest(path)
  if (!place) return
  const toggle = place.hasAttribute('data-closed') ? place.querySelector<HTMLElement>('[aria-expanded="false"]') : null
  if (toggle && tries > 0) {
    toggle.click()
    requestAnimationFrame(() => goTo(path, tries - 1))
    return
  }
  place.scrollIntoView({ block: 'center' })
  place.querySelector<HTMLElement>('input, textarea, select, [contenteditable="true"], button')?.focus({ preventScroll: true })
}

/** The field itself, or the closest of those around it that is on the screen. */
function nearest(path: string): Element | null {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length--) {
    const found = document.querySelector(`[data-field="${CSS.escape(parts.slice(0, length).join('.'))}"]`)
    if (found) return found
  }
  return document.querySelector('.form-pane')
}
