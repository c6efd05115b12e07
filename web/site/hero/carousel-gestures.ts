import { type TouchEvent, useEffect, useRef } from 'react'

// Where the arrows belong to what has the focus: fields, tabs, sliders, menus and what opens over the page.
const KEEPS_ARROWS =
  'input, textarea, select, [contenteditable], [role=tab], [role=slider], [role=listbox], [role=combobox], ' +
  '[role=radio],' +
  '[role^=menu], header nav, [role=dialog], dialog, audio, video'

/** Left and right arrows anywhere on the page turn the slides, unless what has the focus uses them itself. */
export function useArrowKeys(enabled: boolean, turn: (by: 1 | -1) => void) {
  useEffect(() => {
    if (!enabled) return
    const press = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
      if (!by || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(KEEPS_ARROWS)) return
      turn(by)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

const SWIPE_PX = 48

/** Handlers for an element on which a finger's sideways stroke turns the slides; scrolling stays scrolling. */
export function useSwipe(enabled: boolean, turn: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  if (!enabled) return {}
  return {
    onTouchStart({ touches }: TouchEvent) {
      start.current = touches.length === 1 ? { x: touches[0]!.clientX, y: touches[0]!.clientY } : undefined
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const end = changedTouches[0]
      if (!start.current || !end) return
      const across = end.clientX - start.current.x
      const down = end.clientY - start.current.y
      start.current = undefined
      if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1)
    },
  }
}
