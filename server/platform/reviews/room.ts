import { reviewsScreens } from '../../../contract/platform/reviews/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { reviewEvents } from './events.ts'
import { reviewRoutes } from './routes.ts'

export const reviewsRoom = room({
  routes: [reviewRoutes],
  events: Object.values(reviewEvents),
  screens: reviewsScreens,
})
