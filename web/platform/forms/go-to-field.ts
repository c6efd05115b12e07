const TRIES = 8

/** Heard by a text that stands alone: a field that it hides is asked for. */
export const HIDDEN_FIELD = 'watchpost:hidden-field'
const HIDDEN = '[data-writing] .form-body > .form > :not(:has([data-alone]))'

/** Opens the rows around the field at a dotted path, brings it into sight and puts the focus on it. */
export const goTo = (path: string) => reach(path, 'input, textarea, select, [contenteditable="true"], button', true)

/** Opens the rows around the row at a dotted path that is about to be there, and puts the focus on it. */
export const goToRow = (path: string) => void requestAnimationFrame(() => reach(path, '.row-toggle', false))

function reach(path: string, focused: string, opened: boolean, tries = TRIES): void {
  const place = nearest(path)
  if (!place) return
  if (tries > 0 && place.closest(HIDDEN)) {
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
  // A text is where one writes: its tools come first in the page, and what is written above it too.
  const text = place.querySelector<HTMLElement>('.rich-text-text')
  const isOwn = text?.closest('[data-field]') === place
  const field = isOwn ? text : place.querySelector<HTMLElement>(focused)
  field?.focus({ preventScroll: true })
}

/** The field itself, or the closest of those around it that is on the screen; rather one that no text hides. */
function nearest(path: string): Element | null {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length--) {
    const found = [...document.querySelectorAll(`[data-field="${CSS.escape(parts.slice(0, length).join('.'))}"]`)]
    if (found[0]) return found.find((field) => !field.closest(HIDDEN)) ?? found[0]
  }
  return document.querySelector('.form-pane')
}
