import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Crop, isWhole, largestCrop, WHOLE } from '../../../contract/platform/media/crop.ts'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import { reasonOf } from '../../core/problems.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { cropOfFile, cropPicture } from './calls.ts'
import { CropFrame } from './crop-frame.tsx'

/** Where no shape is given, the frame begins a bit within the picture, so that its corner is seen. */
const START: Crop = { left: 100, top: 100, width: 800, height: 800 }

/** How large the preview is at most, in px. */
const [WIDE, HIGH] = [260, 200]

/**
 * Asks which part of a picture one use of it shows, and gives the address of that. `ratio` is the width of its place
 * divided by its height, where it has one.
 */
export default function CropDialog({
  file,
  ratio,
  onCrop,
  onClose,
}: {
  file: string
  ratio: number | undefined
  onCrop: (address: string) => void
  onClose: () => void
}) {
  const { data, error } = useQuery(cropOfFile(file))
  const [chosen, setChosen] = useState<Crop | null>(null)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const shape = data && ratio && (ratio * data.item.height) / data.item.width
  const crop = data && (chosen ?? data.crop ?? (shape ? largestCrop(shape, data.item) : START))

  async function take(): Promise<void> {
    if (!data || !crop) return
    setPending(true)
    try {
      onCrop(isWhole(crop) ? data.item.address : (await cropPicture(data.item.id, crop)).address)
    } catch (failed) {
      setProblem(reasonOf(failed))
      setPending(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Crop for this place"
      description="Only this place shows the part within the frame. Drag the frame or its corner, or use the arrow keys."
      className="crop-dialog"
      footer={
        <>
          {data?.crop && (
            <Button variant="outline" size="dense" onClick={() => onCrop(data.item.address)}>
              Use the whole picture
            </Button>
          )}
          <Button variant="outline" size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button size="dense" disabled={!crop} pending={pending} onClick={() => void take()}>
            Use this crop
          </Button>
        </>
      }
    >
      <div role="alert">
        <FieldError>{error ? reasonOf(error) : problem}</FieldError>
      </div>
      {data && crop && (
        <div className="crop-halves">
          <CropFrame item={data.item} crop={crop} shape={shape} onChange={setChosen} />
          <Preview item={data.item} crop={crop} />
        </div>
      )}
    </Dialog>
  )
}

/** What the place will show. */
function Preview({ item, crop }: { item: MediaItem; crop: Crop }) {
  const ratio = (crop.width * item.width) / (crop.height * item.height)
  const { left, top, width, height } = crop
  return (
    <figure className="crop-preview">
      <figcaption>This place will show</figcaption>
      <div style={{ width: Math.min(WIDE, HIGH * ratio), aspectRatio: ratio }}>
        <img
          src={item.address}
          alt=""
          style={{
            width: `${(WHOLE / width) * 100}%`,
            height: `${(WHOLE / height) * 100}%`,
            left: `${(-left / width) * 100}%`,
            top: `${(-top / height) * 100}%`,
          }}
        />
      </div>
    </figure>
  )
}
