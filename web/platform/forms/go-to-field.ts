const TRIES = 8

/** Heard by a text that stands alone: a field that it hides is asked for. */
export const HIDDEN_FIELD = 'watchpost:hidden-field'

/** Opens the rows around the field at a dotted path, brings it into sight and puts the focus on it. */
export const goTo = (path: string) => reach(path, 'input, textarea, select, [contenteditable="true"], button', true)

/** Opens the rows around the row at a dotted path that is about to be there, and puts the focus on it. */
export const goToRow = (path: string) => void requestAnimationFrame(() => reach(path, '.row-toggle', false))

function reach(path: string, focused: string, opened: boolean, tries = TRIES): void {
  const place = nearest(path)
  if (!place) return
  if (tries > 0 && place.closest('[data-writing] .form-body > .form > :not(:has([data-alone]))')) {
    dispatchEvent(new Event(HIDDEN_FIELD))
    requestAnimationFrame(() => reach(path, focused, opened, tries - 1))
    return
  }
  const closed = place.hasAttribute('data-closed') && (opened || place.getAttribute('data-field') !== path)
  const toggle = closed ? place.querySelector<HTMLElement>('[aria-expanded="false"]') : null
  if (toggle && tries > 0) {
    toggle.click()
    requestAnimationFrame(() => reach(path, focused, opened, tries - 1))
    return
  }
  place.scrollIntoView({ block: 'center' })
  place.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true })
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
