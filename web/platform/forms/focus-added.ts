// A field whose code is late takes a moment to stand there.
const MOST_FRAMES = 60
const FIELDS = 'input:not([type="hidden"]), textarea, select, [contenteditable="true"], button:enabled'

/** Puts the focus into what was added, once `find` gives its field. Gives up silently after about a second. */
export function focusOnce(find: () => HTMLElement | null | undefined, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const field = find()
    if (!field) return frames > 1 ? focusOnce(find, frames - 1) : undefined
    field.focus()
  })
}

/** Puts the focus on the first field of the row at `index` of a list that stands in `list`. */
export function focusRow(list: Element | null, index: number): void {
  focusOnce(() => {
    const row = list?.querySelector(':scope > .sortable')?.children[index]
    return row && (firstField(row.querySelector(':scope > .row-body')) ?? row.querySelector<HTMLElement>('input'))
  })
}

/** The first field in a part of a form. Tools of a text, and buttons that act on a list or a whole row, don't count. */
export const firstField = (part: Element | null): HTMLElement | undefined =>
  [...(part?.querySelectorAll<HTMLElement>(FIELDS) ?? [])].find(
    (field) => !field.closest('.row-body > .row-actions, .part-head, .listed-add, .grip, [role="toolbar"]'),
  )
