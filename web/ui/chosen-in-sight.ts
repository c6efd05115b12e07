import { type RefObject, useEffect, useRef } from 'react'

/**
 * The ref of a row that scrolls sideways where not all fits: whatever `selector` finds in it is moved into sight, once
 * it is there and whenever `chosen` changes.
 */
export function useChosenInSight<E extends HTMLElement>(selector: string, chosen: string): RefObject<E | null> {
  const row = useRef<E>(null)
  useEffect(() => {
    const found = row.current?.querySelector(selector)
    if (!row.current || !found) return
    const [outer, inner] = [row.current.getBoundingClientRect(), found.getBoundingClientRect()]
    if (inner.right > outer.right) row.current.scrollLeft += inner.right - outer.right
    else if (inner.left < outer.left) row.current.scrollLeft -= outer.left - inner.left
  }, [selector, chosen])
  return row
}
