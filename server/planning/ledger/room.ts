import type { FastifyInstance } from 'fastify'
import { listen } from '../../core/database/listening.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import { room } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { mailCheckpoints } from './mailing.ts'
import { serveMedia } from './media-routes.ts'
import { CHANNEL } from './queries.ts'
import { noteRestore } from './restored.ts'
import { ledgerRoutes, liveRoutes } from './routes.ts'
import { sealAll } from './sealing.ts'
import { createLiveStreams } from './streams.ts'

const SEAL_MS = 400
const MAIL_MS = 300_000

/** Seals new events of every organisation, within half a second. */
function keepSealing(app: FastifyInstance, services: Services): void {
  let isBusy = false
  const seal = async () => {
    if (isBusy) return
    isBusy = true
    await sealAll(services).finally(() => {
      isBusy = false
    })
  }
  repeat(app, SEAL_MS, seal, 'events can’t be sealed')
}

/** Mails checkpoints each morning, and looks every five minutes for owners to mail to. */
const keepMailing = (app: FastifyInstance, services: Services): void =>
  repeat(app, MAIL_MS, () => mailCheckpoints(services), 'checkpoints can’t be mailed')

/** Serves live news. Streams end before the server waits for what is under way. */
function serveLive(app: FastifyInstance, services: Services): void {
  const streams = createLiveStreams(services)
  const listening = listen(services.database.config, {
    channel: CHANNEL,
    onNotice: streams.heard,
    onGap: () => streams.heard(),
  })
  // An app that never gets ready closes without asking what became of it.
  listening.catch(() => undefined)
  app.addHook('onReady', async () => void (await listening))
  app.addHook('preClose', async () => streams.stop())
  app.addHook('onClose', async () => (await listening.catch(() => undefined))?.stop())
  liveRoutes(streams)(app, services)
}

export const ledgerRoom = room({
  routes: [ledgerRoutes, serveMedia, serveLive, keepSealing, keepMailing],
  restored: [noteRestore],
})
