import type { PlaceOfWords } from '../../../contract/site/blocks/places.ts'
import { areaOf, many } from '../../core/admin.ts'

export const blocksAdmin = areaOf(
  {},
  {},
  {
    product_screen: many('Screen of the tour', '/admin/homepage-sections', async (slug) =>
      (await import('./screen-fields.ts')).screenFields(slug as PlaceOfWords),
    ),
  },
)
