import { notificationsScreens } from '../../../contract/platform/notifications/admin.ts'
import { areaOf } from '../../core/admin.ts'

export const notificationsAdmin = areaOf(notificationsScreens, {})
