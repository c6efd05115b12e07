import { room } from '../../core/rooms/room.ts'
import { serveLinkedBids, serveOwnBids } from './bid-routes.ts'
import { serveLinkedOrders } from './linked-orders.ts'
import { serveLinkedMessages, serveOwnMessages } from './message-routes.ts'
import { serveCalendar, serveLinked, serveOwn } from './own-routes.ts'
import { serveLinkedTime, serveOwnTime } from './time-routes.ts'
import { serveLinkedTrades, serveOwnTrades } from './trade-routes.ts'

export const ownRoom = room({
  routes: [
    serveOwn,
    serveLinked,
    serveLinkedOrders,
    serveCalendar,
    serveOwnTrades,
    serveLinkedTrades,
    serveOwnMessages,
    serveLinkedMessages,
    serveOwnTime,
    serveLinkedTime,
    serveOwnBids,
    serveLinkedBids,
  ],
})
