import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import type { DragWork } from './drag-kit.tsx'
import { DragSurface } from './drag-surface.tsx'

const work = {
  onStart: vi.fn<DragWork['onStart']>(),
  onMove: vi.fn<DragWork['onMove']>(),
  onDrop: vi.fn<DragWork['onDrop']>(),
  onCancel: vi.fn<DragWork['onCancel']>(),
}

function Plane() {
  const ref = useRef<HTMLDivElement>(null)
  return (
    <DragSurface ref={ref} {...work}>
      <button type="button" data-drag="night">
        Night
      </button>
      <button type="button">Fixed</button>
    </DragSurface>
  )
}

const at = (x: number, y: number) => ({ clientX: x, clientY: y, isPrimary: true, button: 0 })

test('board-drag: a press that begins before the code that drags is there is dragged once it came', async () => {
  render(<Plane />)
  fireEvent.pointerDown(screen.getByText('Night'), at(10, 10))
  expect(work.onStart).not.toHaveBeenCalled()
  await waitFor(() => {
    fireEvent.pointerMove(document, at(40, 70))
    expect(work.onStart).toHaveBeenCalledExactlyOnceWith('night')
  })
  act(() => void fireEvent.pointerMove(document, at(60, 90)))
  const dragged = { id: 'night', x: 10, y: 10, dx: 50, dy: 80 }
  await waitFor(() => expect(work.onMove).toHaveBeenLastCalledWith({ ...dragged, isFine: false }))
  // A key that is held or let go during the drag counts at once.
  for (const key of ['Alt', 'Shift'] as const) {
    fireEvent.keyDown(document, { key, [`${key.toLowerCase()}Key`]: true })
    expect(work.onMove).toHaveBeenLastCalledWith({ ...dragged, isFine: true })
    fireEvent.keyUp(document, { key })
    expect(work.onMove).toHaveBeenLastCalledWith({ ...dragged, isFine: false })
  }
  fireEvent.pointerUp(document, at(60, 90))
  await waitFor(() => expect(work.onDrop).toHaveBeenCalledOnce())

  // What was let go again before is not dragged, and neither is what nobody may move.
  fireEvent.pointerDown(screen.getByText('Fixed'), at(10, 10))
  fireEvent.pointerMove(document, at(40, 70))
  fireEvent.pointerUp(document, at(40, 70))
  expect(work.onStart).toHaveBeenCalledOnce()
  fireEvent.pointerDown(screen.getByText('Night'), at(10, 10))
  fireEvent.pointerMove(document, at(40, 70))
  await waitFor(() => expect(work.onStart).toHaveBeenCalledTimes(2))
  fireEvent.keyDown(document, { code: 'Escape' })
  await waitFor(() => expect(work.onCancel).toHaveBeenCalled())
})
