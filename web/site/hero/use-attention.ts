import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

/**
 * Whether a person is busy with the section around `part`: the pointer is over it, or the keyboard's focus is in it. A
 * press of the mouse leaves focus behind without anybody reading there, so only focus that shows counts.
 */
export function useAttention(part: RefObject<HTMLElement | null>): boolean {
  const [pointer, setPointer] = useState(false)
  const [focus, setFocus] = useState(false)

  useEffect(() => {
    const section = part.current?.closest('section')
    if (!section) return
    const leaving = new AbortController()
    const on = (event: string, hear: (event: Event) => void) =>
      section.addEventListener(event, hear, { signal: leaving.signal })
    setPointer(section.matches(':hover'))
    on('pointerenter', () => setPointer(true))
    on('pointerleave', () => setPointer(false))
    on('focusin', ({ target }) => setFocus((target as Element).matches(':focus-visible')))
    on('focusout', () => setFocus(false))
    return () => leaving.abort()
  }, [part])

  return pointer || focus
}

/** Whether the visitor's system asks for less motion. */
export const useReducedMotion = () => useSyncExternalStore(watchMotion, () => motion().matches)

const motion = () => matchMedia('(prefers-reduced-motion: reduce)')

function watchMotion(changed: () => void) {
  const query = motion()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the page lies in a tab that nobody sees. */
export const useHiddenTab = () => useSyncExternalStore(watchTab, () => document.hidden)

function watchTab(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
