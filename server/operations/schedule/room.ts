import { room } from '../../core/rooms/room.ts'
import { serveLinkedOrders } from './linked-orders.ts'
import { keepWavesEnding, serveLinkedTrades, serveOffers, serveOwnTrades, serveSwaps } from './offer-routes.ts'
import { serveCalendar, serveLinked, serveOwn } from './own-routes.ts'
import { periodRoutes } from './period-routes.ts'
import { problemRoutes, publicationRoutes } from './publication-routes.ts'
import { mailReminders } from './reminding.ts'
import { changingRoutes, scheduleRoutes } from './routes.ts'
import { mailGuards } from './telling.ts'

export const scheduleRoom = room({
  routes: [
    scheduleRoutes,
    changingRoutes,
    publicationRoutes,
    problemRoutes,
    periodRoutes,
    serveOwn,
    serveLinked,
    serveLinkedOrders,
    serveCalendar,
    serveOffers,
    serveSwaps,
    serveOwnTrades,
    serveLinkedTrades,
    keepWavesEnding,
  ],
  jobs: [mailGuards, mailReminders],
})
