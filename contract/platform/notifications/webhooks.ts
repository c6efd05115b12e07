import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, text, Timestamp, words } from '../../core/core.ts'

/** `signed` is our own JSON with a signature. The others fit the incoming webhooks of chat programs. */
export const targetKinds = ['signed', 'slack', 'teams'] as const
export type TargetKind = (typeof targetKinds)[number]

/** An address that receives events. It may contain a secret, so the admin area only shows its host. */
export const Target = z.object({
  id: Id,
  kind: z.enum(targetKinds),
  name: z.string(),
  host: z.string(),
  createdAt: Timestamp,
})
export type Target = z.infer<typeof Target>

const WRONG = 'Give an address that begins with https:// and holds no user name'
const Address = z
  .url({ protocol: /^https?$/, error: WRONG })
  .check(z.maxLength(1000, 'Use at most 1000 characters'), z.regex(/^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i, WRONG))

/**
 * `waiting` for the first try; `retrying` after a failure; `given-up` after the last try; `not-called` because the
 * address is invalid or leads to a private network.
 */
export const deliveryStates = ['waiting', 'retrying', 'delivered', 'given-up', 'not-called'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** One try. `status` is null without an answer; `said` then gives the reason. `ms` is its duration. */
export const DeliveryAttempt = z.object({ at: Timestamp, status: z.nullable(z.int()), said: z.string(), ms: z.int() })
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>

/** One call to one target, with its tries since somebody last requested it. `signature` is that of the last try. */
export const Delivery = z.object({
  id: Id,
  event: z.string(),
  title: z.string(),
  target: z.string(),
  host: z.string(),
  kind: z.enum(targetKinds),
  state: z.enum(deliveryStates),
  createdAt: Timestamp,
  nextAt: z.nullable(Timestamp),
  mostTries: z.int(),
  tries: z.array(DeliveryAttempt),
  signature: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

export const DeliveryFilter = z.strictObject({
  state: z.optional(z.enum(['failing', 'given-up', 'delivered'])),
  search: z.optional(text(100)),
  page: z.optional(PageNumber),
})
export type DeliveryFilter = z.infer<typeof DeliveryFilter>

const byId = z.object({ id: Id })
const at = { access: 'admin', params: byId } as const
const WithSecret = z.object({ target: Target, secret: z.nullable(z.string()) })

export const webhooks = endpoints({
  targets: {
    method: 'GET',
    path: '/admin/notification-targets',
    access: 'admin',
    summary: 'Every webhook, by name.',
    reply: z.array(Target),
  },
  add: {
    method: 'POST',
    path: '/admin/notification-targets',
    access: 'admin',
    status: 201,
    body: z.strictObject({ kind: z.enum(targetKinds), name: words(60), url: Address }),
    summary: 'Adds a webhook. `secret` signs what a signed one is sent, and is shown this once.',
    reply: WithSecret,
  },
  change: {
    method: 'PATCH',
    path: '/admin/notification-targets/:id',
    ...at,
    body: z.strictObject({ name: z.optional(words(60)), url: z.optional(Address) }),
    summary: 'Changes the name or the address of a webhook.',
    reply: Target,
  },
  renewSecret: {
    method: 'POST',
    path: '/admin/notification-targets/:id/secret',
    ...at,
    body: z.strictObject({}),
    summary: 'Replaces the secret of a signed webhook. The new one is shown this once; the old one signs no more.',
    reply: WithSecret,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/notification-targets/:id',
    ...at,
    summary: 'Removes a webhook from all rules, with its deliveries.',
    reply: byId,
  },
  test: {
    method: 'POST',
    path: '/admin/notification-targets/:id/tests',
    ...at,
    status: 201,
    body: z.strictObject({}),
    summary: 'Sends a test to a webhook; its delivery tells the outcome.',
    reply: byId,
  },
  deliveries: {
    method: 'GET',
    path: '/admin/notification-deliveries',
    access: 'admin',
    query: DeliveryFilter,
    summary: 'A page of the calls of webhooks with their tries, newest first.',
    reply: z.object({
      items: z.array(Delivery),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      counts: z.object({ all: z.int(), failing: z.int(), 'given-up': z.int(), delivered: z.int() }),
    }),
  },
  replay: {
    method: 'POST',
    path: '/admin/notification-deliveries/:id/tries',
    ...at,
    status: 201,
    body: z.strictObject({}),
    summary: 'Calls once more at once: the same content under the same id, with all its tries.',
    reply: byId,
  },
})
