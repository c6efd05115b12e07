import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../core/base/clock.ts'
import { signBody } from './signature.ts'

export const SECRET = 'the secret of the webhook, which has 32 characters or more'
export const INCOMING = { address: 'answers@watchpost.example', secret: SECRET, imapUrl: undefined }

/** A mail as it comes over the line: the headers that every mail has, those that are given instead, and a body. */
export function mailOf(headers: Record<string, string>, body = 'Hello.'): Buffer {
  const all: Record<string, string> = {
    From: 'Dana Ortiz <dana@meridian.example>',
    To: INCOMING.address,
    Subject: 'Re: Your prices',
    'Message-ID': `<${crypto.randomUUID()}@meridian.example>`,
    Date: 'Sun, 22 Nov 2026 09:00:00 +0000',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body.replace(/\r?\n/g, '\r\n')}\r\n`)
}

/** A report that a mail did not arrive, as mail servers write it. */
export const reportOf = (
  to: string,
  { status = '5.1.1', action = 'failed', about = '', said = 'smtp; 550 5.1.1 no such user' } = {},
) =>
  mailOf(
    {
      From: 'Mail Delivery System <MAILER-DAEMON@mx.example>',
      To: to,
      Subject: 'Undelivered Mail Returned to Sender',
      'Auto-Submitted': 'auto-replied',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary="edge"',
    },
    [
      '--edge\nContent-Type: text/plain\n\nYour mail could not be delivered.',
      `--edge\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: ` +
        `rfc822; dana@meridian.example\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: ${said}`,
      `--edge\nContent-Type: text/rfc822-headers\n\nSubject: Your prices\n${about}`,
      '--edge--',
    ].join('\n'),
  )

/** Sends a mail to the webhook, signed unless `headers` say otherwise. */
export async function deliver(app: FastifyInstance, clock: Clock, raw: Buffer, headers: Record<string, string> = {}) {
  const timestamp = String(Math.floor(clock().getTime() / 1000))
  const response = await app.inject({
    method: 'POST',
    url: '/api/incoming-mail',
    headers: {
      'content-type': 'message/rfc822',
      'x-incoming-timestamp': timestamp,
      'x-incoming-signature': signBody(SECRET, timestamp, raw),
      ...headers,
    },
    payload: raw,
  })
  return { status: response.statusCode, body: response.json<{ isNew?: boolean; code?: string }>() }
}
