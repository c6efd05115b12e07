import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../core/lazy-ahead.tsx'
import type { DragWork } from './drag-kit.tsx'

export type { DragState } from './drag-kit.tsx'

const DragKit = lazyPart(() => import('./drag-kit.tsx'))

type Props = DragWork & Omit<ComponentProps<'div'>, 'ref' | keyof DragWork> & { ref: RefObject<HTMLDivElement | null> }

/**
 * A plane on which things with `data-drag` are dragged by pointer to any place, which the caller works out. It scrolls
 * at its edges, and Escape puts the thing back. What a drag says to people who can't see it, and its keys, are the
 * caller's. The code that drags comes once the plane is on the screen, and goes on with a press that is held by then.
 */
export function DragSurface({ ref, onStart, onMove, onDrop, onCancel, ...plane }: Props) {
  const [isShown, setShown] = useState(false)
  const held = useRef<PointerEvent | null>(null)
  useEffect(() => {
    const press = (event: PointerEvent) => (held.current = event)
    const release = () => (held.current = null)
    const box = ref.current!
    box.addEventListener('pointerdown', press)
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release)
    // Not before the browser has drawn what it already has.
    const frame = requestAnimationFrame(() => setTimeout(() => setShown(true)))
    return () => {
      cancelAnimationFrame(frame)
      box.removeEventListener('pointerdown', press)
      for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, release)
    }
  }, [ref])
  return (
    <>
      <div ref={ref} {...plane} />
      {isShown && <DragKit plane={ref} waiting={null} {...{ held, onStart, onMove, onDrop, onCancel }} />}
    </>
  )
}
