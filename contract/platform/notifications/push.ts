import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'

const base64url = (bytes: number, message: string) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), message))
const WRONG = 'This is no subscription of a browser'

/** Where a browser is reached, at the push service of its maker. Anyone who knows the address could use it. */
const Endpoint = z.url({ protocol: /^https?$/, error: WRONG }).check(z.maxLength(1000, WRONG))

/** A browser's subscription as the Push API gives it: its public key (P-256) and a secret of 16 bytes (RFC 8291). */
export const PushSubscription = z.strictObject({
  endpoint: Endpoint,
  keys: z.strictObject({ p256dh: base64url(65, WRONG), auth: base64url(16, WRONG) }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/**
 * `waiting` for its first try; `retrying` after one that failed; `given-up` after the last; `gone`: the browser takes
 * no more, or its person signed out; `not-called`: its address leads to a private network, or is none.
 */
export const pushStates = ['waiting', 'retrying', 'delivered', 'given-up', 'gone', 'not-called'] as const
export type PushState = (typeof pushStates)[number]

/** One notification to one browser. `status` is the last answer of its push service, null where there was none. */
export const Push = z.object({
  id: Id,
  event: z.string(),
  title: z.string(),
  person: z.string(),
  host: z.string(),
  state: z.enum(pushStates),
  tried: z.int(),
  status: z.nullable(z.int()),
  said: z.string(),
  createdAt: Timestamp,
  nextAt: z.nullable(Timestamp),
})
export type Push = z.infer<typeof Push>

export const push = endpoints({
  key: {
    method: 'GET',
    path: '/admin/push-key',
    access: 'editor',
    summary: 'The public key by which browsers know our pushes (VAPID, RFC 8292), as base64url.',
    reply: z.object({ key: z.string() }),
  },
  subscribe: {
    method: 'PUT',
    path: '/admin/push-subscriptions',
    access: 'editor',
    body: PushSubscription,
    summary: 'Has one’s notifications pushed to this browser, for as long as one is signed in there.',
    reply: z.object({ host: z.string() }),
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/admin/push-subscriptions',
    access: 'editor',
    body: z.strictObject({ endpoint: Endpoint }),
    summary: 'Pushes nothing more to this browser of one’s own.',
    reply: z.object({ removed: z.boolean() }),
  },
  deliveries: {
    method: 'GET',
    path: '/admin/push-deliveries',
    access: 'admin',
    summary: 'The last fifty notifications that were pushed, with their outcome, newest first.',
    reply: z.array(Push),
  },
})
