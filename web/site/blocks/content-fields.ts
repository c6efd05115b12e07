import { lazyWithRetry } from '../../core/lazy-with-retry.ts'
import type { FieldSpec } from '../../platform/editing/fields.ts'
import { PictureField } from '../../platform/media/picture-field.tsx'

const RichTextField = lazyWithRetry(() => import('../../platform/rich-text/rich-text-field.tsx'))

/** A running text with everything that the block editor writes. */
export const writingField = (name: string, label: string): FieldSpec => ({
  kind: 'custom',
  name,
  label,
  component: RichTextField,
  writes: true,
})

/** A picture of the media library, kept as its address. */
export const pictureField = (name: string, label: string): FieldSpec => ({
  kind: 'custom',
  name,
  label,
  component: PictureField,
})
