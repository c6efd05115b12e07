import { mailScreens } from '../../../contract/platform/mail/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { mailFailed } from './events.ts'
import { mailTemplateKind } from './kinds.ts'
import { outboxRoutes } from './outbox-routes.ts'
import { mailMeasures } from './measures.ts'
import { mailOverview } from './overview.ts'
import { sendOutbox } from './sending.ts'
import { templateRoutes } from './template-routes.ts'

export const mailRoom = room({
  routes: [sendOutbox, outboxRoutes, templateRoutes],
  kinds: [mailTemplateKind],
  screens: mailScreens,
  overviews: [mailOverview],
  measures: [mailMeasures],
  events: [mailFailed],
})
