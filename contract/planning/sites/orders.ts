import * as z from 'zod/mini'
import { endpoints, Id, text, Timestamp, words } from '../../core/core.ts'
import { Within, WithinId } from '../organisations/organisations.ts'

/** A version is written, read by another person, and then in force from a moment until the next one is. */
export const postOrderStates = ['draft', 'in_review', 'published', 'superseded'] as const

/** A version of a post's orders. A published one holds from `effectiveFrom` to `effectiveUntil`. */
export const PostOrder = z.object({
  number: z.int(),
  body: z.string(),
  state: z.enum(postOrderStates),
  publishedAt: z.nullable(z.iso.datetime()),
  publishedBy: z.nullable(z.string()),
  effectiveFrom: z.nullable(z.iso.datetime()),
  effectiveUntil: z.nullable(z.iso.datetime()),
})
export type PostOrder = z.infer<typeof PostOrder>

/** A line that came or went since the version before. `number` is its place in the version that has it. */
export const ChangedLine = z.object({
  change: z.enum(['added', 'removed']),
  number: z.int(),
  text: z.string(),
})
export type ChangedLine = z.infer<typeof ChangedLine>

/** A guard who is planned on the post, when they read the version, and their next shift there. */
export const Reader = z.object({
  guardId: Id,
  name: z.string(),
  readAt: z.nullable(Timestamp),
  nextShift: Timestamp,
  remindedAt: z.nullable(Timestamp),
})
export type Reader = z.infer<typeof Reader>

/** The orders of a post as its guard reads them. `readAt` is when this guard did. */
export const OwnOrder = z.object({
  postId: Id,
  post: z.string(),
  site: z.string(),
  number: z.int(),
  body: z.string(),
  effectiveFrom: Timestamp,
  readAt: z.nullable(Timestamp),
})
export type OwnOrder = z.infer<typeof OwnOrder>
export const OwnOrders = z.object({ orders: z.array(OwnOrder) })
export type OwnOrders = z.infer<typeof OwnOrders>

const Version = z.strictObject({ number: z.int().check(z.gte(1), z.lte(2_147_483_647)) })

export const orders = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/posts/:id/orders',
    access: 'member',
    permission: 'sites.read',
    summary: 'The latest 50 versions of a post’s orders, newest first',
    params: WithinId,
    reply: z.object({ orders: z.array(PostOrder) }),
  },
  draft: {
    method: 'PUT',
    path: '/app/:organisation/posts/:id/orders',
    access: 'member',
    permission: 'sites.manage',
    summary: 'Writes the draft of the next version. A version in review becomes a draft again.',
    params: WithinId,
    body: z.strictObject({ body: words(20_000) }),
    reply: PostOrder,
  },
  submit: {
    method: 'POST',
    path: '/app/:organisation/posts/:id/orders/submit',
    access: 'member',
    permission: 'sites.manage',
    summary: 'Hands the draft in for review',
    params: WithinId,
    body: Version,
    reply: PostOrder,
  },
  publish: {
    method: 'POST',
    path: '/app/:organisation/posts/:id/orders/publish',
    access: 'member',
    permission: 'sites.manage',
    summary: 'Publishes the version in review, from now or a later moment on. Until then the one before holds.',
    params: WithinId,
    body: z.extend(Version, { effectiveFrom: z.optional(z.iso.datetime()) }),
    reply: PostOrder,
  },
  changes: {
    method: 'GET',
    path: '/app/:organisation/posts/:id/orders/changes',
    access: 'member',
    permission: 'sites.read',
    summary: 'Which lines came and went since the version before',
    params: WithinId,
    query: z.object({ number: z.string().check(z.regex(/^\d{1,9}$/, 'Give the number of a version')) }),
    reply: z.object({ since: z.nullable(z.int()), lines: z.array(ChangedLine) }),
  },
  readers: {
    method: 'GET',
    path: '/app/:organisation/posts/:id/orders/acks',
    access: 'member',
    permission: 'sites.read',
    summary: 'Who is planned on the post and read the version in force, those who did not first, 200 at most',
    params: WithinId,
    reply: z.object({ number: z.nullable(z.int()), readers: z.array(Reader) }),
  },
  remind: {
    method: 'POST',
    path: '/app/:organisation/posts/:id/orders/remind',
    access: 'member',
    permission: 'sites.manage',
    summary: 'Mails everybody who is planned and did not read the version in force, each once in 24 hours at most',
    params: WithinId,
    body: Version,
    reply: z.object({ reminded: z.int(), unreachable: z.int() }),
  },
})

/** The orders of the posts at which a signed-in guard has shifts. */
export const ownOrders = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/me/orders',
    access: 'member',
    permission: 'shifts.own',
    summary: 'The orders in force at the posts of the own coming shifts',
    params: Within,
    reply: OwnOrders,
  },
  acknowledge: {
    method: 'POST',
    path: '/app/:organisation/me/orders/:id/ack',
    access: 'member',
    permission: 'shifts.own',
    summary: 'Says that oneself read a version of a post’s orders',
    params: WithinId,
    body: Version,
    reply: OwnOrders,
  },
})

const Token = /* @__PURE__ */ text(2_000)

/** The same for anyone with the link of a mail. */
export const linkedOrders = endpoints({
  list: {
    method: 'POST',
    path: '/app/links/orders',
    access: 'public',
    summary: 'The orders at the posts of the guard whom a mail was sent to. It changes nothing.',
    body: z.strictObject({ token: Token }),
    reply: OwnOrders,
  },
  acknowledge: {
    method: 'POST',
    path: '/app/links/orders/ack',
    access: 'public',
    summary: 'Says by the link of a mail that its guard read a version of a post’s orders',
    body: z.extend(Version, { token: Token, postId: Id }),
    reply: OwnOrders,
  },
})
