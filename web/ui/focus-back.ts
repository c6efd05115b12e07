import { useRef } from 'react'

/** Gives the focus back to what had it when an overlay opened; by itself Radix does so only for a trigger of its own. A form's first field has it first. */
export function useFocusBack() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement as HTMLElement | null
      // Who opens a form wants to fill it in, and the cross comes before its first field.
      const field = (event.target as HTMLElement | null)?.querySelector<HTMLElement>('form input:not([type=hidden])')
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
