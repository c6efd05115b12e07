import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { pagesOf } from '../../../contract/core/core.ts'
import type { Overview } from '../../../contract/core/overview.ts'
import { incoming, incomingWebhook, MAX_INCOMING_BYTES } from '../../../contract/platform/incoming/incoming.ts'
import { Failure } from '../../core/base/failure.ts'
import { addressPrefix } from '../../core/http/address-prefix.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import { workQueue } from '../../core/jobs/work-queue.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { transaction } from '../../core/cache/transaction.ts'
import { type Arrival, Arrivals, busy, tooLarge } from './arrivals.ts'
import { mailboxName, pollMailbox } from './imap.ts'
import { countIncoming, listIncoming, PER_PAGE, readMailbox, settleIncoming } from './queries.ts'
import { isFresh, isSigned } from './signature.ts'
import { takeMail } from './taking-mail.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The mail that this request brings; null anywhere else. */
    arrival: Arrival | null
  }
}

const POLL_MS = 60_000
/** Mails that are read at once, and that wait for it: each may take its whole size in memory twice. */
const inTurn = workQueue({ most: 4, waiting: 20, full: busy })
const header = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

/** Mail comes in by a signed webhook, and out of a mailbox. */
export function incomingRoutes(app: FastifyInstance, services: Services): void {
  const { env } = services
  listRoutes(app, services)
  // In a plugin of its own, so that only this endpoint accepts mails as a body.
  app.register(async (inside) => receiving(inside, services))
  if (env.incoming?.imapUrl) {
    const { imapUrl } = env.incoming
    let underWay: Promise<void> | undefined
    const look = () => (underWay ??= pollMailbox(services, imapUrl).finally(() => (underWay = undefined)))
    repeat(app, POLL_MS, look, 'the mailbox can’t be read')
  }
}

function receiving(app: FastifyInstance, services: Services): void {
  const secret = services.env.incoming?.secret
  const arrivals = new Arrivals()
  app.removeAllContentTypeParsers()
  app.decorateRequest('arrival', null)
  app.addContentTypeParser('message/rfc822', async ({ arrival }: FastifyRequest, body: Readable) => arrival?.read(body))
  // Before the body is read: a refused caller's thirty megabytes are not worth the work.
  app.addHook('preParsing', async (request, reply) => {
    const { headers, ip } = request
    if (!secret) throw new Failure('not-found', 'No mail comes in here: INCOMING_SECRET is not set')
    if (header(headers['x-incoming-signature']) === '') throw unsigned('The header x-incoming-signature is missing.')
    if (!isFresh(header(headers['x-incoming-timestamp']), services.clock()))
      throw unsigned('The header x-incoming-timestamp is missing, or more than five minutes off.')
    if (Number(headers['content-length'] ?? 0) > MAX_INCOMING_BYTES) throw tooLarge()
    request.arrival = arrivals.begin(addressPrefix(ip))
    reply.raw.once('close', request.arrival.release)
  })
  webhookRoutes(app, services)
}

const unsigned = (internal: string) =>
  new Failure('unauthenticated', 'The signature is missing, wrong, or older than five minutes', { internal })

const webhookRoutes = routes(incomingWebhook, {
  receive: async (_, { request: { headers }, bytes, ...services }) => {
    if (!bytes?.length) throw new Failure('invalid', 'Send the mail as message/rfc822')
    const timestamp = header(headers['x-incoming-timestamp'])
    const signature = header(headers['x-incoming-signature'])
    if (!isSigned(services.env.incoming!.secret!, timestamp, bytes, signature))
      throw unsigned('The signature does not match INCOMING_SECRET.')
    return { isNew: await inTurn(() => takeMail(services, { raw: bytes, via: 'webhook' })) }
  },
})

const listRoutes = routes(incoming, {
  list: async ({ query }, { database, env }) => {
    const imapUrl = env.incoming?.imapUrl
    const [items, counts, mailbox] = await Promise.all([
      listIncoming(database, query),
      countIncoming(database, query),
      imapUrl ? readMailbox(database, mailboxName(imapUrl)) : undefined,
    ])
    const total = query.state ? counts[query.state] : Object.values(counts).reduce((sum, count) => sum + count, 0)
    const looked = { lookedAt: mailbox?.lookedAt?.toISOString() ?? null, error: mailbox?.error ?? null }
    const ways = {
      address: env.incoming?.address ?? null,
      webhook: env.incoming?.secret !== undefined,
      mailbox: imapUrl ? looked : null,
    }
    return { items, total, page: Number(query.page ?? 1), pages: pagesOf(total, PER_PAGE), counts, ways }
  },
  settle: ({ params: { id }, body: { state } }, services) =>
    transaction(services, ({ database }) => settleIncoming(database.orm, services.change, id, state)),
})

/** Mails that belong to nothing. */
export async function incomingOverview({ database }: Pick<Services, 'database'>): Promise<Overview> {
  const { loose } = await countIncoming(database, {})
  if (loose === 0) return {}
  return {
    waiting: [
      {
        group: 'delivery',
        state: 'kept',
        label: loose === 1 ? 'A mail belongs to no lead' : `${loose} mails belong to no lead`,
        detail: 'They came in and wait to be placed',
        at: null,
        action: 'See mails',
        href: '/admin/email-templates/incoming',
      },
    ],
  }
}
