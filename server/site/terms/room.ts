import { termScreens } from '../../../contract/site/terms/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { listAuthorPages } from './pages.ts'
import { portraits } from './picture-places.ts'
import { termRoutes } from './routes.ts'
import { takeInAtFirst } from './starting.ts'

export const termsRoom = room({
  routes: [termRoutes, takeInAtFirst],
  listed: [listAuthorPages],
  screens: termScreens,
  pictures: [portraits],
})
