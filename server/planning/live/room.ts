import type { FastifyInstance } from 'fastify'
import { listen } from '../../core/database/listening-to-notices.ts'
import { room } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { ACCESS_ENDED } from '../../platform/users/access-ended.ts'
import { NEWS } from '../organisations/news.ts'
import { liveRoutes } from './routes.ts'
import { createTopicStreams } from './streams.ts'

/** Serves streams of topics. They end before the server waits for running requests. */
function serveLive(app: FastifyInstance, services: Services): void {
  const streams = createTopicStreams(services)
  const listening = listen(services.database.config, {
    channels: [NEWS, ACCESS_ENDED],
    onNotice: (payload, channel) => (channel === NEWS ? streams.heard(payload) : streams.ended(payload)),
    onGap: streams.gap,
  })
  // An app that never gets ready closes without waiting for it.
  listening.catch(() => undefined)
  app.addHook('onReady', async () => void (await listening))
  app.addHook('preClose', async () => streams.stop())
  app.addHook('onClose', async () => (await listening.catch(() => undefined))?.stop())
  liveRoutes(streams, services.proxy)(app, services)
}

export const liveRoom = room({ routes: [serveLive] })
