import { room } from '../../core/rooms/room.ts'
import { serveBids } from './bid-routes.ts'
import { endWaves, serveOffers, serveSwaps } from './offer-routes.ts'

export const offersRoom = room({ routes: [serveOffers, serveBids, serveSwaps, endWaves] })
