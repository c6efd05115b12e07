import { useEffect, useRef } from 'react'

/** The single keys of a screen, with what each does. */
export type ScreenKeys<K extends string> = readonly { key: K; does: string }[]

/** Whether somebody writes or chooses there, or something covers the screen. */
const isBusy = (target: EventTarget | null) =>
  (target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))) ||
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

/** Hears the keys of a screen, unless they are off, somebody writes, or a dialog is open. */
export function useScreenKeys<K extends string>(keys: ScreenKeys<K>, isOn: boolean, onKey: (key: K) => void): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target)) return
      const heard = keys.find(({ key }) => key === event.key)
      if (!heard) return
      event.preventDefault()
      latest.current(heard.key)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [keys, isOn])
}
