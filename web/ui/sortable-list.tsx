import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Icon } from './icon.tsx'

/** What a row is given: the handle to drag it by, the two buttons that move it, and whether it is on the move. */
export type SortableParts = { handle: ReactNode; moves: ReactNode; dragged: boolean }

type Props<T> = {
  items: readonly T[]
  /** The same for an item wherever it stands. */
  idOf: (item: T, at: number) => string
  /** What an item is called for people who can't see it. */
  nameOf: (item: T, at: number) => string
  onMove: (from: number, to: number) => void
  children: (item: T, at: number, parts: SortableParts) => ReactNode
  className?: string
  /** Classes of a row, beside the list's own. */
  rowClass?: (item: T, at: number) => string
}

const instructions = {
  draggable: 'To move this, press Space, move it with the arrow keys, and press Space again. Escape puts it back.',
}

/** What a drag says to people who can't see it: names and positions, never ids. */
function announcementsOf(
  ids: readonly string[],
  names: readonly string[],
  started: { current: boolean },
): Announcements {
  const nameOf = (id: unknown) => `“${names[ids.indexOf(String(id))] ?? 'Item'}”`
  const placeOf = (id: unknown) => `position ${ids.indexOf(String(id)) + 1} of ${ids.length}`
  return {
    onDragStart: ({ active }) => {
      started.current = true
      return `Picked up ${nameOf(active.id)}, ${placeOf(active.id)}.`
    },
    onDragOver: ({ active, over }) => {
      // A drag begins over its own place, which was just said.
      const known = started.current && over?.id === active.id
      started.current = false
      if (known) return undefined
      return over ? `${nameOf(active.id)} is over ${placeOf(over.id)}.` : `${nameOf(active.id)} is outside the list.`
    },
    onDragEnd: ({ active, over }) => `Dropped ${nameOf(active.id)} at ${placeOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${placeOf(active.id)}.`,
  }
}

/** Everything moved from one place to another. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)]
}

/**
 * A list whose order people change: by dragging a handle, with the keys of that handle (space, arrows, space), with Alt
 * and an arrow key anywhere in a row, or with the two buttons of each row.
 */
export function SortableList<T>({ items, idOf, nameOf, onMove, children, className = '', rowClass }: Props<T>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map(idOf)
  const names = items.map(nameOf)
  // Not a ref: the announcements are made while rendering, and read it only during a drag.
  const [started] = useState(() => ({ current: false }))

  function drop({ active, over }: DragEndEvent) {
    const from = ids.indexOf(String(active.id))
    const to = over ? ids.indexOf(String(over.id)) : -1
    if (from !== -1 && to !== -1 && from !== to) onMove(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announcementsOf(ids, names, started), screenReaderInstructions: instructions }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={`sortable ${className}`}>
          {items.map((item, at) => (
            <Row
              key={ids[at]}
              id={ids[at]!}
              name={names[at]!}
              at={at}
              last={items.length - 1}
              onMove={onMove}
              className={rowClass?.(item, at) ?? ''}
            >
              {(parts) => children(item, at, parts)}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type RowProps = {
  id: string
  name: string
  at: number
  last: number
  className: string
  onMove: (from: number, to: number) => void
  children: (parts: SortableParts) => ReactNode
}

function Row({ id, name, at, last, onMove, className, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  const move = (by: -1 | 1) => {
    if (at + by >= 0 && at + by <= last) onMove(at, at + by)
  }

  function press(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className="grip"
      {...attributes}
      {...listeners}
      aria-label={`Reorder ${name}`}
    >
      <Icon of={GripVertical} size={14} />
    </button>
  )
  const moves = (
    <span className="sortable-moves">
      <button type="button" disabled={at === 0} aria-label={`Move ${name} up`} onClick={() => move(-1)}>
        <Icon of={ChevronUp} size={12} />
      </button>
      <button type="button" disabled={at === last} aria-label={`Move ${name} down`} onClick={() => move(1)}>
        <Icon of={ChevronDown} size={12} />
      </button>
    </span>
  )
  return (
    <li
      ref={setNodeRef}
      className={`sortable-row ${isDragging ? 'sortable-dragged' : ''} ${className}`}
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
      onKeyDown={press}
    >
      {children({ handle, moves, dragged: isDragging })}
    </li>
  )
}
