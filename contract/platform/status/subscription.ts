import * as z from 'zod/mini'
import { type Endpoint, endpoints, Id, PageNumber, text, Timestamp } from '../../core/core.ts'
import { isMailAddress } from '../mail/mail.ts'

const EMAIL = 'Please enter a valid email address'

// Any text is looked up: one that can't be a token gets the same answer as an unknown one.
const Token = /* @__PURE__ */ text(2_000)
const byToken = z.object({ token: Token })

export const StatusSubscription = z.strictObject({
  email: z.string(EMAIL).check(z.trim(), z.email(EMAIL), z.refine(isMailAddress, EMAIL)),
})

export const statusMails = endpoints({
  subscribe: {
    method: 'POST',
    path: '/status/subscribe',
    access: 'public',
    status: 202,
    summary:
      'Asks by mail whether the address wants news of the status. The answer is the same for every address. Refused without a mail server.',
    body: StatusSubscription,
    reply: z.object({ message: z.string() }),
  },
  confirm: {
    method: 'POST',
    path: '/status/confirm',
    access: 'public',
    summary:
      'Confirms by the token of the mail, as often as one likes. `confirmed` is false when it is unknown or older ' +
      'than seven days.',
    body: z.strictObject({ token: Token }),
    reply: z.object({ confirmed: z.boolean() }),
  },
  unsubscribe: {
    method: 'POST',
    path: '/status/unsubscribe',
    access: 'public',
    summary:
      'Ends a subscription by the token of any of its mails, and erases the address. `unsubscribed` is false when ' +
      'it is unknown.',
    body: z.strictObject({ token: Token }),
    reply: z.object({ unsubscribed: z.boolean() }),
  },
})

/** For mail programs, which know no CSRF token and send a form (RFC 8058). */
export const statusOneClick = endpoints({
  unsubscribeAtOnce: {
    method: 'POST',
    path: '/status/unsubscribe/:token',
    access: 'public',
    csrf: false,
    elsewhere: true,
    limited: false,
    summary: 'Ends a subscription: the address in the header List-Unsubscribe of every mail about the status.',
    params: byToken,
    reply: z.object({ unsubscribed: z.boolean() }),
  },
})

/** The same address in a browser changes nothing: it redirects to the page that asks for confirmation. */
export const statusUnsubscribeLink = {
  method: 'GET',
  path: '/status/unsubscribe/:token',
  access: 'public',
  summary: 'Leads to the page that ends a subscription.',
  params: byToken,
  reply: z.unknown(),
} as const satisfies Endpoint

export const StatusSubscriber = z.object({
  id: Id,
  email: z.string(),
  askedAt: Timestamp,
  confirmedAt: z.nullable(Timestamp),
})
export type StatusSubscriber = z.infer<typeof StatusSubscriber>

export const StatusSubscriberFilter = z.strictObject({
  search: z.optional(text(100)),
  page: z.optional(PageNumber),
})
export type StatusSubscriberFilter = z.infer<typeof StatusSubscriberFilter>

export const statusSubscribers = endpoints({
  list: {
    method: 'GET',
    path: '/admin/status/subscribers',
    access: 'admin',
    query: StatusSubscriberFilter,
    summary: 'A page of the people who asked for news of the status, newest first.',
    reply: z.object({ items: z.array(StatusSubscriber), total: z.int(), page: z.int(), pages: z.int() }),
  },
  csv: {
    method: 'GET',
    path: '/admin/status/subscribers/csv',
    access: 'admin',
    query: z.omit(StatusSubscriberFilter, { page: true }),
    summary: 'The list as CSV, at most 10,000 lines.',
    reply: z.object({ name: z.string(), text: z.string() }),
  },
  remove: {
    method: 'DELETE',
    path: '/admin/status/subscribers/:id',
    access: 'admin',
    params: z.object({ id: Id }),
    summary: 'Ends a subscription and erases its address.',
    reply: z.object({ removed: z.boolean() }),
  },
})
