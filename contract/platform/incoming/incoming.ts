import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, text, Timestamp } from '../../core/core.ts'

/** The largest mail that the webhook accepts, in bytes. */
export const MAX_INCOMING_BYTES = 30 * 1024 * 1024

/**
 * The state of an incoming mail. `filed` belongs to something, such as a lead. `report` tells the fate of a mail of
 * ours. `own` came from our own address and is ignored. `loose` belongs to nothing, so a person has to look. `done` was
 * dealt with.
 */
export const incomingStates = ['filed', 'report', 'own', 'loose', 'done'] as const
export type IncomingState = (typeof incomingStates)[number]

export const IncomingAttachment = z.object({ name: z.string(), type: z.string(), bytes: z.int() })
export type IncomingAttachment = z.infer<typeof IncomingAttachment>

/**
 * An incoming mail. `reference` is what it belongs to, such as `lead:<id>`. Only the names of attachments are stored.
 */
export const IncomingMailRow = z.object({
  id: Id,
  at: Timestamp,
  via: z.enum(['webhook', 'imap']),
  state: z.enum(incomingStates),
  fromName: z.string(),
  fromAddress: z.string(),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(IncomingAttachment),
  reference: z.nullable(z.string()),
  automatic: z.boolean(),
  /** The mail was too large or too broken to be read completely. */
  cut: z.boolean(),
})
export type IncomingMailRow = z.infer<typeof IncomingMailRow>

export const IncomingFilter = z.strictObject({
  state: z.optional(z.enum(incomingStates)),
  search: z.optional(text(100)),
  page: z.optional(PageNumber),
})
export type IncomingFilter = z.infer<typeof IncomingFilter>

/** How mails come in. `mailbox` is null without `IMAP_URL`. Its `error` is the error of the last check. */
export const IncomingWays = z.object({
  address: z.nullable(z.string()),
  webhook: z.boolean(),
  mailbox: z.nullable(z.object({ lookedAt: z.nullable(Timestamp), error: z.nullable(z.string()) })),
})
export type IncomingWays = z.infer<typeof IncomingWays>

export const incoming = endpoints({
  list: {
    method: 'GET',
    path: '/admin/incoming-mails',
    access: 'admin',
    query: IncomingFilter,
    summary: 'A page of incoming mails, newest first, and the ways they come in.',
    reply: z.object({
      items: z.array(IncomingMailRow),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      counts: z.record(z.enum(incomingStates), z.int()),
      ways: IncomingWays,
    }),
  },
  settle: {
    method: 'PATCH',
    path: '/admin/incoming-mails/:id',
    access: 'admin',
    params: z.object({ id: Id }),
    body: z.strictObject({ state: z.enum(['loose', 'done']) }),
    summary: 'Marks a mail that belongs to nothing as settled, or not.',
    reply: IncomingMailRow,
  },
})

export const incomingWebhook = endpoints({
  receive: {
    method: 'POST',
    path: '/incoming-mail',
    access: 'public',
    status: 202,
    csrf: false,
    limited: false,
    upload: 'bytes',
    maxBytes: MAX_INCOMING_BYTES,
    summary:
      'Takes one mail as message/rfc822, 30 MB at most. ' +
      '`X-Incoming-Timestamp` is the time in seconds, ' +
      '`X-Incoming-Signature` the hex HMAC-SHA256 of `<timestamp>.<body>` under INCOMING_SECRET, ' +
      '5 minutes old at most. A mail that comes again is taken once: `isNew` is false then.',
    reply: z.object({ isNew: z.boolean() }),
  },
})
