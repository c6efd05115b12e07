import type { BoardRow, PeopleRow } from './board-rows.ts'

/** Where one is on the board: a row, the column of a day counted from 0, and there a shift or the empty cell. */
export type Spot = { row: string; day: number; shift: string | null }

/** The column of the last day of a week. */
export const LAST_DAY = 6
const PAGE = 10

export const shiftsAt = (row: BoardRow | undefined, day: number): string[] =>
  !row || row.kind === 'site' ? [] : row.chips.filter((chip) => chip.day === day).map(({ shift }) => shift.id)

/** The row of a shift on the board. */
export const rowOfShift = (rows: readonly BoardRow[], id: string) =>
  rows.find((row): row is PeopleRow => row.kind !== 'site' && row.chips.some(({ shift }) => shift.id === id))

/**
 * Where one stands after rows changed: at the same shift wherever it is now, else in the same cell, else in the nearest
 * row.
 */
export function settle(rows: readonly BoardRow[], spot: Spot | null, was: readonly string[] = []): Spot | null {
  if (rows.length === 0) return null
  if (!spot) return first(rows)
  if (spot.shift !== null) {
    const row = rowOfShift(rows, spot.shift)
    if (row) return { ...spot, row: row.key, day: row.chips.find(({ shift }) => shift.id === spot.shift)!.day }
  }
  const at =
    rows.find(({ key }) => key === spot.row) ?? rows[Math.min(rows.length - 1, Math.max(0, was.indexOf(spot.row)))]!
  return within(at, spot.day)
}

/** The first shift of the board, or its first cell. */
function first(rows: readonly BoardRow[]): Spot {
  const inWeek = (row: BoardRow) => (row.kind === 'site' ? undefined : row.chips.find(({ start }) => start >= 0))
  const row = rows.find(inWeek) ?? rows[0]!
  const chip = inWeek(row)
  return { row: row.key, day: chip?.day ?? 0, shift: chip?.shift.id ?? null }
}

/** A spot in a row, at the first or the last shift of a day, or in its empty cell. */
function within(row: BoardRow, day: number, end: 'first' | 'last' = 'first'): Spot {
  const ids = shiftsAt(row, day)
  return { row: row.key, day, shift: (end === 'first' ? ids[0] : ids.at(-1)) ?? null }
}

/** Where a key leads from a spot; null for a key that leads nowhere. */
export function nextSpot(rows: readonly BoardRow[], spot: Spot, key: string, isFar = false): Spot | null {
  const at = rows.findIndex((row) => row.key === spot.row)
  const row = rows[at]
  if (!row) return null
  const toRow = (to: number, day = spot.day) => within(rows[Math.min(rows.length - 1, Math.max(0, to))]!, day)
  const ids = shiftsAt(row, spot.day)
  const nth = spot.shift === null ? -1 : ids.indexOf(spot.shift)
  switch (key) {
    case 'ArrowDown':
      return toRow(at + 1)
    case 'ArrowUp':
      return toRow(at - 1)
    case 'PageDown':
      return toRow(at + PAGE)
    case 'PageUp':
      return toRow(at - PAGE)
    case 'Home':
      return isFar ? toRow(0, 0) : within(row, 0)
    case 'End':
      return isFar ? toRow(rows.length - 1, LAST_DAY) : within(row, LAST_DAY, 'last')
    case 'ArrowRight':
      if (row.kind === 'site') return null
      if (nth !== -1 && nth < ids.length - 1) return { ...spot, shift: ids[nth + 1]! }
      return spot.day < LAST_DAY ? within(row, spot.day + 1) : null
    case 'ArrowLeft':
      if (row.kind === 'site') return null
      if (nth > 0) return { ...spot, shift: ids[nth - 1]! }
      return spot.day > 0 ? within(row, spot.day - 1, 'last') : null
    default:
      return null
  }
}

/** The shifts from one to another in reading order, both included. */
export function between(rows: readonly BoardRow[], from: string, to: string): string[] {
  const all = rows.flatMap((row) => (row.kind === 'site' ? [] : row.chips.map(({ shift }) => shift.id)))
  const [a, b] = [all.indexOf(from), all.indexOf(to)]
  return a === -1 || b === -1 ? [to] : all.slice(Math.min(a, b), Math.max(a, b) + 1)
}
