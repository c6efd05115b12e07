import type { FastifyInstance } from 'fastify'
import { WEEK_MS } from '../../../contract/core/units.ts'
import {
  statusMails,
  statusOneClick,
  statusSubscribers,
  statusUnsubscribeLink,
} from '../../../contract/platform/status/subscription.ts'
import type { Transaction } from '../../core/database/database.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { countStored, MAIL_BYTES } from '../../core/http/stored-bytes.ts'
import { type Services, routes } from '../../core/rooms/routes.ts'
import { CSV_LINES, toCsv } from '../csv/csv.ts'
import { sendMail } from '../mail/outbox.ts'
import { sendsMail } from '../mail/sends-mail.ts'
import { alreadySubscribed, confirmation, newsHeaders } from './news.ts'
import { noteStatus } from './queries-control.ts'
import {
  addTokens,
  claimAnswer,
  countSubscribers,
  eraseSubscriber,
  forgetUnconfirmed,
  listSubscribers,
  markConfirmed,
  ownerOf,
  recordAsking,
} from './queries-subscribers.ts'
import { makeToken } from './announcements.ts'

const ANSWER = 'status-answer'
// However often an address is entered, it gets one mail in this time.
const REST_SECONDS = 600
const CONFIRM_MS = WEEK_MS
const NO_MAIL = 'Email updates are not available right now. Follow the feed instead.'
const MAX_FORM_BYTES = 10_000

/** Answers the asker by mail. As a job, so that the form's own answer tells nothing about the address. */
export function answerAsking(services: Services): void {
  const { jobs, database, clock } = services
  jobs.define<{ id: string }>(ANSWER, async ({ id }) => {
    await database.orm.transaction(async (transaction) => {
      await forgetUnconfirmed(transaction, clock())
      const subscriber = await claimAnswer(transaction, id, clock(), REST_SECONDS)
      if (subscriber) await answer(transaction, services, subscriber)
    })
  })
}

async function answer(
  transaction: Transaction,
  services: Services,
  { id, email, confirmedAt }: { id: string; email: string; confirmedAt: Date | null },
) {
  const { publicUrl } = services.env
  const { token, hash } = makeToken()
  const known = confirmedAt !== null
  const expiresAt = known ? null : new Date(services.clock().getTime() + CONFIRM_MS)
  await addTokens(transaction, [{ hash, subscriberId: id, purpose: known ? 'leave' : 'confirm', expiresAt }])
  const write = known ? alreadySubscribed : confirmation
  await sendMail(transaction, services, {
    content: write(publicUrl, token),
    to: { address: email },
    reference: `status-subscriber:${id}`,
    secrets: [token],
    ...(known && { headers: newsHeaders(publicUrl, token) }),
  })
}

/** Ends the subscription of a token's owner; false when it is unknown. */
const leave = ({ database }: Services, token: string): Promise<boolean> =>
  database.orm.transaction(async (transaction) => {
    const owner = await ownerOf(transaction, hashToken(token))
    return owner?.purpose === 'leave' && (await eraseSubscriber(transaction, owner.id)) !== undefined
  })

const servePublic = routes(statusMails, {
  subscribe: async ({ body: { email } }, { database, clock, env, jobs, request }) => {
    if (!sendsMail({ env })) throw new Failure('forbidden', NO_MAIL)
    await database.orm.transaction(async (transaction) => {
      await countStored(transaction, { env, clock, request }, MAIL_BYTES)
      const id = await recordAsking(transaction, email, clock())
      await jobs.enqueue(transaction, ANSWER, { id })
    })
    return { message: 'Please check your email to confirm your address.' }
  },
  confirm: async ({ body: { token } }, { database, clock }) => ({
    confirmed: await database.orm.transaction(async (transaction) => {
      const owner = await ownerOf(transaction, hashToken(token))
      if (owner?.purpose !== 'confirm' || owner.expiresAt! <= clock()) return false
      await markConfirmed(transaction, owner.id, clock())
      return true
    }),
  }),
  unsubscribe: async ({ body: { token } }, services) => ({ unsubscribed: await leave(services, token) }),
})

const serveOneClick = routes(statusOneClick, {
  unsubscribeAtOnce: async ({ params: { token } }, services) => ({ unsubscribed: await leave(services, token) }),
})

const HEAD = ['email', 'asked', 'confirmed']

const serveList = routes(statusSubscribers, {
  list: async ({ query }, { database }) => {
    const [items, { total, pages }] = await Promise.all([
      listSubscribers(database.orm, query),
      countSubscribers(database.orm, query),
    ])
    return { items, total, page: Number(query.page ?? 1), pages }
  },
  csv: async ({ query }, { database, clock }) => {
    const items = await listSubscribers(database.orm, query, { limit: CSV_LINES, offset: 0 })
    const lines = items.map(({ email, askedAt, confirmedAt }) => [email, askedAt, confirmedAt])
    return { name: `status-subscribers-${clock().toISOString().slice(0, 10)}.csv`, text: toCsv(HEAD, lines) }
  },
  remove: async ({ params: { id } }, { database, change }) =>
    database.orm.transaction(async (inside) => {
      orNotFound(await eraseSubscriber(inside, id), 'subscriber')
      // The address is erased, so the log has none of it.
      await noteStatus(inside, change, { action: 'remove-subscriber', subject: id })
      return { removed: true }
    }),
})

/** News by mail: asking, confirming, leaving, and the list that admins see. */
export function subscriptionRoutes(app: FastifyInstance, services: Services): void {
  services.endpoints.push(statusUnsubscribeLink)
  servePublic(app, services)
  serveList(app, services)
  app.register(async (part) => {
    // Mail programs send a form, of which nothing is needed.
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES }, (_request, _body, done) =>
      done(null),
    )
    serveOneClick(part, services)
  })
  app.get<{ Params: { token: string } }>(`/api${statusUnsubscribeLink.path}`, (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`/status/unsubscribe?token=${encodeURIComponent(request.params.token)}`, 303),
  )
}
