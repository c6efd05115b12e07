import { mediaScreens } from '../../../contract/platform/media/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { mediaRoutes } from './routes.ts'

export const mediaRoom = room({ routes: [mediaRoutes], screens: mediaScreens })
