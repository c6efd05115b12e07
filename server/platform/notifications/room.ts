import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '../../../contract/core/units.ts'
import { notificationsScreens } from '../../../contract/platform/notifications/admin.ts'
import { listen } from '../../core/database/listening-to-notices.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import { room } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { ACCESS_ENDED } from '../users/access-ended.ts'
import { callWebhooks } from './calling-webhooks.ts'
import { testEvent } from './events.ts'
import { inboxRoutes } from './inbox.ts'
import { forgetDeliveries } from './queries-deliveries.ts'
import { CHANNEL, forgetBefore } from './queries-inbox.ts'
import { ruleRoutes } from './rule-routes.ts'
import { createStreams } from './streams.ts'
import { notifyPeople } from './notifying-people.ts'
import { pushRoutes } from './push-routes.ts'
import { pushToBrowsers } from './pushing-notices.ts'
import { forgetPushes } from './queries-push.ts'
import { webhookRoutes } from './webhook-routes.ts'

const EVENTS_DAYS = 90
const DELIVERIES_DAYS = 30

/** Serves inboxes with their streams, which end before the server waits for what is under way. */
function serveInbox(app: FastifyInstance, services: Services): void {
  const streams = createStreams(services)
  const listening = listen(services.database.config, {
    channels: [CHANNEL, ACCESS_ENDED],
    onNotice: streams.heard,
    onGap: () => streams.heard('*'),
  })
  // An app that never gets ready closes without waiting for it.
  listening.catch(() => undefined)
  app.addHook('onReady', async () => void (await listening))
  app.addHook('preClose', async () => streams.stop())
  app.addHook('onClose', async () => (await listening.catch(() => undefined))?.stop())
  inboxRoutes(streams)(app, services)
}

/** Forgets notices after 90 days and deliveries after 30. */
function forgetOld(app: FastifyInstance, { database, clock }: Services): void {
  const ago = (days: number) => new Date(clock().getTime() - days * DAY_MS)
  const forget = async () => {
    await forgetDeliveries(database.orm, ago(DELIVERIES_DAYS))
    await forgetPushes(database.orm, ago(DELIVERIES_DAYS))
    await forgetBefore(database.orm, ago(EVENTS_DAYS))
  }
  repeat(app, DAY_MS, forget, 'old notifications can’t be forgotten')
}

export const notificationsRoom = room({
  routes: [serveInbox, ruleRoutes, webhookRoutes, pushRoutes, forgetOld],
  jobs: [notifyPeople, callWebhooks, pushToBrowsers],
  events: [testEvent],
  screens: notificationsScreens,
})
