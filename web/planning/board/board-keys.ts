import type { KeyboardEvent } from 'react'
import type { BoardRow } from './board-rows.ts'
import { nextSpot, type Spot } from './board-spot.ts'

export type Keys = {
  rows: readonly BoardRow[]
  spot: Spot
  go: (spot: Spot) => void
  isMoving: boolean
  open: (id: string) => void
  toggle: (id: string) => void
  extend: (from: string, to: string) => void
  clear: () => void
  fold: (siteId: string) => void
  add: (spot: Spot) => void
  pickUp: (id: string) => void
  move: (minutes: number, rows: number) => void
  drop: () => void
  remove: (id: string) => void
  help: () => void
}

/** The keys of the board, in words. */
export const KEYS: [keys: string, words: string][] = [
  ['Arrow keys', 'To the next shift, day or row'],
  ['Home, End', 'To Monday, to Sunday; with Ctrl to the first and the last row'],
  ['Page up, Page down', 'Ten rows up or down'],
  ['Enter', 'Open a shift, or fold a site'],
  ['Space', 'Choose a shift, or leave it out again'],
  ['Shift and an arrow key', 'Choose all shifts on the way'],
  ['N', 'Add a shift at this post and day'],
  ['M', 'Move what is chosen: left and right by 30 minutes, with Shift by a day, up and down to another guard'],
  ['Drag', 'Move by whole days, up and down to another guard; with Alt or Shift held by 15 minutes'],
  ['Delete', 'Remove what is chosen'],
  ['Escape', 'Put a move back, choose nothing, close a panel, go back to a card beside the board'],
  ['Ctrl and Z', 'Undo what was done last'],
  ['?', 'These keys'],
]

const SIDE: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const ROWS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** Does what a key of the board means; false for a key that means nothing. */
export function handleKey(event: KeyboardEvent, keys: Keys): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  if (altKey || (metaKey && key !== 'Home' && key !== 'End')) return false
  if (keys.isMoving) return movingKey(key, shiftKey, keys)
  const { rows, spot } = keys
  const row = rows.find((each) => each.key === spot.row)
  if (row?.kind === 'site' && (key === 'ArrowRight' || key === 'ArrowLeft')) {
    if (row.isFolded !== (key === 'ArrowRight')) return false
    keys.fold(row.siteId)
    return true
  }
  const next = nextSpot(rows, spot, key, ctrlKey || metaKey)
  if (next) {
    // On the way over an empty day, the shift where the way began stays chosen.
    const reached = next.shift ?? spot.shift
    if (shiftKey && reached !== null) keys.extend(spot.shift ?? reached, reached)
    keys.go(next)
    return true
  }
  if (ctrlKey) return false
  if (key === '?') keys.help()
  else if (key === 'n' || key === 'N') keys.add(spot)
  else if (key === 'Escape') keys.clear()
  else if (spot.shift === null) return false
  else if (key === 'Enter') keys.open(spot.shift)
  else if (key === ' ') keys.toggle(spot.shift)
  else if (key === 'm' || key === 'M') keys.pickUp(spot.shift)
  else if (key === 'Delete' || key === 'Backspace') keys.remove(spot.shift)
  else return false
  return true
}

function movingKey(key: string, isDay: boolean, { move, drop, clear }: Keys): boolean {
  if (key in SIDE) move(SIDE[key]! * (isDay ? 1440 : 30), 0)
  else if (key in ROWS) move(0, ROWS[key]!)
  else if (key === 'Enter' || key === ' ') drop()
  else if (key === 'Escape') clear()
  // Tab would leave what is in the hand.
  else return key === 'Tab'
  return true
}
