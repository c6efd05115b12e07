import {
  type Announcements,
  DndContext,
  type DragMoveEvent,
  type DragStartEvent,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { ReactNode } from 'react'

/** Where a drag began, in px of the window, and how far it has come, with what was scrolled meanwhile. */
export type Dragged = { id: string; x: number; y: number; dx: number; dy: number }

const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

const draggedOf = ({ active, activatorEvent, delta }: DragMoveEvent): Dragged => {
  const { clientX, clientY } = activatorEvent as PointerEvent
  return { id: String(active.id), x: clientX, y: clientY, dx: delta.x, dy: delta.y }
}

/**
 * A plane on which things are dragged by pointer to any place, which the caller works out. It scrolls at its edges, and
 * Escape puts the thing back. What a drag says to people who can't see it, and its keys, are the caller's.
 */
export function DragSurface({
  onStart,
  onMove,
  onDrop,
  onCancel,
  children,
}: {
  onStart: (id: string) => void
  onMove: (dragged: Dragged) => void
  onDrop: () => void
  onCancel: () => void
  children: ReactNode
}) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }: DragStartEvent) => onStart(String(active.id))}
      onDragMove={(event) => onMove(draggedOf(event))}
      onDragEnd={onDrop}
      onDragCancel={onCancel}
    >
      {children}
    </DndContext>
  )
}

/** What a thing on a `DragSurface` needs to be dragged by. */
export function useDragged(id: string, disabled: boolean) {
  const { setNodeRef, listeners } = useDraggable({ id, disabled })
  return { ref: setNodeRef, ...listeners }
}
