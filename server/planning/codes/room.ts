import { room } from '../../core/rooms/room.ts'
import { codeRoutes } from './routes.ts'

export const codesRoom = room({ routes: [codeRoutes] })
