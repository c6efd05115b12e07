import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { PreviewTarget } from './preview-mark.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement

const isOfWords = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')

/** The page is searched for a block's words only once the caret rests: typing must not wait for it. */
const RESTS_MS = 250

/** The block of a long text that the caret stands in. */
function blockAtCaret(): HTMLElement | null {
  const text = document.activeElement?.closest('.rich-text-text')
  let at = text ? (getSelection()?.anchorNode ?? null) : null
  while (at && at.parentNode !== text) at = at.parentNode
  return at instanceof HTMLElement ? at : null
}

/**
 * The field of words or the block of a text that somebody is in; what tells of it, to be spread on the form; and the
 * path of the last field that somebody was in.
 */
export function usePreviewTarget() {
  const [pointed, setPointed] = useState<PreviewTarget | null>(null)
  const [field, setField] = useState<string | null>(null)
  const block = useRef<HTMLElement | null>(null)

  useEffect(() => {
    let timer = 0
    function look() {
      const now = blockAtCaret()
      if (now === block.current) return
      block.current = now
      if (now) setPointed({ words: () => now.textContent, label: '' })
    }
    function moved() {
      clearTimeout(timer)
      timer = window.setTimeout(look, RESTS_MS)
    }
    document.addEventListener('selectionchange', moved)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', moved)
    }
  }, [])

  const watch = {
    onFocus: ({ target }: FocusEvent) => {
      setField(target.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? null)
      setPointed(isOfWords(target) ? { words: () => target.value, label: target.labels?.[0]?.textContent ?? '' } : null)
    },
    onBlur: () => setPointed(null),
  }
  return [pointed, watch, field] as const
}
