import { useEffect } from 'react'

/** The keys that work on every admin screen; `?` and `/`-like single keys stay out of fields. */
export const shortcuts = [
  { keys: ['Ctrl', 'K'], does: 'Go to a screen or do something' },
  { keys: ['Ctrl', 'K'], does: 'In a text: where the words lead' },
  { keys: ['Ctrl', 'Shift', 'F'], does: 'In a text: that text alone' },
  { keys: ['Ctrl', 'S'], does: 'Save the draft now' },
  { keys: ['Ctrl', 'Alt', 'M'], does: 'Comment on what is selected' },
  { keys: ['Alt', '↑'], does: 'Move the row up' },
  { keys: ['Alt', '↓'], does: 'Move the row down' },
  { keys: ['Esc'], does: 'Close what is open' },
  { keys: ['?'], does: 'Show this list' },
] as const

const isWriting = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

export function useKeys({ onPalette, onShortcuts }: { onPalette: () => void; onShortcuts: () => void }) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        onPalette()
      } else if (event.key === '?' && !isWriting(event)) onShortcuts()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
