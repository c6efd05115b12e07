import { room } from '../../core/rooms/room.ts'
import { serveBasemap, serveArchive } from './routes.ts'

export const mapsRoom = room({ routes: [serveBasemap, serveArchive] })
