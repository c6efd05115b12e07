import { room } from '../../core/rooms/room.ts'
import { evidenceRoutes } from './evidence-routes.ts'
import { partyRoutes } from './routes.ts'

export const partiesRoom = room({ routes: [partyRoutes, evidenceRoutes] })
