import { room } from '../../core/rooms/room.ts'
import { problemRoutes } from './problem-routes.ts'

export const problemsRoom = room({ routes: [problemRoutes] })
