import { leadsScreens } from '../../../contract/site/leads/admin.ts'
import { room } from '../../core/http/room.ts'
import { editForms } from './kinds.ts'
import { demoRequestRoutes } from './requests.ts'
import { leadsRoutes } from './routes.ts'
import { leadsSeed } from './seed.ts'

export const leadsRoom = room({
  routes: [leadsRoutes, demoRequestRoutes],
  kinds: editForms,
  seed: leadsSeed,
  screens: leadsScreens,
})
