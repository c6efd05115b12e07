import Image from 'lucide-react/icons/image'
import { Suspense, useState } from 'react'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import { pictureAt } from '../../../contract/platform/media/picture.ts'
import { lazyWithRetry } from '../../core/lazy-with-retry.ts'
import type { CustomProps } from '../editing/fields.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import './media.css'

const MediaDialog = lazyWithRetry(() => import('./media-dialog.tsx'))

/**
 * A picture of the library, kept as its address; the empty text for none. `onPick` is told what else is known of it.
 */
export function PictureField({
  id,
  label,
  value,
  onChange,
  problems,
  onPick,
}: CustomProps<string> & { onPick?: (item: MediaItem) => void }) {
  const [open, setOpen] = useState(false)
  const picture = value ? pictureAt(value) : null
  const error = problems['']
  function pick(item: MediaItem) {
    setOpen(false)
    onChange(item.address)
    onPick?.(item)
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
            {value && (
              <Button size="row" variant="quiet" onClick={() => onChange('')}>
                Remove <span className="visually-hidden">{label}</span>
              </Button>
            )}
          </span>
        </span>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <Suspense fallback={null}>{open && <MediaDialog onPick={pick} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
