import { linkedTime, ownTime } from '../../../contract/planning/own/own-time.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { changeAvailability } from '../guards/changing-availability.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { byLink, changeByLink, guardOf, type LinkedGuard } from './own-routes.ts'
import { askTimeOff, likeSites, readOwnTime, withdrawTimeOff } from './own-time.ts'

/** What a signed-in guard says of the own time. */
export const serveOwnTime = tenantRoutes(ownTime, {
  read: (_, { tenant, acting, clock }) => readOwnTime(tenant, guardOf(acting), clock()),

  askTimeOff: async ({ body }, { tenant, acting, cause, clock }) => {
    await askTimeOff(tenant, cause, guardOf(acting), body)
    return readOwnTime(tenant, guardOf(acting), clock())
  },

  withdrawTimeOff: async ({ params: { id } }, { tenant, acting, cause, clock }) => {
    await withdrawTimeOff(tenant, cause, guardOf(acting), id)
    return readOwnTime(tenant, guardOf(acting), clock())
  },

  setAvailability: async ({ body }, { tenant, acting, cause, clock }) => {
    await changeAvailability(tenant, cause, { guardId: guardOf(acting), byGuard: true, ...body })
    return readOwnTime(tenant, guardOf(acting), clock())
  },

  likeSites: async ({ body: { siteIds } }, { tenant, acting, cause, clock }) => {
    await likeSites(tenant, cause, guardOf(acting), siteIds)
    return readOwnTime(tenant, guardOf(acting), clock())
  },
})

const shownTime = ({ tenant, guardId, cause }: LinkedGuard) => readOwnTime(tenant, guardId, cause.clock())

const changed = (services: Services, token: string, work: (linked: LinkedGuard) => Promise<unknown>) =>
  changeByLink(services, token, async (linked) => {
    await work(linked)
    return shownTime(linked)
  })

/** The same for anyone with the link of a mail. */
export const serveLinkedTime = routes(linkedTime, {
  read: ({ body: { token } }, services) => byLink(services, { token, purpose: 'page' }, shownTime),
  askTimeOff: ({ body: { token, ...wish } }, services) =>
    changed(services, token, ({ tenant, cause, guardId }) => askTimeOff(tenant, cause, guardId, wish)),
  withdrawTimeOff: ({ body: { token, timeOffId } }, services) =>
    changed(services, token, ({ tenant, cause, guardId }) => withdrawTimeOff(tenant, cause, guardId, timeOffId)),
  setAvailability: ({ body: { token, ...said } }, services) =>
    changed(services, token, ({ tenant, cause, guardId }) =>
      changeAvailability(tenant, cause, { guardId, byGuard: true, ...said }),
    ),
  likeSites: ({ body: { token, siteIds } }, services) =>
    changed(services, token, ({ tenant, cause, guardId }) => likeSites(tenant, cause, guardId, siteIds)),
})
