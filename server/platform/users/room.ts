import { usersScreens } from '../../../contract/platform/users/admin.ts'
import { room } from '../../core/http/room.ts'
import { usersRoutes } from './routes.ts'

export const usersRoom = room({ routes: [usersRoutes], screens: usersScreens })
