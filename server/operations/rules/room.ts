import { room } from '../../core/http/room.ts'
import { ruleSetRoutes } from './routes.ts'

export const rulesRoom = room({ routes: [ruleSetRoutes] })
