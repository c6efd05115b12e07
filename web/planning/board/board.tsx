import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { type DragState, DragSurface } from '../../ui/drag-surface.tsx'
import { useMedia } from '../../core/use-media.ts'
import { type DayHead, DayHeads } from './board-heads.tsx'
import { handleKey, type Keys } from './board-keys.ts'
import type { PlacedShift } from './board-places.ts'
import { dragMinutes } from './drag-minutes.ts'
import { People, type RowContext, SiteHead } from './board-row.tsx'
import { type BoardRow, heightOf, heightsOf } from './board-rows.ts'
import { rowOfShift, settle, shiftsAt, type Spot } from './board-spot.ts'
import type { Target } from './use-moving.ts'
import { itemAt, useWindow } from './use-window.ts'

const DAYS = 7

export type ScrollTarget = { id: string }

type Props = {
  rows: readonly BoardRow[]
  shared: RowContext
  heads: DayHead[]
  said: string
  /** Where what is being moved would go: its row, and how it would stand there. */
  target: Target | null
  /** Shift to scroll to; a new object scrolls again. */
  revealed: ScrollTarget | null
  ghosts: ReadonlyMap<string, readonly PlacedShift[]>
  keys: Omit<Keys, 'rows' | 'spot' | 'go'>
  onDragStart: (id: string) => void
  onDrag: (target: Target) => void
  onDrop: () => void
  onCancel: () => void
}

/**
 * A week as a grid: a row for each guard and for what is open, a column for each day. Only rows in sight are drawn, and
 * the one that has the focus. The focus stays with its shift wherever changes take it.
 */
export function Board({
  rows,
  shared,
  heads,
  said,
  target,
  revealed,
  ghosts,
  keys,
  onDragStart,
  onDrag,
  onDrop,
  onCancel,
}: Props) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const isLarge = useMedia('(width >= 1600px)')
  const sizes = heightsOf(isLarge)
  const heights = useMemo(() => rows.map((row) => heightOf(row, heightsOf(isLarge))), [rows, isLarge])
  const head = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const { first, last, ends } = useWindow(box, heights, sizes.row)
  const [wanted, setWanted] = useState<Spot | null>(null)
  const [order, setOrder] = useState<{ rows: readonly BoardRow[]; was: readonly string[] }>({ rows, was: [] })
  if (order.rows !== rows) setOrder({ rows, was: order.rows.map(({ key }) => key) })
  const spot = settle(rows, wanted, order.was)
  // A shift that came into the cell is what the focus follows from now on.
  if (wanted && spot && !isSame(spot, wanted)) setWanted(spot)
  const focus = useRef({ isInside: false, isDue: false })

  const pinned = spot ? rows.findIndex(({ key }) => key === spot.row) : -1
  const dragged =
    shared.moving.size > 0
      ? rows.findIndex((row) => row.kind !== 'site' && row.chips.some(({ shift }) => shared.moving.has(shift.id)))
      : -1
  const drawn = new Set([pinned, dragged].filter((at) => at !== -1))
  for (let at = first; at <= last; at++) drawn.add(at)

  // Follows the keys, and what a change took along or away.
  useLayoutEffect(() => {
    const { isInside, isDue } = focus.current
    const isLost = isInside && document.activeElement === document.body
    if (!spot || !box || (!isDue && !isLost)) return
    focus.current.isDue = false
    const bottom = ends[pinned]!
    bringIntoSight(box, { top: bottom - heights[pinned]!, bottom, covered: head.current?.offsetHeight ?? 0 })
    elementAt(box, spot)?.focus({ preventScroll: true })
  })

  // A shift that is asked for may be in a row that comes first.
  const shownAlready = useRef<ScrollTarget | null>(null)
  useEffect(() => {
    const row = revealed && revealed !== shownAlready.current && rowOfShift(rows, revealed.id)
    if (!row) return
    shownAlready.current = revealed
    focus.current.isDue = true
    setWanted({ row: row.key, day: row.chips.find(({ shift }) => shift.id === revealed.id)!.day, shift: revealed.id })
  }, [revealed, rows])

  // After a panel closes, the focus returns to where it was opened.
  const { chosen } = shared
  useEffect(() => {
    if (chosen === undefined || !box) return
    return () => {
      if (document.activeElement === document.body) box.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    }
  }, [chosen, box])

  function go(next: Spot) {
    focus.current.isDue = true
    setWanted(next)
  }
  function press(event: KeyboardEvent) {
    if (spot && handleKey(event, { ...keys, rows, spot, go })) event.preventDefault()
  }
  function enter({ target: element }: { target: EventTarget }) {
    focus.current.isInside = true
    const found = spotOf(element as HTMLElement, spot?.day ?? 0)
    if (!found || (spot && isSame(found, spot))) return
    // A cell that has shifts by now gives the focus on to the first of them.
    const row = rows.find(({ key }) => key === found.row)
    focus.current.isDue = found.shift === null && shiftsAt(row, found.day).length > 0
    setWanted(found)
  }
  function drag({ y, dx, dy, isFine }: DragState) {
    const plane = body.current!.getBoundingClientRect()
    const scrolled = start.current.scroll - box!.scrollTop
    const row = rows[itemAt(ends, y - plane.top + scrolled + dy)]!
    const column = (plane.width - nameWidth(box!)) / DAYS
    if (!isFine) start.current.before = dx
    onDrag({ minutes: dragMinutes({ dx, before: start.current.before, isFine }, column), row: row.key })
  }
  const start = useRef({ scroll: 0, before: 0 })

  return (
    <>
      <div
        ref={setBox}
        className={`ops-board${target ? ' is-moving' : ''}`}
        role="grid"
        tabIndex={-1}
        aria-label="Shifts of the week"
        aria-rowcount={rows.length + 1}
        aria-colcount={DAYS + 1}
        aria-multiselectable="true"
        onKeyDown={press}
        onFocus={enter}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget && !box!.contains(relatedTarget)) focus.current.isInside = false
        }}
      >
        <DayHeads ref={head} days={shared.days} today={shared.today} heads={heads} />
        <DragSurface
          ref={body}
          role="rowgroup"
          className="ops-rows-plane"
          style={{ height: ends.at(-1) ?? 0 }}
          onStart={(id) => {
            start.current = { scroll: box!.scrollTop, before: 0 }
            onDragStart(id)
          }}
          onMove={drag}
          {...{ onDrop, onCancel }}
        >
          {[...drawn]
            .sort((a, b) => a - b)
            .map((at) => {
              const row = rows[at]!
              const place = { at, top: ends[at]! - heights[at]!, height: heights[at]!, shared }
              const here = spot?.row === row.key ? spot : null
              return row.kind === 'site' ? (
                <SiteHead key={row.key} row={row} {...place} spot={here} ghosts={null} />
              ) : (
                <People key={row.key} row={row} {...place} spot={here} ghosts={ghosts.get(row.key) ?? null} />
              )
            })}
        </DragSurface>
        {rows.length === 0 && <p className="ops-note">There is nothing to plan yet. Add a site with a post first.</p>}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

const isSame = (one: Spot, other: Spot) => one.row === other.row && one.day === other.day && one.shift === other.shift

/** Scrolls as far as needed to show a row below the heads, which cover the top of the box. */
function bringIntoSight(box: HTMLElement, { top, bottom, covered }: { top: number; bottom: number; covered: number }) {
  const { scrollTop, clientHeight } = box
  if (top < scrollTop) box.scrollTo({ top })
  else if (bottom + covered > scrollTop + clientHeight) box.scrollTo({ top: bottom + covered - clientHeight })
}

const nameWidth = (box: HTMLElement) => box.querySelector<HTMLElement>('.ops-corner')?.offsetWidth ?? 0

function elementAt(box: HTMLElement, { row, day, shift }: Spot): HTMLElement | null {
  if (shift !== null) return box.querySelector<HTMLElement>(`button[data-shift="${shift}"]`)
  return (
    box.querySelector<HTMLElement>(`[data-row="${row}"][data-day="${day}"]`) ??
    box.querySelector<HTMLElement>(`[data-row="${row}"] > button`)
  )
}

/** The spot of an element of the board. The head of a site stands in every column, so there one stays in `day`. */
function spotOf(element: HTMLElement, day: number): Spot | null {
  const cell = element.closest<HTMLElement>('[data-row]')
  if (!cell) return null
  const shift = element.closest<HTMLElement>('[data-shift]')?.dataset['shift'] ?? null
  return { row: cell.dataset['row']!, day: Number(cell.dataset['day'] ?? day), shift }
}

/** What a press on a chip means, by the keys that are held. */
export const pressOf = (event: MouseEvent): 'open' | 'toggle' | 'extend' =>
  event.shiftKey ? 'extend' : event.ctrlKey || event.metaKey ? 'toggle' : 'open'
