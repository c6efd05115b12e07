import * as z from 'zod/mini'
import { type Endpoint, endpoints, text } from '../../core/core.ts'
import { isMailAddress, line } from '../../platform/mail/mail.ts'
import { newsletterMessages } from './words.ts'

/** `consentTracking` says that consent was given, when, and in which form. */
export const Subscription = z.strictObject({
  email: z
    .string(newsletterMessages.email)
    .check(z.trim(), z.email(newsletterMessages.email), z.refine(isMailAddress, newsletterMessages.email)),
  consentTracking: z.string(newsletterMessages.consent).check(
    z.maxLength(300),
    z.refine(
      (value) => value.trim() !== '' && !value.includes('\u0000') && value.isWellFormed(),
      newsletterMessages.consent,
    ),
  ),
})
export type Subscription = z.infer<typeof Subscription>

// Any text is looked up: one that can't be a token gets the same answer as an unknown one.
const Token = /* @__PURE__ */ text(2_000)
const byToken = z.object({ token: Token })

/** How long it is kept who opened which link, in days. */
export const CLICKS_KEPT_DAYS = 365

/**
 * A subscriber's choices. The name is for the salutation and may be empty. `clicks`: whether links that they open are
 * counted; left out, it stays as it is.
 */
export const Preferences = z.strictObject({
  name: line(80).check(z.trim()),
  weekly: z.boolean(),
  clicks: z.optional(z.boolean()),
})
export type Preferences = z.infer<typeof Preferences>

/**
 * Null when the link is unknown or expired, or the subscription has ended. `email` is masked, because people forward
 * mails.
 */
const SubscriberPreferences = z.object({
  preferences: z.nullable(z.extend(Preferences, { email: z.string(), clicks: z.boolean() })),
})
export type SubscriberPreferences = z.infer<typeof SubscriberPreferences>

export const newsletter = endpoints({
  subscribe: {
    method: 'POST',
    path: '/newsletter/subscribe',
    access: 'public',
    status: 202,
    summary: 'Records a wish to subscribe. The answer is the same for every address, known or not.',
    body: Subscription,
    reply: z.strictObject({ message: z.string() }),
  },
  confirm: {
    method: 'POST',
    path: '/newsletter/confirm',
    access: 'public',
    summary:
      'Confirms a subscription by the token of its mail, as often as one likes. ' +
      '`confirmed` is false when the token is unknown or older than seven days.',
    body: z.strictObject({ token: Token }),
    reply: z.object({ confirmed: z.boolean() }),
  },
  preferences: {
    method: 'GET',
    path: '/newsletter/preferences/:token',
    access: 'public',
    summary: 'What the subscriber to whom the token was sent has chosen.',
    params: byToken,
    reply: SubscriberPreferences,
  },
  savePreferences: {
    method: 'PUT',
    path: '/newsletter/preferences/:token',
    access: 'public',
    summary: 'Changes what the subscriber has chosen.',
    params: byToken,
    body: Preferences,
    reply: SubscriberPreferences,
  },
  unsubscribe: {
    method: 'POST',
    path: '/newsletter/unsubscribe',
    access: 'public',
    summary:
      'Ends a subscription by a token of any of its mails, however old. `unsubscribed` is false when the token is ' +
      'unknown.',
    body: z.strictObject({ token: Token }),
    reply: z.object({ unsubscribed: z.boolean() }),
  },
})

/** For mail programs, which know no CSRF token and send a form (RFC 8058). The body adds nothing to the address. */
export const oneClick = endpoints({
  unsubscribeAtOnce: {
    method: 'POST',
    path: '/newsletter/unsubscribe/:token',
    access: 'public',
    csrf: false,
    elsewhere: true,
    limited: false,
    summary: 'Ends a subscription: the address in the header List-Unsubscribe of every newsletter.',
    params: byToken,
    reply: z.object({ unsubscribed: z.boolean() }),
  },
})

/** The same address in a browser changes nothing: it redirects to the page that asks for confirmation. */
export const unsubscribeLink = {
  method: 'GET',
  path: '/newsletter/unsubscribe/:token',
  access: 'public',
  summary: 'Leads to the page that ends a subscription.',
  params: byToken,
  reply: z.unknown(),
} as const satisfies Endpoint

/** A link of a newsletter to a reader who agreed that it is counted. */
export const newsletterLink = {
  method: 'GET',
  path: '/newsletter/links/:link/:reader',
  access: 'public',
  summary: 'Leads to where a link of a newsletter goes, and counts a reader who agreed to that.',
  params: z.object({ link: Token, reader: Token }),
  reply: z.unknown(),
} as const satisfies Endpoint
