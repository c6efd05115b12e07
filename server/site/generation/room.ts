import { generationScreens } from '../../../contract/site/generation/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { connectionRoutes } from './connection.ts'
import { generationKind } from './kinds.ts'
import { generatedPostRoutes, generationRoutes } from './routes.ts'

export const generationRoom = room({
  routes: [generationRoutes, generatedPostRoutes, connectionRoutes],
  kinds: [generationKind],
  screens: generationScreens,
})
