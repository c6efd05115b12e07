import { room } from '../../core/rooms/room.ts'
import { budgetRoutes } from './routes.ts'

export const budgetsRoom = room({ routes: [budgetRoutes] })
