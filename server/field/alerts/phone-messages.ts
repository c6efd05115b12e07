import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AlertDeliveryState } from '../../../contract/field/alerts/alerts.ts'
import type { PhoneWay } from '../../../contract/field/alerts/ways.ts'
import type { StoredAlert } from './queries.ts'

/** Longer texts are cut into several messages, each of which costs. */
const MOST_SAID = 300

/** What an alert says first: a drill says that it is one. */
export const alertTitle = ({ kind, severity, title }: Pick<StoredAlert, 'kind' | 'severity' | 'title'>) =>
  kind === 'drill' ? `Drill, nothing happened: ${title}` : `S${severity}: ${title}`

type Announcement = { employer: string; alert: Pick<StoredAlert, 'kind' | 'severity' | 'title' | 'text'>; link: string }

/** What a text message says, and what a call reads out. A call names no address, and says everything twice. */
export function spoken(way: PhoneWay, { employer, alert, link }: Announcement): string {
  const said = cut([alertTitle(alert), employer, alert.text].filter(Boolean).join('. '))
  return way === 'sms' ? `${said} ${link}` : `${said}. I say it again. ${said}.`
}

const cut = (text: string) =>
  text.length <= MOST_SAID
    ? text
    : `${text
        .slice(0, MOST_SAID - 1)
        .toWellFormed()
        .trimEnd()}…`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** What Twilio is to do in a call (TwiML). Characters that XML does not know are left out. */
export const twimlOf = (said: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response><Say>${said
    .replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)}</Say></Response>`

/** Twilio's signature: HMAC-SHA1 under the auth token of the address and of each parameter with its value, sorted. */
export function twilioSignature(token: string, url: string, parameters: URLSearchParams): string {
  const names = [...new Set(parameters.keys())].toSorted()
  const signed = names.reduce(
    (all, name) =>
      all +
      parameters
        .getAll(name)
        .map((value) => name + value)
        .join(''),
    url,
  )
  return createHmac('sha1', token).update(signed).digest('base64')
}

/** Whether two signatures are the same, compared in constant time. */
export function isSame(given: string, ours: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(ours)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** What Twilio's words for a message or a call mean here. A call that is over was picked up. */
const TWILIO_STATES: Record<string, AlertDeliveryState> = {
  accepted: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  initiated: 'sent',
  ringing: 'sent',
  'in-progress': 'delivered',
  delivered: 'delivered',
  completed: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
  busy: 'failed',
  'no-answer': 'failed',
  canceled: 'failed',
}

const TWILIO_WHY: Record<string, string> = {
  busy: 'The line was busy',
  'no-answer': 'Nobody picked up',
  undelivered: 'The phone did not get the message',
}

/** How far a message came by Twilio's status callback; undefined for a word that Twilio does not document. */
export function twilioReport(parameters: URLSearchParams): { state: AlertDeliveryState; said: string } | undefined {
  const word = parameters.get('CallStatus') ?? parameters.get('MessageStatus') ?? ''
  const state = Object.hasOwn(TWILIO_STATES, word) ? TWILIO_STATES[word] : undefined
  if (state === undefined) return undefined
  const code = parameters.get('ErrorCode')
  const why = TWILIO_WHY[word] ?? 'Twilio could not deliver it'
  return { state, said: state === 'failed' ? `${why}${code && /^\d{1,6}$/.test(code) ? ` (error ${code})` : ''}` : '' }
}
