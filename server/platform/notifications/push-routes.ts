import { createHash } from 'node:crypto'
import { push, type PushSubscription } from '../../../contract/platform/notifications/push.ts'
import { newId } from '../../core/base/ids.ts'
import { seal } from '../../core/database/sealed.ts'
import { Failure } from '../../core/base/failure.ts'
import { limit } from '../../core/http/rate-limit.ts'
import { routes, type Services, type User } from '../../core/rooms/routes.ts'
import { encryptFor } from './push-crypto.ts'
import { pushKeysOf, SEALED_FOR } from './pushing-notices.ts'
import { keepSubscription, listPushes, removeSubscription } from './queries-push.ts'

const A_MINUTE = { max: 30, windowSeconds: 60 }
/** By what a browser is found again, without its address. */
export const keyOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

/** Browsers that take notifications, and the outcome of those. */
export const pushRoutes = routes(push, {
  key: async (_, services) => ({ key: (await pushKeysOf(services)).publicKey }),

  subscribe: async ({ body }, { database, env, clock, user }) => {
    if (user.tokenId) throw new Failure('forbidden', 'Only a browser that is signed in takes pushes')
    await limit(database, clock, { bucket: 'push-subscribe', key: user.id, ...A_MINUTE })
    const row = subscriptionOf({ env, clock }, user, body)
    await database.orm.transaction((transaction) => keepSubscription(transaction, row))
    return { host: row.host }
  },

  unsubscribe: async ({ body: { endpoint } }, { database, user }) => ({
    removed: await removeSubscription(database.orm, { key: keyOf(endpoint), userId: user.id }),
  }),

  deliveries: async (_, { database, events }) =>
    (await listPushes(database.orm)).map((each) => ({ ...each, event: events.get(each.event)?.label ?? each.event })),
})

/** What is kept of a browser that takes pushes. Throws `invalid` for keys with which nothing can be encrypted. */
export function subscriptionOf(
  { env, clock }: { env: Pick<Services['env'], 'secret'>; clock: Services['clock'] },
  { id: userId, sessionId }: Pick<User, 'id' | 'sessionId'>,
  subscription: PushSubscription,
) {
  refuseKeys(subscription.keys)
  const now = clock()
  return {
    id: newId(now),
    userId,
    sessionId,
    key: keyOf(subscription.endpoint),
    host: new URL(subscription.endpoint).host,
    sealed: seal(env.secret, SEALED_FOR.subscription, JSON.stringify(subscription)),
    createdAt: now,
  }
}

/** Throws `invalid` for keys with which nothing can be encrypted. */
function refuseKeys(keys: PushSubscription['keys']): void {
  try {
    encryptFor(keys, '')
  } catch (error) {
    const internal = (error as Error).message
    throw new Failure('invalid', 'The key of this browser is none', { fields: { keys: 'This is no key' }, internal })
  }
}
