import type { FieldSpec } from '../../platform/forms/fields.ts'
import { lazyField } from '../../platform/forms/lazy-field.tsx'
import { PictureField, pictureFieldAt } from '../../platform/media/picture-field.tsx'

const RichTextField = lazyField(() => import('../../platform/rich-text/rich-text-field.tsx'))

/** A running text with everything that the block editor writes. */
export const writingField = (name: string, label: string): FieldSpec => ({
  kind: 'custom',
  name,
  label,
  component: RichTextField,
  writes: true,
})

/** A picture of the media library, kept as its address, for a place of this ratio if it has one. */
export const pictureField = (name: string, label: string, ratio?: number): FieldSpec => ({
  kind: 'custom',
  name,
  label,
  component: ratio === undefined ? PictureField : pictureFieldAt(ratio),
})
