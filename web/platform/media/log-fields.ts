import type { FieldSpec } from '../forms/fields.ts'

/** What the activity log tells of a picture. */
export const pictureFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title' },
  { kind: 'text', name: 'alt', label: 'Alternative text' },
  { kind: 'number', name: 'x', label: 'Focal point, percent from the left' },
  { kind: 'number', name: 'y', label: 'Focal point, percent from the top' },
  { kind: 'number', name: 'places', label: 'Places' },
  {
    kind: 'group',
    name: 'crop',
    label: 'Crop, in thousandths of the picture',
    fields: [
      { kind: 'number', name: 'left', label: 'From the left' },
      { kind: 'number', name: 'top', label: 'From the top' },
      { kind: 'number', name: 'width', label: 'Width' },
      { kind: 'number', name: 'height', label: 'Height' },
    ],
  },
  { kind: 'strings', name: 'labels', label: 'Labels', one: 'label' },
]
