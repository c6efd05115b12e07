import { room } from '../../core/rooms/room.ts'
import { keepWavesEnding, serveOffers, serveSwaps } from './offer-routes.ts'

export const offersRoom = room({ routes: [serveOffers, serveSwaps, keepWavesEnding] })
