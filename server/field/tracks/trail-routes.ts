import { phoneTrails, trails } from '../../../contract/field/tracks/trails.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { routes } from '../../core/rooms/routes.ts'
import { readGuard } from '../../planning/guards/queries.ts'
import type { ActingMember } from '../../planning/organisations/queries-tenant.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { byDevice } from '../devices/by-device.ts'
import { listReadings } from './queries-readings.ts'
import { readTrail, viewTrail } from './reading-trail.ts'

const spanOf = ({ from, to }: { from: string; to: string }) => ({ from: new Date(from), to: new Date(to) })
const pageOf = ({ page = '1' }: { page?: string }) => Number(page)

const guardOf = ({ guardId }: ActingMember) => orNotFound(guardId, 'guard')

/** Where a guard was, for the office and the guard, and who looked. What guards see of themselves leaves no record. */
export const trailRoutes = tenantRoutes(trails, {
  read: async ({ params: { id }, query }, { tenant, cause }) => {
    orNotFound(await readGuard(tenant, id), 'guard')
    return viewTrail(tenant, cause, { guardId: id, ...spanOf(query) })
  },

  readings: async ({ params: { id }, query }, { tenant }) => {
    orNotFound(await readGuard(tenant, id), 'guard')
    return listReadings(tenant, id, pageOf(query))
  },

  own: ({ query }, { tenant, acting, clock }) =>
    readTrail(tenant, { guardId: guardOf(acting), ...spanOf(query) }, clock()),

  ownReadings: ({ query }, { tenant, acting }) => listReadings(tenant, guardOf(acting), pageOf(query)),
})

/** The guard of a phone. Throws `forbidden` for a kiosk, which is nobody's. */
function guardOfPhone({ guardId }: { guardId: string | null }): string {
  if (guardId === null) throw new Failure('forbidden', 'A kiosk has no trail.')
  return guardId
}

/** The same for a guard's phone. */
export const phoneTrailRoutes = routes(phoneTrails, {
  own: ({ body: { token, ...span } }, services) =>
    byDevice(services, token, (tenant, device) =>
      readTrail(tenant, { guardId: guardOfPhone(device), ...spanOf(span) }, services.clock()),
    ),

  readings: ({ body: { token, ...asked } }, services) =>
    byDevice(services, token, (tenant, device) => listReadings(tenant, guardOfPhone(device), pageOf(asked))),
})
