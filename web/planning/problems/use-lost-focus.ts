import { useEffect, useRef } from 'react'

/** Takes the focus to the title when the card that had it is gone, because what it said was solved. */
export function useLostFocus(title: { current: HTMLElement | null }): void {
  const isInside = useRef(false)
  useEffect(() => {
    const column = title.current!.closest('aside')!
    const enter = () => (isInside.current = true)
    const leave = ({ target, relatedTarget: to }: FocusEvent) => {
      if (to instanceof Element) isInside.current = column.contains(to) || to.closest('[role="dialog"]') !== null
      // What loses the focus to nothing is gone a moment later, or somebody pressed beside it.
      else setTimeout(() => (isInside.current &&= !(target as Element).isConnected))
    }
    column.addEventListener('focusin', enter)
    column.addEventListener('focusout', leave)
    return () => {
      column.removeEventListener('focusin', enter)
      column.removeEventListener('focusout', leave)
    }
  }, [title])
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) title.current?.focus()
  })
}
