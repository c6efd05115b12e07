import * as z from 'zod/mini'
import { endpoints, Id, text, Timestamp, words } from '../../core/core.ts'
import { Within } from '../../planning/organisations/organisations.ts'
import { PushSubscription } from '../../platform/notifications/push.ts'

/** What a phone service can do. */
export const phoneWays = ['sms', 'voice'] as const
export type PhoneWay = (typeof phoneWays)[number]

/** Who sends text messages and makes calls: a server that takes our signed webhook, or Twilio. */
export const phoneServiceKinds = ['webhook', 'twilio'] as const
export type PhoneServiceKind = (typeof phoneServiceKinds)[number]

const Does = z.array(z.enum(phoneWays)).check(
  z.minLength(1, 'Choose what it does'),
  z.maxLength(phoneWays.length),
  z.refine((ways) => new Set(ways).size === ways.length, 'Name each once'),
)

export const PHONE_LIKE = 'Write the phone number with its country, such as +44 20 7946 0958'
/** A phone number with its country, in any spelling. It is stored as E.164. */
export const PhoneLike = text(40).check(z.regex(/^\s*(\+|00)[\d\s()./-]{6,}$/, PHONE_LIKE))

const HTTPS = 'Give an address that begins with https://'

/**
 * The phone service of a company as its owner sets it up. `account` and `sender` are Twilio's account SID and a number
 * of that account. Its auth token is kept sealed and never given back; without one the token that is kept stays.
 */
export const PhoneServiceDraft = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('webhook'),
    url: z.url({ protocol: /^https?$/, error: HTTPS }).check(z.maxLength(500, HTTPS)),
    does: Does,
  }),
  z.strictObject({
    kind: z.literal('twilio'),
    account: z.string().check(z.regex(/^AC[0-9a-f]{32}$/, 'An account SID is AC and 32 digits or letters to f')),
    token: z.optional(words(200)),
    sender: PhoneLike,
    does: Does,
  }),
])
export type PhoneServiceDraft = z.infer<typeof PhoneServiceDraft>

/** The phone service in use. `host` is where it is reached. Secrets are never given. */
export const PhoneService = z.object({
  kind: z.enum(phoneServiceKinds),
  does: z.array(z.enum(phoneWays)),
  host: z.string(),
  account: z.string(),
  sender: z.string(),
  changedAt: Timestamp,
})
export type PhoneService = z.infer<typeof PhoneService>

/**
 * By which number oneself is told, and the phone service of the company. `unreached` are people of the office without a
 * number while a service is set up.
 */
export const AlertWays = z.object({
  phone: z.nullable(z.string()),
  service: z.nullable(PhoneService),
  unreached: z.array(z.string()),
})
export type AlertWays = z.infer<typeof AlertWays>

/** How people of the office are told of alerts. */
export const alertWays = endpoints({
  read: {
    method: 'GET',
    path: '/app/:organisation/alert-ways',
    access: 'member',
    permission: 'alerts.read',
    summary: 'The ways by which alerts reach oneself, and the phone service of the company',
    params: Within,
    reply: AlertWays,
  },
  number: {
    method: 'PUT',
    path: '/app/:organisation/alert-ways/number',
    access: 'member',
    permission: 'alerts.act',
    summary: 'Sets the phone number by which alerts reach oneself, or takes it away',
    params: Within,
    body: z.strictObject({ phone: z.nullable(PhoneLike) }),
    reply: z.object({ phone: z.nullable(z.string()) }),
  },
  subscribe: {
    method: 'PUT',
    path: '/app/:organisation/alert-ways/push',
    access: 'member',
    permission: 'alerts.act',
    summary: 'Has one’s alerts pushed to this browser, for as long as one is signed in there',
    params: Within,
    body: PushSubscription,
    reply: z.object({ host: z.string() }),
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/app/:organisation/alert-ways/push',
    access: 'member',
    permission: 'alerts.act',
    summary: 'Pushes nothing more to this browser of one’s own',
    params: Within,
    body: z.strictObject({ endpoint: text(1_000) }),
    reply: z.object({ removed: z.boolean() }),
  },
  setService: {
    method: 'PUT',
    path: '/app/:organisation/alert-phone',
    access: 'member',
    permission: 'alerts.manage',
    summary:
      'Sets up who sends text messages and makes calls. `secret` signs the calls of a webhook, and is shown once.',
    params: Within,
    body: PhoneServiceDraft,
    reply: z.object({ service: PhoneService, secret: z.nullable(z.string()) }),
  },
  removeService: {
    method: 'DELETE',
    path: '/app/:organisation/alert-phone',
    access: 'member',
    permission: 'alerts.manage',
    summary: 'Removes the phone service: nobody gets a text message or a call any more',
    params: Within,
    reply: z.object({ removed: z.boolean() }),
  },
})

/** What browsers need before they take pushes. */
export const alertPushKey = endpoints({
  key: {
    method: 'GET',
    path: '/app/push-key',
    access: 'member',
    summary: 'The public key by which browsers know our pushes (VAPID, RFC 8292), as base64url',
    reply: z.object({ key: z.string() }),
  },
})

/** How far a message came, as its phone service says. */
export const alertStatus = endpoints({
  report: {
    method: 'POST',
    path: '/app/alert-status/:company/:id',
    access: 'public',
    csrf: false,
    limited: false,
    upload: 'bytes',
    params: z.object({ company: Id, id: Id }),
    summary:
      'Takes from a phone service how far a message about an alert came. Twilio sends its status callback, signed by ' +
      '`X-Twilio-Signature`. A webhook sends JSON `{"state": "sent" | "delivered" | "read" | "failed", "said"?: ' +
      'string}`, with `Watchpost-Signature: t=<seconds>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>` under its secret, ' +
      '5 minutes old at most. `isNew` is false for what was known.',
    reply: z.object({ isNew: z.boolean() }),
  },
})
