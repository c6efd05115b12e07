import type { FastifyInstance } from 'fastify'
import { createTransport, type MailMessage, type SendMailOptions } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import { setTimeout as wait } from 'node:timers/promises'
import { Readable } from 'node:stream'
import type { Services } from '../../core/rooms/routes.ts'
import { BrokenSeal, unseal } from '../../core/database/sealed.ts'
import { notify } from '../../core/jobs/notify.ts'
import { mailFailed } from './events.ts'
import { transaction } from '../../core/cache/transaction.ts'
import { tellBounce } from './bounces.ts'
import { placeholder, SEALED_FOR, SEND_MAIL } from './outbox.ts'
import { refusalOf, tellOfRefusal } from './refusals.ts'
import { beginTry, claimHandOver, noteFailure, settle, settleSent, type StoredMail } from './queries.ts'
import { addressFor } from './reply-address.ts'
import { goesNowhere } from './rules.ts'

const AT_ONCE = 4
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }
const MAX_ERROR = 500
const PATIENCE = { tries: 30, everyMs: 1_000 }

const UNSURE =
  'The product stopped while it handed this mail over, so the mail server may have taken it. Look there before ' +
  'you send it again.'

/** A mail that another try is handing over at this moment. */
class ClaimLost extends Error {}

/**
 * Works the outbox off: sends each mail through the server of `SMTP_URL`, or marks it `not-sent` where there is none.
 */
export function sendOutbox(app: FastifyInstance, services: Services): void {
  const { env, database, clock, jobs } = services
  // A broken connection must not send again by itself. The code here decides that.
  const transport = env.smtpUrl
    ? createTransport({ url: env.smtpUrl, pool: true, maxConnections: AT_ONCE, maxRequeues: 0, ...TIMEOUTS })
    : undefined
  transport?.use('stream', claimBeforeEnd)

  jobs.define<{ mailId: string }>(
    SEND_MAIL,
    async ({ mailId }, { last }) => {
      const mail = await beginTry(database, mailId)
      if (!mail) return
      if (mail.handedOverAt) return settle(database, mailId, 'unsure', UNSURE)
      if (!transport) return settle(database, mailId, 'not-sent', null)
      if (goesNowhere(mail.toAddress))
        return settle(database, mailId, 'not-sent', 'This address goes nowhere by design.')
      try {
        await handOver(mail)
      } catch (error) {
        if (error instanceof ClaimLost) return
        const reason = (error as Error).message.slice(0, MAX_ERROR)
        if (last || isFinal(error)) return fail(mail, reason, error)
        await noteFailure(database, mailId, reason)
        throw error
      }
      await surely(() => settleSent(database, mailId, clock()))
    },
    { tries: 60, atOnce: AT_ONCE },
  )

  app.addHook('onClose', async () => transport?.close())

  async function handOver(mail: StoredMail): Promise<void> {
    // Reports of what did not arrive go to the sender of the envelope.
    const from = env.incoming ? addressFor({ ...env, incoming: env.incoming }, 'b', mail.id) : mail.fromAddress
    const envelope = { from, to: [mail.toAddress] }
    const outgoing: MailOptions = { envelope, raw: compose(mail, env.secret), beforeEnd: () => claim(mail.id) }
    await transport!.sendMail(outgoing)
  }

  /**
   * A mail that tells of events raises none itself, since that would be refused as well. An address that is refused at
   * once has bounced.
   */
  async function fail(mail: StoredMail, reason: string, error: unknown): Promise<void> {
    await transaction(services, async (within) => {
      await settle(within.database, mail.id, 'failed', reason)
      await tellOfRefusal(within.database.orm, services, mail.id, error)
      if (isRefusedAddress(error))
        await tellBounce(within, { mail, at: clock(), kind: refusalOf(error as SmtpError), status: '', reason })
      if (!mail.template.startsWith('notification'))
        await notify(within.database.orm, services, {
          event: mailFailed.name,
          subject: 'mails',
          title: `A mail to ${mail.toAddress} was refused`,
          text: reason,
          href: '/admin/email-templates/outbox?state=failed',
        })
    })
  }
  async function claim(mailId: string): Promise<void> {
    if (!(await claimHandOver(database, mailId, clock()))) throw new ClaimLost('Another try is sending it')
  }
}

type MailOptions = SendMailOptions & { beforeEnd: () => Promise<void> }

/**
 * Calls `beforeEnd` when the server has accepted the mail's beginning and has everything but its end. The server
 * accepts a mail only with the final dot. So only one of several tries sends a claimed mail, and a mail without a claim
 * was not sent when the process died.
 */
function claimBeforeEnd({ data, message }: MailMessage, done: () => void): void {
  // Nodemailer fills its own stream ahead of the server's answer; a generator waits until it is read.
  message.processFunc((input) =>
    Readable.from(
      (async function* () {
        yield* input
        await (data as MailOptions).beforeEnd()
      })(),
    ),
  )
  done()
}

function compose(mail: StoredMail, secret: string): Readable {
  const secrets = mail.secrets === null ? [] : (JSON.parse(unseal(secret, SEALED_FOR, mail.secrets)) as string[])
  const reveal = (text: string) =>
    secrets.reduce((shown, value, index) => shown.replaceAll(placeholder(mail.id, index), value), text)
  const headers = Object.fromEntries(Object.entries(mail.headers).map(([name, value]) => [name, reveal(value)]))
  return new MailComposer({
    from: { name: mail.fromName, address: mail.fromAddress },
    to: { name: mail.toName, address: mail.toAddress },
    ...(mail.replyTo !== null && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    html: reveal(mail.html),
    text: reveal(mail.text),
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    attachments: mail.attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    messageId: mail.messageId,
    date: mail.createdAt,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .createReadStream()
}

/**
 * Whether it would go the same next time: the server refused this recipient, or this mail, for good (RFC 5321, 5yz).
 */
function isFinal(error: unknown): boolean {
  if (error instanceof BrokenSeal) return true
  const { code, responseCode = 0 } = error as SmtpError
  return isRefusedAddress(error) || (responseCode >= 500 && code === 'EMESSAGE')
}

type SmtpError = { code?: string; responseCode?: number; command?: string }

function isRefusedAddress(error: unknown): boolean {
  const { code, responseCode = 0, command } = error as SmtpError
  return responseCode >= 500 && code === 'EENVELOPE' && command === 'RCPT TO'
}

/** The mail was sent, so this must be stored: it waits for the database. */
async function surely(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await write()
    } catch (error) {
      if (tries >= PATIENCE.tries) throw error
      await wait(PATIENCE.everyMs)
    }
  }
}
