import { useSyncExternalStore } from 'react'

/** The page counts as scrolled past this many pixels. */
const THRESHOLD = 600

function onScroll(changed: () => void) {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

/** Whether the page is scrolled more than 600 px; not yet, as far as the server knows. */
export const useScrolled = () =>
  useSyncExternalStore(
    onScroll,
    () => scrollY > THRESHOLD,
    () => false,
  )
