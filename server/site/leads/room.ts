import { leadsScreens } from '../../../contract/site/leads/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { leadEvents } from './events.ts'
import { formKinds } from './kinds.ts'
import { defineOverdueNotice } from './overdue-leads.ts'
import { leadsRoutes } from './routes.ts'
import { leadsSeed } from './seed.ts'

/** What visitors send by the forms, and the times of demos. */
export const leadsRoom = room({
  routes: [leadsRoutes],
  jobs: [defineOverdueNotice],
  events: Object.values(leadEvents),
  kinds: formKinds,
  seed: leadsSeed,
  screens: leadsScreens,
})
