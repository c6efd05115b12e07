import { control } from '../../../contract/office/control/control.ts'
import { handOvers } from '../../../contract/office/control/hand-overs.ts'
import { noteLook } from '../../field/views/noting-views.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { handOver, requirePerson, takeOver } from './handing-over.ts'
import { listGrounds } from './queries-duty.ts'
import { readControl } from './reading-board.ts'

/** The board of the control room. Who opens it is on record. */
export const controlRoutes = tenantRoutes(control, {
  read: async (_, { tenant, cause, user, clock }) => {
    await noteLook(tenant, cause, user.id)
    return readControl(tenant, user.id, clock())
  },
  grounds: async (_, { tenant }) => ({ sites: await listGrounds(tenant) }),
})

/** What one dispatcher leaves to the next. */
export const handOverRoutes = tenantRoutes(handOvers, {
  write: async ({ body: { note } }, { tenant, cause, user, acting }) => {
    requirePerson(acting)
    return handOver(tenant, cause, user.id, note.trim())
  },
  acknowledge: async ({ params: { id } }, { tenant, cause, user, acting }) => {
    requirePerson(acting)
    return takeOver(tenant, cause, user.id, id)
  },
})
