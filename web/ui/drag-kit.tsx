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
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Where a drag began, in px of the window, and how far it has come, scrolling included. `isFine` says that Alt or Shift
 * is held.
 */
export type DragState = { id: string; x: number; y: number; dx: number; dy: number; isFine: boolean }

/** The handlers of a drag. */
export type DragWork = {
  onStart: (id: string) => void
  onMove: (dragged: DragState) => void
  onDrop: () => void
  onCancel: () => void
}

type Props = DragWork & {
  plane: RefObject<HTMLElement | null>
  /** A press that began before this code was there, while it lasts. */
  held: RefObject<PointerEvent | null>
}

const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** What a press would drag: the nearest element around it that says so. */
const idAt = ({ target }: Event) => (target as Element).closest<HTMLElement>('[data-drag]')?.dataset['drag']

const draggedOf = ({ activatorEvent, delta }: DragMoveEvent, isFine: boolean): DragState => {
  const { clientX, clientY } = activatorEvent as PointerEvent
  return { id: idAt(activatorEvent)!, x: clientX, y: clientY, dx: delta.x, dy: delta.y, isFine }
}

/**
 * The code that drags on a `DragSurface`. It stands beside the plane, so that nothing is drawn again when it arrives.
 */
export default function DragKit({ plane, held, onStart, onMove, onDrop, onCancel }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const latest = useRef<DragMoveEvent | null>(null)
  const isFine = useRef(false)
  const move = (event: DragMoveEvent) => {
    latest.current = event
    onMove(draggedOf(event, isFine.current))
  }
  // The library says nothing of the keys that are held during a drag.
  const hearKeys = useEffectEvent((event: PointerEvent | KeyboardEvent) => {
    const was = isFine.current
    isFine.current = event.altKey || event.shiftKey
    if (!latest.current) return
    // Alt alone would open the menu of the window.
    if (event.type !== 'pointermove' && (event as KeyboardEvent).key === 'Alt') event.preventDefault()
    if (was !== isFine.current) move(latest.current)
  })
  useEffect(() => {
    const hear = (event: PointerEvent | KeyboardEvent) => hearKeys(event)
    const all = ['pointerdown', 'pointermove', 'keydown', 'keyup'] as const
    for (const kind of all) window.addEventListener(kind, hear, true)
    return () => {
      for (const kind of all) window.removeEventListener(kind, hear, true)
    }
  }, [])
  const end = (work: () => void) => () => {
    latest.current = null
    work()
  }
  return (
    <DndContext
      sensors={sensors}
      // What it says stands outside of the plane, which may be a grid.
      accessibility={{
        announcements: silent,
        screenReaderInstructions: { draggable: '' },
        container: document.body,
      }}
      onDragStart={({ activatorEvent }: DragStartEvent) => onStart(idAt(activatorEvent)!)}
      onDragMove={move}
      onDragEnd={end(onDrop)}
      onDragCancel={end(onCancel)}
    >
      <Plane {...{ plane, held }} />
    </DndContext>
  )
}

/** The whole plane is what the library drags: a shift more costs it nothing. */
function Plane({ plane, held }: Pick<Props, 'plane' | 'held'>) {
  const { setNodeRef, listeners } = useDraggable({ id: 'plane' })
  const press = useEffectEvent((event: PointerEvent) => {
    if (idAt(event) !== undefined) listeners?.['onPointerDown']?.({ nativeEvent: event })
  })
  useEffect(() => {
    const box = plane.current!
    const hear = (event: PointerEvent) => press(event)
    setNodeRef(box)
    box.addEventListener('pointerdown', hear)
    if (held.current) hear(held.current)
    return () => box.removeEventListener('pointerdown', hear)
  }, [plane, held, setNodeRef])
  return null
}
