import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, text, Timestamp } from '../../core/core.ts'
import { SendingSummary } from './sendings.ts'
import { Pace } from './newsletters.ts'

/**
 * Why a mail came back: the address does not exist (`hard`), takes no mail for now (`soft`), the server refused this
 * mail (`refused`), or its reader called it junk (`complaint`).
 */
export const bounces = ['hard', 'soft', 'refused', 'complaint'] as const
export type Bounce = (typeof bounces)[number]

/**
 * When a sending stops by itself: the shares apply after `answered` mails were answered, `inARow` counts consecutive
 * refusals.
 */
export const stopsAt = { bounces: 0.02, complaints: 0.003, answered: 100, inARow: 10 } as const

/**
 * `waiting`: no mail exists yet. `queued`: its mail waits. `deferred`: the server asked to try later. `sent`: the
 * server accepted it. `bounced` and `refused`: the server will not accept it. `unsure`: the connection broke at the
 * last byte. `kept`: mail is off. `left`: they unsubscribed before their turn.
 */
export const recipientStates = [
  'unsure',
  'complained',
  'bounced',
  'refused',
  'deferred',
  'queued',
  'sent',
  'kept',
  'waiting',
  'left',
] as const
export type RecipientState = (typeof recipientStates)[number]

/** One recipient of a sending. `at` is when the state changed, if known. `answer` is the server's answer. */
export const Recipient = z.object({
  id: Id,
  email: z.string(),
  state: z.enum(recipientStates),
  mailId: z.nullable(Id),
  at: z.nullable(Timestamp),
  answer: z.nullable(z.string()),
  attempts: z.int(),
})
export type Recipient = z.infer<typeof Recipient>

export const RecipientFilter = z.strictObject({
  state: z.optional(z.enum(recipientStates)),
  search: z.optional(text(100)),
  page: z.optional(PageNumber),
})
export type RecipientFilter = z.infer<typeof RecipientFilter>

/** How many links are listed of a newsletter. */
export const MOST_LINKS = 50

/** How many readers opened a link. */
export const LinkClicks = z.object({ url: z.string(), readers: z.int() })
export type LinkClicks = z.infer<typeof LinkClicks>

/**
 * A sending with its details. `rate` counts accepted mails in each of the last 30 minutes, oldest first.
 * `unsubscribed` counts people who left the list since it began. `newsletter` is its newsletter, or null for a page.
 * `clicks.counted`: the recipients who had agreed that links are counted. `pausedAt` is when a paused one stopped, if
 * known.
 */
export const SendingWhole = z.extend(SendingSummary, {
  title: z.string(),
  subject: z.string(),
  path: z.nullable(z.string()),
  newsletter: z.nullable(Id),
  segment: z.nullable(z.string()),
  perMinute: z.int(),
  counts: z.record(z.enum(recipientStates), z.int()),
  unsubscribed: z.int(),
  clicks: z.object({ counted: z.int(), links: z.array(LinkClicks) }),
  firstSentAt: z.nullable(Timestamp),
  lastSentAt: z.nullable(Timestamp),
  pausedAt: z.nullable(Timestamp),
  rate: z.array(z.int()),
  sources: z.object({ form: z.int(), imported: z.int() }),
  html: z.string(),
  text: z.string(),
  from: z.string(),
})
export type SendingWhole = z.infer<typeof SendingWhole>

const one = { access: 'admin', params: z.object({ id: Id }) } as const

export const sendingView = endpoints({
  read: {
    method: 'GET',
    path: '/admin/sendings/:id',
    ...one,
    summary: 'A sending with the outcome of its mails, and the mail as readers get it.',
    reply: SendingWhole,
  },
  recipients: {
    method: 'GET',
    path: '/admin/sendings/:id/recipients',
    ...one,
    query: RecipientFilter,
    summary: 'A page of the recipients of a sending, those who need a person first, then the latest.',
    reply: z.object({ items: z.array(Recipient), total: z.int(), page: z.int(), pages: z.int() }),
  },
  csv: {
    method: 'GET',
    path: '/admin/sendings/:id/recipients/csv',
    ...one,
    query: z.omit(RecipientFilter, { page: true }),
    summary: 'The recipients as CSV, at most 10,000 lines.',
    reply: z.object({ name: z.string(), text: z.string() }),
  },
  pace: {
    method: 'PUT',
    path: '/admin/sendings/:id/pace',
    ...one,
    body: z.strictObject({ perMinute: Pace }),
    summary: 'Sends slower or faster from the next round on.',
    reply: z.object({ perMinute: z.int() }),
  },
})
