import type { KeyboardEvent } from 'react'

const MOVES: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const SHIFT = 10

/**
 * How far an arrow key moves what has the focus: `step` to the right or down, ten times as far with Shift. Keeps the
 * page from scrolling. Undefined for other keys.
 */
export function arrowMove(event: KeyboardEvent, step: number): [right: number, down: number] | undefined {
  const move = MOVES[event.key]
  if (!move) return undefined
  event.preventDefault()
  const by = event.shiftKey ? step * SHIFT : step
  return [move[0] * by, move[1] * by]
}
