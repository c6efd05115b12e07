import { analyticsScreens } from '../../../contract/platform/analytics/admin.ts'
import { areaOf } from '../../core/admin.ts'

export const analyticsAdmin = areaOf(analyticsScreens, {})
