import type { KeyboardEvent, PointerEvent } from 'react'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import { arrowMove } from './arrow-move.ts'

const WHOLE = 100
const within = (value: number) => Math.min(WHOLE, Math.max(0, Math.round(value)))

const STEP = 1

/**
 * The point of a picture that stays in view wherever it is cut: pressed on, dragged, or moved by arrow keys (with Shift
 * in strides).
 */
export function FocalPoint({
  item,
  x,
  y,
  onChange,
}: {
  item: MediaItem
  x: number
  y: number
  onChange: (x: number, y: number) => void
}) {
  function point(event: PointerEvent<HTMLDivElement>) {
    if (event.type === 'pointermove' && event.buttons !== 1) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange(within(((event.clientX - left) / width) * WHOLE), within(((event.clientY - top) / height) * WHOLE))
  }
  function press(event: KeyboardEvent) {
    const move = arrowMove(event, STEP)
    if (move) onChange(within(x + move[0]), within(y + move[1]))
  }
  return (
    <div className="focal" onPointerDown={point} onPointerMove={point}>
      <img src={item.address} alt="" width={item.width} height={item.height} draggable={false} />
      <button
        type="button"
        className="focal-mark"
        role="slider"
        aria-label="Focal point"
        aria-valuemin={0}
        aria-valuemax={WHOLE}
        aria-valuenow={x}
        aria-valuetext={`${x} % from the left, ${y} % from the top`}
        style={{ left: `${x}%`, top: `${y}%` }}
        onKeyDown={press}
      />
    </div>
  )
}
