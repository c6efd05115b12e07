import { room } from '../../core/rooms/room.ts'
import { serveBundles } from './routes.ts'

export const evidenceRoom = room({ routes: [serveBundles] })
