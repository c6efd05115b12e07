import type { FastifyInstance } from 'fastify'
import { newsletter, oneClick, unsubscribeLink } from '../../../contract/site/newsletter/subscription.ts'
import { consentTextDefault } from '../../../contract/site/newsletter/words.ts'
import type { Clock } from '../../core/base/clock.ts'
import type { Caller } from '../../core/http/caller.ts'
import { bytesOf, countStored, MAIL_BYTES } from '../../core/http/stored-bytes.ts'
import { type Services, routes } from '../../core/rooms/routes.ts'
import { ANSWER, answerSubscribers } from './answers.ts'
import { heedRefusals } from './bounces.ts'
import { serveSendings } from './sending-routes.ts'
import { confirm, readPreferences, savePreferences, withdraw } from './consent.ts'
import { recordSubscription, type Witness } from './queries.ts'
import { makeRounds } from './rounds.ts'

const MAX_USER_AGENT = 400
const MAX_FORM_BYTES = 10_000

const witness = (request: Caller, clock: Clock): Witness => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
  at: clock(),
})

const serveNewsletter = routes(newsletter, {
  subscribe: async ({ body: { email, consentTracking } }, { database, clock, env, jobs, request }) => {
    const consent = { ...witness(request, clock), email, form: 'footer', statement: consentTracking }
    await database.orm.transaction(async (transaction) => {
      await countStored(transaction, { env, clock, request }, bytesOf(consent) + MAIL_BYTES)
      const subscriberId = await recordSubscription(transaction, consent, consentTextDefault)
      await jobs.enqueue(transaction, ANSWER, { subscriberId })
    })
    return { message: 'Please check your email to confirm your subscription.' }
  },
  confirm: async ({ body: { token } }, services) => ({
    confirmed: await confirm(services, token, witness(services.request, services.clock)),
  }),
  preferences: ({ params: { token } }, services) => readPreferences(services, token),
  savePreferences: ({ params: { token }, body }, services) =>
    savePreferences(services, token, body, witness(services.request, services.clock)),
  unsubscribe: async ({ body: { token } }, services) => ({
    unsubscribed: await withdraw(services, token, 'unsubscribe page', witness(services.request, services.clock)),
  }),
})

const serveOneClick = routes(oneClick, {
  unsubscribeAtOnce: async ({ params: { token } }, services) => ({
    unsubscribed: await withdraw(services, token, 'one-click', witness(services.request, services.clock)),
  }),
})

/** Subscribing with double opt-in, preferences, the ways out, and what is sent. */
export function newsletterRoutes(app: FastifyInstance, services: Services): void {
  answerSubscribers(services)
  makeRounds(services)
  heedRefusals(services)
  services.endpoints.push(unsubscribeLink)
  serveNewsletter(app, services)
  serveSendings(app, services)
  app.register(async (room) => {
    // Mail programs send a form, of which nothing is needed.
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES }, (_request, _body, done) =>
      done(null),
    )
    serveOneClick(room, services)
  })
  app.get<{ Params: { token: string } }>(`/api${unsubscribeLink.path}`, (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`/newsletter/unsubscribe?token=${encodeURIComponent(request.params.token)}`, 303),
  )
}
