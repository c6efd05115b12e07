import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { text } from '../../../contract/core/core.ts'
import type { AlertDeliveryState } from '../../../contract/field/alerts/alerts.ts'
import { alertStatus } from '../../../contract/field/alerts/ways.ts'
import { Failure } from '../../core/base/failure.ts'
import { BrokenSeal, unseal } from '../../core/database/sealed.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { isFresh } from '../../platform/incoming/signature.ts'
import { signatureOf } from '../../platform/notifications/payloads.ts'
import { news } from '../../planning/organisations/news.ts'
import { inTenant } from '../../planning/organisations/queries-tenant.ts'
import { fallThrough } from './following.ts'
import { statusUrlOf } from './handing-over.ts'
import { isSame, twilioReport, twilioSignature } from './phone-messages.ts'
import { PHONE_SEALED_FOR } from './phone-services.ts'
import { advanceDelivery, readDelivery } from './queries-deliveries.ts'
import { readPhoneService, type StoredPhoneService } from './queries-ways.ts'

const MOST_WHY = 300
const PHONE_CHANNELS = ['sms', 'voice']

const Report = z.strictObject({
  state: z.enum(['sent', 'delivered', 'read', 'failed']),
  said: z.optional(text(MOST_WHY)),
})

type Claim = { headers: Record<string, string | string[] | undefined>; bytes: Buffer; url: string; now: Date }
type Progress = { state: AlertDeliveryState; said: string }

/** Takes from phone services how far messages came. */
export function statusRoutes(app: FastifyInstance, services: Services): void {
  // In a plugin of its own, so that only this endpoint takes its bodies as they are: a signature is about the bytes.
  app.register(async (inside) => {
    inside.removeAllContentTypeParsers()
    inside.addContentTypeParser(
      ['application/json', 'application/x-www-form-urlencoded'],
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    )
    reportRoutes(inside, services)
  })
}

const reportRoutes = routes(alertStatus, {
  report: async ({ params: { company, id } }, { request: { headers }, bytes, ...services }) => {
    const { database, env, clock } = services
    if (!bytes?.length) throw new Failure('invalid', 'Send a form, or JSON')
    const claim = { headers, bytes, url: statusUrlOf(env.publicUrl, company, id), now: clock() }
    return inTenant(database, company, async (tenant) => {
      const service = await readPhoneService(tenant)
      // The same answer for an unknown company, message or service: a guess learns nothing.
      if (!service) throw unsigned()
      const progress = readClaim(secretOf(env.secret, service), service, claim)
      const delivery = await readDelivery(tenant, id)
      if (!delivery || !PHONE_CHANNELS.includes(delivery.channel ?? '')) throw unsigned()
      if (!progress) return { isNew: false }
      const isUnderWay = delivery.state === 'queued' || delivery.state === 'sent'
      if (progress.state === 'failed') {
        await fallThrough(tenant, services, delivery, progress.said || 'The phone service could not deliver it')
        return { isNew: isUnderWay }
      }
      const moved = await advanceDelivery(tenant, id, { state: progress.state, changedAt: clock() })
      if (moved) news(tenant, 'alerts')
      return { isNew: moved !== undefined }
    })
  },
})

const unsigned = () => new Failure('unauthenticated', 'The signature is missing, wrong, or older than five minutes')

function secretOf(secret: string, service: StoredPhoneService): string {
  try {
    return unseal(secret, PHONE_SEALED_FOR.secret, service.secret)
  } catch (error) {
    throw error instanceof BrokenSeal ? unsigned() : error
  }
}

/** What a service says; undefined for a word without a meaning here. Throws `unauthenticated` for a wrong signature. */
function readClaim(secret: string, { kind }: StoredPhoneService, claim: Claim): Progress | undefined {
  return kind === 'twilio' ? readTwilio(secret, claim) : readWebhook(secret, claim)
}

const header = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

function readTwilio(token: string, { headers, bytes, url }: Claim): Progress | undefined {
  const parameters = new URLSearchParams(bytes.toString())
  if (!isSame(header(headers['x-twilio-signature']), twilioSignature(token, url, parameters))) throw unsigned()
  return twilioReport(parameters)
}

function readWebhook(secret: string, { headers, bytes, now }: Claim): Progress {
  const given = header(headers['watchpost-signature'])
  const seconds = /^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(given)?.[1]
  if (seconds === undefined || !isFresh(seconds, now)) throw unsigned()
  const body = bytes.toString()
  if (!isSame(given, signatureOf(secret, body, new Date(Number(seconds) * 1_000)))) throw unsigned()
  const parsed = z.safeParse(Report, jsonIn(body))
  if (!parsed.success) throw new Failure('invalid', 'Say the state as sent, delivered, read or failed')
  return { state: parsed.data.state, said: parsed.data.said ?? '' }
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
