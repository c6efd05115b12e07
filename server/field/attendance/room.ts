import { room } from '../../core/rooms/room.ts'
import { attendanceRoutes } from './routes.ts'

export const attendanceRoom = room({ routes: [attendanceRoutes] })
