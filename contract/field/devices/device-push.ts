import * as z from 'zod/mini'
import { endpoints, text } from '../../core/core.ts'
import { PushSubscription } from '../../platform/notifications/push.ts'

const Token = text(200)

/** How a guard's phone takes pushes. They end with the device, and a kiosk takes none. */
export const devicePush = endpoints({
  key: {
    method: 'GET',
    path: '/app/devices/push-key',
    access: 'public',
    summary: 'The public key by which phones know our pushes (VAPID, RFC 8292), as base64url',
    reply: z.object({ key: z.string() }),
  },
  subscribe: {
    method: 'PUT',
    path: '/app/devices/push',
    access: 'public',
    limited: false,
    summary: 'Has what a guard is told pushed to the phone that calls, in place of where it was pushed before',
    body: z.strictObject({ token: Token, subscription: PushSubscription }),
    reply: z.object({ host: z.string() }),
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/app/devices/push',
    access: 'public',
    limited: false,
    summary: 'Pushes nothing more to the phone that calls',
    body: z.strictObject({ token: Token }),
    reply: z.object({ removed: z.boolean() }),
  },
})
