import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'

export const sendingStates = ['planned', 'sending', 'sent', 'stopped'] as const

/**
 * One sending of a page to all newsletter subscribers. `at` is its start. Of `total` mails the server accepted `sent`
 * and refused `failed` permanently. `unsure` were under way when the product stopped. `kept` are in the outbox because
 * there is no mail server. `left` are those of people who unsubscribed in time. The others wait. `reason` says why it
 * paused by itself, or who paused it.
 */
export const SendingSummary = z.object({
  id: Id,
  state: z.enum(sendingStates),
  at: Timestamp,
  by: z.nullable(z.string()),
  total: z.int(),
  sent: z.int(),
  failed: z.int(),
  unsure: z.int(),
  kept: z.int(),
  left: z.int(),
  reason: z.nullable(z.string()),
})
export type SendingSummary = z.infer<typeof SendingSummary>

/** The sendings of one page, newest first, and how many subscribers the next one would reach. */
export const Sendings = z.object({ audience: z.int(), sendings: z.array(SendingSummary) })
export type Sendings = z.infer<typeof Sendings>

/** Asks for a sending. Only `again` sends a page that was sent before. */
export const SendingWish = z.strictObject({ again: z.optional(z.boolean()) })
export type SendingWish = z.infer<typeof SendingWish>

/** The options that go with a publication. */
export const AlsoNewsletter = z.strictObject({ newsletter: z.nullable(SendingWish) })
export type AlsoNewsletter = z.infer<typeof AlsoNewsletter>

const one = { access: 'admin', params: z.object({ id: Id }), body: z.strictObject({}), reply: SendingSummary } as const

export const sendings = endpoints({
  stop: {
    method: 'POST',
    path: '/admin/sendings/:id/stop',
    ...one,
    summary: 'Stops a sending: what was not handed to the mail server yet is not sent.',
  },
  resume: {
    method: 'POST',
    path: '/admin/sendings/:id/resume',
    ...one,
    summary: 'Sends the rest of a stopped sending, to those who still get the newsletter.',
  },
  retry: {
    method: 'POST',
    path: '/admin/sendings/:id/retry',
    ...one,
    summary:
      'Sends once more what the mail server refused, or what stayed in the outbox, to those who still get the ' +
      'newsletter.',
  },
})
