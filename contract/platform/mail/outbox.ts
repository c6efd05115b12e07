import * as z from 'zod/mini'
import { endpoints, Id, ItemResult, MOST_AT_ONCE, PageNumber, text, Timestamp } from '../../core/core.ts'

/**
 * `queued` waits for its job. `sent` was accepted by the mail server. `not-sent` stays here because mail is off.
 * `failed` was refused permanently. `unsure` may have been accepted, because the answer was lost. `cancelled` was
 * withdrawn. `bounced` was accepted and came back.
 */
export const outboxStates = ['queued', 'sent', 'not-sent', 'failed', 'unsure', 'cancelled', 'bounced'] as const
export type OutboxState = (typeof outboxStates)[number]

/**
 * A mail in the list. `lastError` is the mail server's last answer, or the reason for a bounce. `bounce` is `hard` when
 * the address takes no mail at all, `soft` when another mail may arrive.
 */
export const OutboxMail = z.object({
  id: Id,
  createdAt: Timestamp,
  sentAt: z.nullable(Timestamp),
  toName: z.string(),
  toAddress: z.string(),
  subject: z.string(),
  template: z.string(),
  state: z.enum(outboxStates),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  bounce: z.nullable(z.enum(['hard', 'soft'])),
})
export type OutboxMail = z.infer<typeof OutboxMail>

/** One mail with its text. Placeholders replace links with secrets; `hidden` counts them. */
export const OutboxMailWhole = z.extend(OutboxMail, {
  from: z.string(),
  replyTo: z.nullable(z.string()),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
  attachments: z.array(z.string()),
  hidden: z.int(),
})
export type OutboxMailWhole = z.infer<typeof OutboxMailWhole>

export const OutboxFilter = z.strictObject({
  state: z.optional(z.enum(outboxStates)),
  template: z.optional(text(60)),
  search: z.optional(text(100)),
  page: z.optional(PageNumber),
})
export type OutboxFilter = z.infer<typeof OutboxFilter>

const one = { access: 'admin', params: z.object({ id: Id }) } as const
const Ids = z
  .array(Id)
  .check(z.minLength(1, 'Choose at least one mail'), z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE}`))

export const outbox = endpoints({
  list: {
    method: 'GET',
    path: '/admin/mails',
    access: 'admin',
    query: OutboxFilter,
    summary: 'A page of the mails that the product wrote, newest first, and whether mail is on.',
    reply: z.object({
      items: z.array(OutboxMail),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      counts: z.record(z.enum(outboxStates), z.int()),
      isOn: z.boolean(),
    }),
  },
  csv: {
    method: 'GET',
    path: '/admin/mails/csv',
    access: 'admin',
    query: z.omit(OutboxFilter, { page: true }),
    summary: 'The list as CSV, at most 10,000 lines.',
    reply: z.object({ name: z.string(), text: z.string() }),
  },
  read: {
    method: 'GET',
    path: '/admin/mails/:id',
    ...one,
    summary: 'One mail without its secrets.',
    reply: OutboxMailWhole,
  },
  reveal: {
    method: 'POST',
    path: '/admin/mails/:id/reveal',
    ...one,
    body: z.strictObject({}),
    summary: 'The text of a mail with the secrets in its links. The log keeps who asked.',
    reply: z.object({ text: z.string() }),
  },
  resend: {
    method: 'POST',
    path: '/admin/mails/resend',
    access: 'admin',
    body: z.strictObject({ ids: Ids }),
    summary: 'Sends mails again that were refused, or were kept while mail was off.',
    reply: z.array(ItemResult),
  },
  withdraw: {
    method: 'POST',
    path: '/admin/mails/withdraw',
    access: 'admin',
    body: z.strictObject({ ids: Ids }),
    summary: 'Withdraws mails that wait, so that they are never sent.',
    reply: z.array(ItemResult),
  },
  settle: {
    method: 'POST',
    path: '/admin/mails/:id/settle',
    ...one,
    body: z.strictObject({ as: z.enum(['sent', 'again']) }),
    summary: 'Settles a mail whose answer was lost: it counts as sent, or is sent again.',
    reply: OutboxMailWhole,
  },
})
