import type { Transaction } from '../../core/database/database.ts'
import type { Services } from '../../core/rooms/routes.ts'

/**
 * What a refusal says: the address does not exist (`hard`), takes nothing for now (`soft`), or the server does not want
 * this mail (`refused`).
 */
export type RefusalKind = 'hard' | 'soft' | 'refused'

/** The queue of mails that were refused for good, for a room that wants to know. It defines the work. */
export const MAIL_REFUSED = 'mail-refused'
export type RefusedMail = { mailId: string; kind: RefusalKind; at: string }

type SmtpError = { responseCode?: number; command?: string; message?: string }

const NO_SUCH_MAILBOX = [550, 551, 553]
const MAILBOX_FULL = 552

/**
 * What the last answer to a mail says of its address (RFC 5321, and RFC 3463 where the server gives an enhanced code).
 * An error without an answer, such as a failed connection, says nothing about that.
 */
export function refusalOf({ responseCode = 0, command, message = '' }: SmtpError): RefusalKind {
  if (command !== 'RCPT TO') return 'refused'
  const [, subject, detail] = /\b[45]\.(\d{1,3})\.(\d{1,3})\b/.exec(message) ?? []
  if (subject === '7') return 'refused'
  if (responseCode < 500 || responseCode === MAILBOX_FULL || (subject === '2' && detail === '2')) return 'soft'
  if (subject !== undefined) return subject === '1' || (subject === '2' && detail === '1') ? 'hard' : 'refused'
  return NO_SUCH_MAILBOX.includes(responseCode) ? 'hard' : 'refused'
}

/** Tells the room that asked for it that a mail was refused, in the transaction that notes so. */
export async function tellOfRefusal(
  transaction: Transaction,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  mailId: string,
  error: unknown,
): Promise<void> {
  if (!jobs.queues.includes(MAIL_REFUSED)) return
  const refused: RefusedMail = { mailId, kind: refusalOf(error as SmtpError), at: clock().toISOString() }
  await jobs.enqueue(transaction, MAIL_REFUSED, refused)
}
