import { useRef } from 'react'

// A file field that is hidden opens from a button of its own.
const FIELDS = ['input:not([type="hidden"], [type="file"])', 'textarea', 'select']
  .map((field) => `.dialog-body ${field}:enabled`)
  .join()

/**
 * Gives the focus back to what had it when an overlay opened; by itself Radix does so only for a trigger of its own.
 * The first field in the overlay has it first; where it opened `unasked`, the overlay itself, and no button.
 */
export function useFocusBack(unasked = false) {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement as HTMLElement | null
      if (unasked) {
        event.preventDefault()
        ;(event.target as HTMLElement | null)?.focus()
        return
      }
      // People open a form to fill it in, but the cross comes before its first field.
      const field = (event.target as HTMLElement | null)?.querySelector<HTMLElement>(FIELDS)
      if (!field) return
      event.preventDefault()
      field.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      opener.current?.focus()
    },
  }
}
