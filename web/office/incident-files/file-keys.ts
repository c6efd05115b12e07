import { useEffect, useRef } from 'react'
import { isBusy } from '../control/shortcuts.ts'

/** What a key does on the file of an incident. */
export const FILE_KEYS = [
  { key: 'n', does: 'The next step' },
  { key: 'u', does: 'Severity and priority' },
  { key: '1', does: 'To the report' },
  { key: '2', does: 'To the place' },
  { key: '3', does: 'To the units and tasks' },
  { key: '4', does: 'To the record' },
  { key: '?', does: 'This list' },
] as const
export type FileKey = (typeof FILE_KEYS)[number]['key']

const isFileKey = (key: string): key is FileKey => FILE_KEYS.some((each) => each.key === key)

/** Hears the keys of a file, unless they are off, somebody writes, or a dialog is open. */
export function useFileKeys(isOn: boolean, onKey: (key: FileKey) => void): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target)) return
      if (!isFileKey(event.key)) return
      event.preventDefault()
      latest.current(event.key)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [isOn])
}
