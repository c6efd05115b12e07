import { notificationsScreens } from '../../../contract/platform/notifications/admin.ts'
import { room } from '../../core/http/room.ts'

export const notificationsRoom = room({ screens: notificationsScreens })
