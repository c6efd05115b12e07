import { useEffect, useRef } from 'react'

/** What each key does, by its name. */
export type KeyActs = Partial<Record<string, () => void>>

const TYPED = ['INPUT', 'TEXTAREA', 'SELECT']
/** Elements that act on the space bar themselves. */
const PRESSED = ['BUTTON', 'A', 'SUMMARY']

const isTaken = (event: KeyboardEvent) => {
  const { target } = event
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true
  if (!(target instanceof HTMLElement)) return false
  if (event.key === ' ' && PRESSED.includes(target.tagName)) return true
  return target.isContentEditable || (TYPED.includes(target.tagName) && target.getAttribute('type') !== 'checkbox')
}

/** Hears the keys of a replay, unless somebody writes, presses a button by the space bar, or a dialog is open. */
export function useReplayKeys(acts: KeyActs): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event)) return
      const act = latest.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
