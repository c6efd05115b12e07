import { alertPushKey, alertWays } from '../../../contract/field/alerts/ways.ts'
import { Failure } from '../../core/base/failure.ts'
import { routes } from '../../core/rooms/routes.ts'
import { keyOf, subscriptionOf } from '../../platform/notifications/push-routes.ts'
import { pushKeysOf } from '../../platform/notifications/pushing-notices.ts'
import { keepSubscription, removeSubscription } from '../../platform/notifications/queries-push.ts'
import { type ActingMember, besideTenant } from '../../planning/organisations/queries-tenant.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { checkedPhone, endPhoneService, setPhoneService, shownService } from './phone-services.ts'
import { listUnreached, readNumber, readPhoneService, saveNumber } from './queries-ways.ts'

/** Throws `forbidden` for a key of a program, which is nobody who could be told. */
function requirePerson({ permissions }: ActingMember): void {
  if (permissions !== null) throw new Failure('forbidden', 'Only a person who is signed in has ways of their own')
}

/** How people of the office are told of alerts. */
export const waysRoutes = tenantRoutes(alertWays, {
  read: async (_, { tenant, acting }) => {
    const service = await readPhoneService(tenant)
    return {
      phone: await readNumber(tenant, acting.userId),
      service: service ? shownService(service) : null,
      unreached: service ? await listUnreached(tenant) : [],
    }
  },

  number: async ({ body }, { tenant, acting, clock }) => {
    requirePerson(acting)
    const phone = body.phone === null ? null : checkedPhone('phone', body.phone)
    await saveNumber(tenant, { userId: acting.userId, phone, at: clock() })
    return { phone }
  },

  subscribe: async ({ body }, { tenant, acting, user, env, clock }) => {
    requirePerson(acting)
    const row = subscriptionOf({ env, clock }, user, body)
    await besideTenant(tenant, (transaction) => keepSubscription(transaction, row))
    return { host: row.host }
  },

  unsubscribe: async ({ body: { endpoint } }, { tenant, user }) => ({
    removed: await besideTenant(tenant, (transaction) =>
      removeSubscription(transaction, { key: keyOf(endpoint), userId: user.id }),
    ),
  }),

  setService: ({ body }, { tenant, cause, ...services }) => setPhoneService(tenant, cause, services, body),

  removeService: (_, { tenant, cause }) => endPhoneService(tenant, cause),
})

/** What browsers need before they take pushes. */
export const pushKeyRoutes = routes(alertPushKey, {
  key: async (_, services) => ({ key: (await pushKeysOf(services)).publicKey }),
})
