import { inboxScreens, leadsScreens } from '../../../contract/site/leads/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { leadEvents } from './events.ts'
import { leadSpamRoutes } from './blocking.ts'
import { demoBookingRoutes } from './bookings.ts'
import { readLeadMail } from './reading-lead-mail.ts'
import { formKinds } from './kinds.ts'
import { leadInboxRoutes, leadReplyRoutes } from './inbox.ts'
import { leadOverview } from './overview.ts'
import { defineOverdueNotice } from './overdue-leads.ts'
import { demoRequestRoutes } from './requests.ts'
import { leadsRoutes } from './routes.ts'
import { leadsSeed } from './seed.ts'
import { leadTaskRoutes, workLateTasks } from './tasks.ts'

export const leadsRoom = room({
  routes: [
    leadsRoutes,
    demoRequestRoutes,
    leadInboxRoutes,
    leadReplyRoutes,
    leadTaskRoutes,
    leadSpamRoutes,
    demoBookingRoutes,
  ],
  jobs: [defineOverdueNotice, workLateTasks],
  overviews: [leadOverview],
  events: Object.values(leadEvents),
  mailReaders: [{ onMail: readLeadMail }],
  kinds: formKinds,
  seed: leadsSeed,
  screens: { ...leadsScreens, ...inboxScreens },
})
