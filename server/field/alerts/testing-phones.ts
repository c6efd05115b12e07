import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, vi } from 'vitest'
import { type AlertChannel, alertChannels } from '../../../contract/field/alerts/alerts.ts'
import type { AlertPolicyDraft } from '../../../contract/field/alerts/policies.ts'
import type { PhoneServiceDraft } from '../../../contract/field/alerts/ways.ts'
import { signatureOf } from '../../platform/notifications/payloads.ts'
import { makeBrowser, startPushService } from '../../platform/notifications/testing-push.ts'
import { handOver } from './handing-over.ts'
import { twilioSignature } from './phone-messages.ts'
import { startAlerts, toOwner } from './testing-alerts.ts'

export const ACCOUNT = `AC${'a'.repeat(32)}`
export const TOKEN = 'the auth token of a test'
export const OWNER_PHONE = '+442079460958'
const PATIENCE = { timeout: 20_000, interval: 20 }

type PhoneCall = { path: string; headers: IncomingHttpHeaders; body: string; form: URLSearchParams }

/** A phone service on loopback, as Twilio's API and as a webhook. It answers each call with the next status. */
export async function startPhones() {
  const phones = { statuses: [] as number[], calls: [] as PhoneCall[], origin: '' }
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      phones.calls.push({ path: request.url!, headers: request.headers, body, form: new URLSearchParams(body) })
      const status = phones.statuses.shift() ?? 201
      reply.writeHead(status, { 'content-type': 'application/json' })
      reply.end(JSON.stringify(status < 300 ? { sid: 'SM1', status: 'queued' } : { code: 21211, message: 'No' }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  phones.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return phones
}

/** `startAlerts` with a phone service and a push service on loopback, and what sets them up. */
export async function startWays() {
  const [phones, pushes] = [await startPhones(), await startPushService()]
  const started = await startAlerts(undefined, { outboundAllow: ['127.0.0.1'], twilioStandIn: phones.origin })
  const { owner, at, database, call, policy, raise, sweep, read, clock, north, services } = started
  const service = (body: PhoneServiceDraft, who = owner) => who({ method: 'PUT', url: at('alert-phone'), body })
  const number = (phone: string | null, who = owner) =>
    who({ method: 'PUT', url: at('alert-ways/number'), body: { phone } })
  const settled = () =>
    vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select 1 from jobs.job where name = 'hand-over-alert' and state not in ('completed', 'failed')
          and start_after <= now()`,
      )
      expect(rows).toEqual([])
    }, PATIENCE)
  /** The jobs that wait, at once. */
  const hurry = async () => {
    await database.pool.query(`update jobs.job set start_after = now() where name = 'hand-over-alert'`)
    await settled()
  }
  const to = (channels: AlertPolicyDraft['steps'][0]['channels'], more: Partial<AlertPolicyDraft> = {}) =>
    policy({ steps: [{ ...toOwner.steps[0]!, channels }], ...more })
  const alarm = async (more: object = {}) => {
    const { id } = await raise(more)
    await sweep()
    await settled()
    return id
  }
  /** The messages about an alert, in the order of the channels. */
  const deliveries = async (id: string) =>
    (await read(id)).deliveries.toSorted((a, b) => placeOf(a.channel) - placeOf(b.channel))
  const said = async (id: string) =>
    (await deliveries(id)).map((each) => [each.channel, each.state, each.said].filter(Boolean).join(' '))
  /** Makes the first try of all messages about an alert, without the workers. */
  const handOverNow = async (id: string) => {
    const { organisationId } = north
    for (const { id: deliveryId, channel } of await deliveries(id))
      if (channel !== 'mail') await handOver(services, { organisationId, deliveryId, number: 1 })
  }
  const statusPath = (id: string) => `/api/app/alert-status/${north.organisationId}/${id}`
  const report = async (id: string, form: Record<string, string>, token = TOKEN) => {
    const url = `${started.services.env.publicUrl}${statusPath(id)}`
    const body = new URLSearchParams(form)
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(token, url, body),
    }
    return call('POST', statusPath(id), { body: body.toString(), headers })
  }
  const tell = async (id: string, body: object | string, secret: string, when = clock()) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const headers = { 'content-type': 'application/json', 'watchpost-signature': signatureOf(secret, payload, when) }
    return call('POST', statusPath(id), { body: payload, headers })
  }
  const browser = async (who = owner) => {
    const made = makeBrowser(`${pushes.origin}/push/${Math.random()}`)
    const answer = await who({ method: 'PUT', url: at('alert-ways/push'), body: made.subscription })
    return { ...made, answer }
  }
  return {
    ...started,
    phones,
    pushes,
    service,
    number,
    settled,
    hurry,
    to,
    alarm,
    deliveries,
    said,
    report,
    tell,
    browser,
    handOverNow,
  }
}

const placeOf = (channel: AlertChannel | null) => (channel === null ? -1 : alertChannels.indexOf(channel))

export const twilio: PhoneServiceDraft = {
  kind: 'twilio',
  account: ACCOUNT,
  token: TOKEN,
  sender: '+44 20 7946 0000',
  does: ['sms', 'voice'],
}
