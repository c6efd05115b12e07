import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, text, Timestamp } from '../../core/core.ts'
import { SendingSummary } from './sendings.ts'
import { subscriberSources, suppressions } from './segments.ts'

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/**
 * A newsletter subscriber. `weekly`: whether they want the weekly briefing. `suppressed` says why they get no mail all
 * the same.
 */
export const AudienceMember = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  state: z.enum(subscriberStates),
  weekly: z.boolean(),
  source: z.enum(subscriberSources),
  tags: z.array(z.string()),
  suppressed: z.nullable(z.object({ for: z.enum(suppressions), at: Timestamp, because: z.string() })),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type AudienceMember = z.infer<typeof AudienceMember>

/** A line of the consent ledger, word for word. */
export const ConsentLine = z.object({
  at: Timestamp,
  action: z.enum(['given', 'confirmed', 'withdrawn']),
  form: z.string(),
  wording: z.string(),
  wordingVersion: z.nullable(z.int()),
  statement: z.string(),
  address: z.string(),
  userAgent: z.string(),
})
export type ConsentLine = z.infer<typeof ConsentLine>

export const SubscriberFilter = z.strictObject({
  state: z.optional(z.enum(subscriberStates)),
  search: z.optional(text(100)),
  tag: z.optional(text(40)),
  /** Only suppressed ones. */
  suppressed: z.optional(z.literal('yes')),
  page: z.optional(PageNumber),
})
export type SubscriberFilter = z.infer<typeof SubscriberFilter>

export const SendingFilter = z.strictObject({ page: z.optional(PageNumber) })
export type SendingFilter = z.infer<typeof SendingFilter>

/** A sending and its subject: a page at `path`, or the newsletter `newsletter` that was written for it. */
export const ListedSending = z.extend(SendingSummary, {
  title: z.string(),
  path: z.string(),
  newsletter: z.nullable(Id),
  segment: z.nullable(z.string()),
})
export type ListedSending = z.infer<typeof ListedSending>

/** The number of days that the growth of the list is told of. */
export const GROWTH_DAYS = 90

/** A day (UTC) of the list: how many got it at its end, how many joined and how many left. */
export const GrowthDay = z.object({ day: z.string(), subscribers: z.int(), joined: z.int(), left: z.int() })
export type GrowthDay = z.infer<typeof GrowthDay>

const one = { access: 'admin', params: z.object({ id: Id }) } as const

export const audience = endpoints({
  subscribers: {
    method: 'GET',
    path: '/admin/subscribers',
    access: 'admin',
    query: SubscriberFilter,
    summary: 'A page of the people who asked for the newsletter, newest first.',
    reply: z.object({
      items: z.array(AudienceMember),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      counts: z.record(z.enum(subscriberStates), z.int()),
    }),
  },
  growth: {
    method: 'GET',
    path: '/admin/subscribers/growth',
    access: 'admin',
    summary: `The confirmed subscribers of each of the last ${GROWTH_DAYS} days, the oldest first.`,
    reply: z.array(GrowthDay),
  },
  csv: {
    method: 'GET',
    path: '/admin/subscribers/csv',
    access: 'admin',
    query: z.omit(SubscriberFilter, { page: true }),
    summary: 'The list as CSV, at most 10,000 lines.',
    reply: z.object({ name: z.string(), text: z.string() }),
  },
  subscriber: {
    method: 'GET',
    path: '/admin/subscribers/:id',
    ...one,
    summary: 'One subscriber with the proof of their consent.',
    reply: z.extend(AudienceMember, { consents: z.array(ConsentLine) }),
  },
  unsubscribe: {
    method: 'POST',
    path: '/admin/subscribers/:id/unsubscribe',
    ...one,
    body: z.strictObject({}),
    summary: 'Ends a subscription in the name of the subscriber; the ledger says that an administrator did.',
    reply: AudienceMember,
  },
  erase: {
    method: 'DELETE',
    path: '/admin/subscribers/:id',
    ...one,
    body: z.strictObject({ email: text(254) }),
    summary: 'Erases a subscriber with their ledger and mails for good. `email` repeats their address.',
    reply: z.object({ mails: z.int() }),
  },
  lift: {
    method: 'POST',
    path: '/admin/subscribers/:id/lift',
    ...one,
    body: z.strictObject({}),
    summary: 'Lets a subscriber get newsletters again whose address had bounced. After a complaint that is refused.',
    reply: AudienceMember,
  },
  sendings: {
    method: 'GET',
    path: '/admin/sendings',
    access: 'admin',
    query: SendingFilter,
    summary: 'A page of all newsletters, newest first, those in writing, and how many people the next one would reach.',
    reply: z.object({
      audience: z.int(),
      drafts: z.array(z.object({ id: Id, title: z.string(), updatedAt: Timestamp, by: z.nullable(z.string()) })),
      items: z.array(ListedSending),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
    }),
  },
})
