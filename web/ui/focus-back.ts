import { useRef } from 'react'

/** Gives the focus back to what had it when an overlay opened; by itself Radix does so only for a trigger of its own. */
export function useFocusBack() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => { opener.current = document.activeElement as HTMLElement | null },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      opener.current?.focus()
    },
  }
}
