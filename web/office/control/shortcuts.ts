import { useEffect, useRef } from 'react'

/** What a key does on the board. */
export const SHORTCUTS = [
  { key: 'j', does: 'Next case' },
  { key: 'k', does: 'Case before' },
  { key: 't', does: 'Take the chosen case on' },
  { key: 'o', does: 'Open the chosen case' },
  { key: ']', does: 'Next site' },
  { key: '[', does: 'Site before' },
  { key: 'v', does: 'Plan or list' },
  { key: 'm', does: 'Map or plan' },
  { key: 'a', does: 'All sites, or one of them' },
  { key: 'e', does: 'Hold the events, or let them go on' },
  { key: 'c', does: 'All call' },
  { key: 'h', does: 'Hand over the board' },
  { key: 'r', does: 'Raise an alert' },
  { key: '1', does: 'To the cases' },
  { key: '2', does: 'To the site' },
  { key: '3', does: 'To the guards on duty' },
  { key: '4', does: 'To the next 60 minutes' },
  { key: '5', does: 'To the events' },
  { key: '?', does: 'This list' },
] as const
export type ShortcutKey = (typeof SHORTCUTS)[number]['key']

const isShortcut = (key: string): key is ShortcutKey => SHORTCUTS.some((each) => each.key === key)

/** Whether somebody writes or chooses there, or something covers the board. */
export const isBusy = (target: EventTarget | null) =>
  (target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))) ||
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

/** Hears the keys of the board, unless they are off, somebody writes, or a dialog is open. */
export function useShortcuts(isOn: boolean, onKey: (key: ShortcutKey) => void): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target)) return
      if (!isShortcut(event.key)) return
      event.preventDefault()
      latest.current(event.key)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [isOn])
}
