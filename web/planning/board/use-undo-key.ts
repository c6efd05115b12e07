import { useEffect, useEffectEvent } from 'react'

/** Takes back what was done last at Ctrl+Z, but not while somebody types, where it belongs to the text. */
export function useUndoKey(undo: () => void): void {
  const onUndo = useEffectEvent(undo)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping) return
      event.preventDefault()
      onUndo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
