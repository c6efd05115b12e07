import { type FocusEvent, useState } from 'react'
import type { Pointed } from './preview-mark.tsx'

const isOfWords = (element: Element): element is Pointed['field'] =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')

/** The field of words that somebody is in, and what tells of it: to be spread on what holds the form. */
export function usePointed() {
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const watch = {
    onFocus: ({ target }: FocusEvent) =>
      setPointed(isOfWords(target) ? { field: target, label: target.labels?.[0]?.textContent ?? '' } : null),
    onBlur: () => setPointed(null),
  }
  return [pointed, watch] as const
}
