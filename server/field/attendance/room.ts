import { room } from '../../core/rooms/room.ts'
import { coverPosts } from './covering-posts.ts'
import { attendanceRoutes } from './routes.ts'
import { watchLoneGuards } from './watching-lone-guards.ts'

export const attendanceRoom = room({ routes: [attendanceRoutes, coverPosts, watchLoneGuards] })
