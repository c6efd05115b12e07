import type { FocusEvent } from 'react'
import type { LeftField } from './shown-problems.ts'

const pathOf = (element: Element) => element.getAttribute('data-field')!

/** The fields and rows of a form that the focus leaves. Dialogs and menus that a field opens are a part of it. */
export function leftFields({ currentTarget: form, target, relatedTarget: next }: FocusEvent): LeftField[] {
  if (!form.contains(target) || (next ? !next.closest('.editor') : !document.hasFocus())) return []
  const around = (selector: string): Element[] => {
    const found: Element[] = []
    for (
      let each = target.closest(selector);
      each && form.contains(each);
      each = each.parentElement?.closest(selector) ?? null
    ) {
      if (!each.contains(next)) found.push(each)
    }
    return found
  }
  // The head of a row is no field unless there is one in it; its fields stand below it.
  const fields = around('[data-field]').filter((field) => !field.matches('.row-head') || target.matches('input'))
  const rows = around('.sortable-row').flatMap((row) => row.querySelector(':scope > .row-head[data-field]') ?? [])
  return [...fields, ...rows].map((field): LeftField => {
    // Within a text, paths begin at its block.
    const text = field.closest('.part')?.closest('[data-field]')
    return text ? { path: pathOf(text), end: pathOf(field) } : { path: pathOf(field) }
  })
}
