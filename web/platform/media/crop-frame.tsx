import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Crop, movedCrop, resizedCrop, WHOLE } from '../../../contract/platform/media/crop.ts'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import { arrowMove } from './arrow-move.ts'

const STEP = 10

const percent = (value: number) => value / (WHOLE / 100)

type Change = (crop: Crop, right: number, down: number) => Crop

/**
 * A picture under a frame, which says what of it is shown. The frame is dragged, and its corner too; both also go by
 * arrow keys, with Shift in strides. With a `shape` it keeps its proportions.
 */
export function CropFrame({
  item,
  crop,
  shape,
  onChange,
}: {
  item: MediaItem
  crop: Crop
  shape: number | undefined
  onChange: (crop: Crop) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const from = useRef<{ x: number; y: number; crop: Crop } | null>(null)
  const resized: Change = (was, right, down) => resizedCrop(was, right, down, shape)

  const handle = (change: Change) => ({
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, y: event.clientY, crop }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!from.current || !box.current) return
      const { width, height } = box.current.getBoundingClientRect()
      const [right, down] = [(clientX - from.current.x) / width, (clientY - from.current.y) / height]
      onChange(change(from.current.crop, right * WHOLE, down * WHOLE))
    },
    onLostPointerCapture() {
      from.current = null
    },
    onKeyDown(event: KeyboardEvent) {
      const move = arrowMove(event, STEP)
      if (move) onChange(change(crop, ...move))
    },
  })
  return (
    <div className="crop-frame" ref={box}>
      <img src={item.address} alt="" width={item.width} height={item.height} draggable={false} />
      <div
        className="crop-part"
        style={{
          left: `${percent(crop.left)}%`,
          top: `${percent(crop.top)}%`,
          width: `${percent(crop.width)}%`,
          height: `${percent(crop.height)}%`,
        }}
      >
        <button
          type="button"
          className="crop-place"
          role="slider"
          aria-label="Place of the crop"
          aria-valuemin={0}
          aria-valuemax={WHOLE}
          aria-valuenow={crop.left}
          aria-valuetext={`${percent(crop.left)} % from the left, ${percent(crop.top)} % from the top`}
          {...handle(movedCrop)}
        />
        <button
          type="button"
          className="crop-size"
          role="slider"
          aria-label="Size of the crop"
          aria-valuemin={0}
          aria-valuemax={WHOLE}
          aria-valuenow={crop.width}
          aria-valuetext={`${percent(crop.width)} % of the width, ${percent(crop.height)} % of the height`}
          {...handle(resized)}
        />
      </div>
    </div>
  )
}
