import { inboxScreens } from '../../../contract/site/leads/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { leadSpamRoutes } from './blocking.ts'
import { demoBookingRoutes } from './bookings.ts'
import { leadInboxRoutes, leadReplyRoutes } from './inbox.ts'
import { leadOverview } from './overview.ts'
import { readLeadMail } from './reading-lead-mail.ts'
import { demoRequestRoutes } from './requests.ts'
import { leadTaskRoutes, workLateTasks } from './tasks.ts'

/** What the office does with leads: answers, tasks, demos that are agreed, and what is held as spam. */
export const inboxRoom = room({
  routes: [demoRequestRoutes, leadInboxRoutes, leadReplyRoutes, leadTaskRoutes, leadSpamRoutes, demoBookingRoutes],
  jobs: [workLateTasks],
  overviews: [leadOverview],
  mailReaders: [{ onMail: readLeadMail }],
  screens: inboxScreens,
})
