import { areaOf, many } from '../../core/admin.ts'

export const blocksAdmin = areaOf({}, {}, {
  product_screen: many('Screen of the tour', '/admin/homepage-sections'),
})
