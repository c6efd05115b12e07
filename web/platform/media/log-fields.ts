import type { FieldSpec } from '../editing/fields.ts'

/** What the activity log tells of a picture. */
export const pictureFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title' },
  { kind: 'text', name: 'alt', label: 'Alternative text' },
  { kind: 'number', name: 'x', label: 'Focal point, percent from the left' },
  { kind: 'number', name: 'y', label: 'Focal point, percent from the top' },
]
