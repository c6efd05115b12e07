import { createHash } from 'node:crypto'
import { devicePush } from '../../../contract/field/devices/device-push.ts'
import type { PushSubscription } from '../../../contract/platform/notifications/push.ts'
import { Failure } from '../../core/base/failure.ts'
import { seal } from '../../core/database/sealed.ts'
import { limit } from '../../core/http/rate-limit.ts'
import { routes } from '../../core/rooms/routes.ts'
import { encryptFor } from '../../platform/notifications/push-crypto.ts'
import { pushKeysOf, SEALED_FOR } from '../../platform/notifications/pushing-notices.ts'
import { byDevice } from './by-device.ts'
import { keepPush, removePush } from './queries-push.ts'

const A_MINUTE = { max: 10, windowSeconds: 60 }

/** Throws `invalid` for keys with which nothing can be encrypted. */
function refuseKeys(keys: PushSubscription['keys']): void {
  try {
    encryptFor(keys, '')
  } catch {
    throw new Failure('invalid', 'The key of this phone is none', {
      fields: { 'subscription.keys': 'This is no key of a browser' },
    })
  }
}

/** Phones that take pushes. */
export const devicePushRoutes = routes(devicePush, {
  key: async (_, services) => ({ key: (await pushKeysOf(services)).publicKey }),

  subscribe: ({ body: { token, subscription } }, services) =>
    byDevice(services, token, async (tenant, { id, guardId }) => {
      if (guardId === null) throw new Failure('forbidden', 'A kiosk belongs to nobody who could be told')
      await limit(services.database, services.clock, { bucket: 'device-push', key: id, ...A_MINUTE })
      refuseKeys(subscription.keys)
      const { host } = new URL(subscription.endpoint)
      await keepPush(tenant, {
        deviceId: id,
        key: createHash('sha256').update(subscription.endpoint).digest('base64url'),
        host,
        sealed: seal(services.env.secret, SEALED_FOR.subscription, JSON.stringify(subscription)),
        createdAt: services.clock(),
      })
      return { host }
    }),

  unsubscribe: ({ body: { token } }, services) =>
    byDevice(services, token, async (tenant, { id }) => ({ removed: await removePush(tenant, id) })),
})
