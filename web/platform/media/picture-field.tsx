import Image from 'lucide-react/icons/image'
import { useState } from 'react'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import { pictureAt } from '../../../contract/platform/media/picture.ts'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import type { CustomProps } from '../forms/fields.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import './media.css'

/** The library, to choose a picture from. */
export const MediaDialog = lazyPart(() => import('./media-dialog.tsx'))
const CropDialog = lazyPart(() => import('./crop-dialog.tsx'))

/**
 * A picture of the library, kept as its address; the empty text for none. `onPick` is told what else is known of it.
 * `ratio` is the width of the place divided by its height, where it has one. A field that means the picture itself, and
 * no use of it, is `whole`.
 */
export function PictureField({
  id,
  label,
  value,
  onChange,
  problems,
  onPick,
  ratio,
  whole = false,
}: CustomProps<string> & { onPick?: (item: MediaItem) => void; ratio?: number; whole?: boolean }) {
  const [open, setOpen] = useState(false)
  const [cropping, setCropping] = useState(false)
  const picture = value ? pictureAt(value) : null
  const error = problems['']
  function pick(item: MediaItem) {
    setOpen(false)
    onChange(item.address)
    onPick?.(item)
  }
  function crop(address: string) {
    setCropping(false)
    onChange(address)
  }
  return (
    <div
      className="field picture-field"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <div className="field-top">
        <span id={`${id}-label`} className="picture-label">
          {label}
        </span>
      </div>
      <div className="picture-row">
        <span className="picture-thumb">
          {value ? (
            <img src={value} alt="" style={picture ? { objectPosition: `${picture.x}% ${picture.y}%` } : undefined} />
          ) : (
            <Icon of={Image} size={20} />
          )}
        </span>
        <span className="picture-about">
          <span className="figure">{picture ? `${picture.width} × ${picture.height} px` : value || 'No picture'}</span>
          <span className="row-actions">
            <Button id={id} size="row" variant="outline" onClick={() => setOpen(true)}>
              {value ? 'Change' : 'Choose'} <span className="visually-hidden">{label}</span>
            </Button>
            {picture && picture.extension !== 'svg' && !whole && (
              <Button size="row" variant="outline" onClick={() => setCropping(true)}>
                Crop <span className="visually-hidden">{label}</span>
              </Button>
            )}
            {value && (
              <Button size="row" variant="quiet" onClick={() => onChange('')}>
                Remove <span className="visually-hidden">{label}</span>
              </Button>
            )}
          </span>
        </span>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {open && <MediaDialog onPick={pick} onClose={() => setOpen(false)} />}
      {cropping && picture && (
        <CropDialog file={picture.file} ratio={ratio} onCrop={crop} onClose={() => setCropping(false)} />
      )}
    </div>
  )
}

/** The same for a place that shows pictures at one ratio. */
export const pictureFieldAt = (ratio: number) => (props: CustomProps<string>) => (
  <PictureField {...props} ratio={ratio} />
)
