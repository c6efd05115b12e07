import { useEffect } from 'react'

/** Ctrl K, or Cmd K, opens Find from anywhere in the company. */
export function useFindKey(onFind: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      onFind()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [onFind])
}
