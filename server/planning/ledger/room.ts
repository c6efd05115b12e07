import type { FastifyInstance } from 'fastify'
import { listen } from '../../core/database/listening-to-notices.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import { room } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { ACCESS_ENDED } from '../../platform/users/access-ended.ts'
import { WAITING } from '../organisations/append.ts'
import { historyRoutes } from './history-routes.ts'
import { keepSealing } from './sealing-at-once.ts'
import { mailCheckpoints } from './mailing-checkpoints.ts'
import { serveMedia } from './media-routes.ts'
import { noteRestore } from './noting-restores.ts'
import { ledgerRoutes, streamRoutes } from './routes.ts'
import { SEALED } from './sealing-events.ts'
import { createEventStreams } from './streams.ts'

const MAIL_MS = 300_000

/** Mails checkpoints each morning, and looks every five minutes for owners to mail to. */
const keepMailing = (app: FastifyInstance, services: Services): void =>
  repeat(app, MAIL_MS, () => mailCheckpoints(services), 'checkpoints can’t be mailed')

/** Seals events and serves them as they come. Streams end before the server waits for what is under way. */
function serveEvents(app: FastifyInstance, services: Services): void {
  const streams = createEventStreams(services)
  const { wake } = keepSealing(app, services)
  const listening = listen(services.database.config, {
    channels: [WAITING, SEALED, ACCESS_ENDED],
    onNotice: (payload, channel) => {
      if (channel === WAITING) wake()
      else if (channel === SEALED) streams.heard(payload)
      else streams.ended(payload)
    },
    onGap: streams.gap,
  })
  // An app that never gets ready closes without waiting for it.
  listening.catch(() => undefined)
  app.addHook('onReady', async () => void (await listening))
  app.addHook('preClose', async () => streams.stop())
  app.addHook('onClose', async () => (await listening.catch(() => undefined))?.stop())
  streamRoutes(streams)(app, services)
}

export const ledgerRoom = room({
  routes: [ledgerRoutes, historyRoutes, serveMedia, serveEvents, keepMailing],
  restored: [noteRestore],
})
