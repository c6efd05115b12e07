import { SECOND_MS } from '../../../contract/core/units.ts'
import type { PhoneWay } from '../../../contract/field/alerts/ways.ts'
import { BrokenSeal, unseal } from '../../core/database/sealed.ts'
import { askOutside, OutboundFailure, type OutboundRequest } from '../../core/http/outbound.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { signatureOf } from '../../platform/notifications/payloads.ts'
import { PHONE_SEALED_FOR } from './phone-services.ts'
import { twimlOf } from './phone-messages.ts'
import type { StoredPhoneService } from './queries-ways.ts'

const TWILIO = 'https://api.twilio.com'
const TIMEOUT_MS = 10 * SECOND_MS
const MAX_BYTES = 64 * 1024
/** Twilio tells of each of these; it always tells of the end. */
const CALL_EVENTS = ['initiated', 'answered', 'completed']

/** `said` is for people. `again` says that another try may help. */
export type HandedOver = { ok: true } | { ok: false; said: string; again: boolean }

export type PhoneMessage = {
  id: string
  way: PhoneWay
  to: string
  said: string
  severity: number
  isDrill: boolean
  /** Where the service says how far the message came. */
  statusUrl: string
}

type CallServices = Pick<Services, 'env' | 'clock'>

/** Makes one try to hand a message over to the phone service of a company. */
export async function handToPhone(
  services: CallServices,
  service: StoredPhoneService,
  message: PhoneMessage,
): Promise<HandedOver> {
  try {
    const secret = unseal(services.env.secret, PHONE_SEALED_FOR.secret, service.secret)
    return await (service.kind === 'twilio'
      ? callTwilio(services, service, secret, message)
      : callWebhook(services, service, secret, message))
  } catch (error) {
    if (error instanceof BrokenSeal) return { ok: false, said: 'Set the phone service up again', again: false }
    if (!(error instanceof OutboundFailure)) throw error
    const isFinal = error.reason === 'private' || error.reason === 'address'
    return { ok: false, said: `The phone service: ${error.message}`, again: !isFinal }
  }
}

const post = ({ env }: CallServices, url: string, request: OutboundRequest) =>
  askOutside(env, url, { method: 'POST', timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, ...request })

const answerOf = (status: number, said: string): HandedOver =>
  status >= 200 && status < 300
    ? { ok: true }
    : { ok: false, said, again: status >= 500 || status === 429 || status === 408 }

/** The same signed call as that of webhooks for notifications, each try with a timestamp of its own. */
async function callWebhook(
  services: CallServices,
  { url }: StoredPhoneService,
  secret: string,
  { id, way, to, said, severity, isDrill, statusUrl }: PhoneMessage,
): Promise<HandedOver> {
  const body = JSON.stringify({ id, channel: way, to, text: said, severity, isDrill, statusUrl })
  const { status } = await post(services, unseal(services.env.secret, PHONE_SEALED_FOR.url, url!), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Watchpost-Webhooks/1',
      'watchpost-id': id,
      'watchpost-signature': signatureOf(secret, body, services.clock()),
    },
    body,
  })
  return answerOf(status, `The phone service answered with ${status}`)
}

async function callTwilio(
  services: CallServices,
  { account, sender }: StoredPhoneService,
  token: string,
  { way, to, said, statusUrl }: PhoneMessage,
): Promise<HandedOver> {
  const form = new URLSearchParams({ To: to, From: sender, StatusCallback: statusUrl })
  if (way === 'sms') form.set('Body', said)
  else {
    form.set('Twiml', twimlOf(said))
    for (const event of CALL_EVENTS) form.append('StatusCallbackEvent', event)
  }
  const body = form.toString()
  const at = services.env.twilioStandIn ?? TWILIO
  const what = way === 'sms' ? 'Messages' : 'Calls'
  const { status, text } = await post(services, `${at}/2010-04-01/Accounts/${account}/${what}.json`, {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
      authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
    },
    body,
  })
  return answerOf(status, `Twilio answered with ${status}${codeIn(text)}`)
}

/** Twilio names each refusal by a number, which its documentation lists. */
function codeIn(text: string): string {
  const code = /"code":\s*(\d{1,6})\b/.exec(text)?.[1]
  return code === undefined ? '' : `, error ${code}`
}
