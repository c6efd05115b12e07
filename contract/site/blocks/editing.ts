import { editingPlaces } from '../../platform/editing/editing.ts'

/** The miniatures' words by their names: `/admin/product-screens/week-board`. */
export const productScreenEditing = editingPlaces({
  path: '/admin/product-screens',
  access: 'editor',
  noun: 'product screen',
})
