import { seoScreens } from '../../../contract/platform/seo/admin.ts'
import { areaOf } from '../../core/admin.ts'

export const seoAdmin = areaOf(seoScreens, {})
