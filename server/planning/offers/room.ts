import { room } from '../../core/rooms/room.ts'
import { serveBids } from './bid-routes.ts'
import { keepWavesEnding, serveOffers, serveSwaps } from './offer-routes.ts'

export const offersRoom = room({ routes: [serveOffers, serveBids, serveSwaps, keepWavesEnding] })
