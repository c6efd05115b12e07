import type { FastifyInstance } from 'fastify'
import { DAY_MS, SECOND_MS } from '../../../contract/core/units.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import { room } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { forgetOldNotices, mailNotices } from './mailing-notices.ts'
import { replyReader } from './receiving-replies.ts'
import { noticesRoutes } from './routes.ts'

const TURN_MS = 20 * SECOND_MS

/** Mails notices within twenty seconds, and forgets old ones once a day. */
function keepTelling(app: FastifyInstance, services: Services): void {
  repeat(app, TURN_MS, () => mailNotices(services), 'notices can’t be mailed')
  repeat(app, DAY_MS, () => forgetOldNotices(services), 'old notices can’t be forgotten')
}

export const noticesRoom = room({
  routes: [noticesRoutes, keepTelling],
  mailReaders: [replyReader],
})
