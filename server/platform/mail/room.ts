import { room } from '../../core/http/room.ts'
import { sendOutbox } from './sending.ts'

export const mailRoom = room({ routes: [sendOutbox] })
