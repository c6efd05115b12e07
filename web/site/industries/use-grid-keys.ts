import { type FocusEvent, type KeyboardEvent, useState } from 'react'

type Place = { row: number; column: number }

const HEAD = -1

/**
 * The keys of a grid, of which one place at a time takes the focus by Tab: arrows, Home, End, and both with Ctrl. Row
 * and column `-1` are the heads. `grid` goes to the table, `at` to the link or button of each place.
 */
export function useGridKeys(rows: number, columns: number) {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const within = ({ row, column }: Place): Place => ({ row: clamp(row, rows), column: clamp(column, columns) })
  const current = within(place)

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const { altKey, metaKey, ctrlKey, key, currentTarget } = event
    const to = altKey || metaKey ? undefined : target(key, ctrlKey, current, { row: rows - 1, column: columns - 1 })
    if (!to) return
    event.preventDefault()
    const { row, column } = within(to)
    currentTarget.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)?.focus()
  }
  function onFocus({ target: focused }: FocusEvent<HTMLElement>) {
    const [row, column] = (focused.dataset['place'] ?? '').split(' ').map(Number)
    if (row !== undefined && column !== undefined) setPlace({ row, column })
  }
  const at = (row: number, column: number) => ({
    'data-place': `${row} ${column}`,
    tabIndex: row === current.row && column === current.column ? 0 : -1,
  })
  return { grid: { role: 'grid', onKeyDown, onFocus }, at }
}

const clamp = (index: number, count: number) => Math.max(HEAD, Math.min(index, count - 1))

function target(key: string, ctrl: boolean, { row, column }: Place, end: Place): Place | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'ArrowLeft':
      return { row, column: column - 1 }
    case 'ArrowRight':
      return { row, column: column + 1 }
    case 'Home':
      return ctrl ? { row: 0, column: 0 } : { row, column: 0 }
    case 'End':
      return ctrl ? end : { row, column: end.column }
    default:
      return undefined
  }
}
