import * as z from 'zod/mini'
import { locales } from '../../core/locale.ts'
import { endpoints, Id, PageNumber, text, Timestamp, words } from '../../core/core.ts'
import { Within, WithinId } from '../organisations/organisations.ts'
import { unreachableReasons } from '../telling/telling.ts'

/** The most messages that a company writes to its guards within 24 hours. */
export const MOST_A_DAY = 20
/** The most guards of one message. */
export const MOST_GUARDS = 500
/** For how many days messages are kept. */
export const KEPT_DAYS = 180
/** Guards who are planned at a place within so many days, before or ahead, belong to it. */
export const PLANNED_DAYS = 28
/** The longest stretch in which somebody may be on shift, in days. */
export const MOST_DAYS_ON_SHIFT = 31

export const audienceKinds = ['site', 'region', 'on_shift', 'guards'] as const

/**
 * The guards of a message: those planned at a site or in a region, those on shift in a stretch, at one site if it is
 * given, or chosen ones.
 */
export const Audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('site'), siteId: Id }),
  z.strictObject({ kind: z.literal('region'), regionId: Id }),
  z.strictObject({ kind: z.literal('on_shift'), siteId: z.nullable(Id), from: Timestamp, to: Timestamp }),
  z.strictObject({
    kind: z.literal('guards'),
    guardIds: z.array(Id).check(z.minLength(1, 'Choose a guard'), z.maxLength(MOST_GUARDS)),
  }),
])
export type Audience = z.infer<typeof Audience>

export const BroadcastDraft = z.strictObject({ audience: Audience, subject: words(120), text: words(2_000) })
export type BroadcastDraft = z.infer<typeof BroadcastDraft>

/**
 * A message in the list. `place` is the site or region as it was called, `from` and `to` are those of guards on shift,
 * `guards` counts them, and `read` those who opened it.
 */
export const BroadcastRow = z.object({
  id: Id,
  subject: z.string(),
  kind: z.enum(audienceKinds),
  place: z.string(),
  from: z.nullable(Timestamp),
  to: z.nullable(Timestamp),
  at: Timestamp,
  by: z.nullable(z.string()),
  guards: z.int(),
  read: z.int(),
})
export type BroadcastRow = z.infer<typeof BroadcastRow>

/** How far a message came: `meant` has not left yet, `none` was never written. */
export const messageStates = ['read', 'sent', 'meant', 'failed', 'bounced', 'none'] as const

/** A guard to whom a message goes. `why` says why nothing reaches them, and `canBeReminded` that they can be, once. */
export const Recipient = z.object({
  guardId: Id,
  name: z.string(),
  phone: z.nullable(z.string()),
  state: z.enum(messageStates),
  why: z.nullable(z.enum(unreachableReasons)),
  readAt: z.nullable(Timestamp),
  remindedAt: z.nullable(Timestamp),
  canBeReminded: z.boolean(),
})
export type Recipient = z.infer<typeof Recipient>

/** A message with its guards: those first who have not read it. */
export const Broadcast = z.object({ ...BroadcastRow.shape, text: z.string(), recipients: z.array(Recipient) })
export type Broadcast = z.infer<typeof Broadcast>

/** A message as its guard reads it. */
export const OwnMessage = z.object({
  id: Id,
  subject: z.string(),
  text: z.string(),
  at: Timestamp,
  readAt: z.nullable(Timestamp),
})
export type OwnMessage = z.infer<typeof OwnMessage>
export const OwnMessages = z.object({ locale: z.enum(locales), zone: z.string(), messages: z.array(OwnMessage) })
export type OwnMessages = z.infer<typeof OwnMessages>

/** Messages of the office to guards. */
export const broadcasts = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/broadcasts',
    access: 'member',
    permission: 'broadcasts.read',
    summary: 'The messages to guards, newest first, a page at a time; with a scope, one’s own and those of one’s sites',
    params: Within,
    query: z.object({ page: z.optional(PageNumber) }),
    reply: z.object({ broadcasts: z.array(BroadcastRow), total: z.int(), pages: z.int() }),
  },
  read: {
    method: 'GET',
    path: '/app/:organisation/broadcasts/:id',
    access: 'member',
    permission: 'broadcasts.read',
    summary: 'A message with whom it reached, who has read it and who can’t be reached',
    params: WithinId,
    reply: Broadcast,
  },
  preview: {
    method: 'POST',
    path: '/app/:organisation/broadcasts/preview',
    access: 'member',
    permission: 'broadcasts.send',
    summary: 'How many guards a message would go to, and the names of those who can’t be reached. It changes nothing.',
    params: Within,
    body: z.strictObject({ audience: Audience }),
    reply: z.object({ guards: z.int(), unreachable: z.array(z.string()) }),
  },
  send: {
    method: 'POST',
    path: '/app/:organisation/broadcasts',
    access: 'member',
    permission: 'broadcasts.send',
    status: 201,
    summary: 'Sends a message to guards: by mail, and on their own page',
    params: Within,
    body: BroadcastDraft,
    reply: Broadcast,
  },
  remind: {
    method: 'POST',
    path: '/app/:organisation/broadcasts/:id/remind',
    access: 'member',
    permission: 'broadcasts.send',
    summary: 'Sends a message once more to those who have not read it, to each of them once',
    params: WithinId,
    reply: z.object({ reminded: z.int(), unreachable: z.int() }),
  },
})

/** The messages to a signed-in guard. */
export const ownMessages = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/me/messages',
    access: 'member',
    permission: 'shifts.own',
    summary: 'The messages of the office to oneself, newest first, fifty at most',
    params: Within,
    reply: OwnMessages,
  },
  read: {
    method: 'POST',
    path: '/app/:organisation/me/messages/:id/read',
    access: 'member',
    permission: 'shifts.own',
    summary: 'Notes that oneself opened a message',
    params: WithinId,
    reply: OwnMessages,
  },
})

const Token = /* @__PURE__ */ text(2_000)

/** The same for anyone with the link of a mail. */
export const linkedMessages = endpoints({
  list: {
    method: 'POST',
    path: '/app/links/messages',
    access: 'public',
    summary: 'The messages to the guard whom a mail was sent to. It changes nothing.',
    body: z.strictObject({ token: Token }),
    reply: OwnMessages,
  },
  read: {
    method: 'POST',
    path: '/app/links/messages/read',
    access: 'public',
    summary: 'Notes by the link of a mail that its guard opened a message',
    body: z.strictObject({ token: Token, messageId: Id }),
    reply: OwnMessages,
  },
})
