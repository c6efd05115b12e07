import type { Transaction } from '../../core/database/database.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { judge, type RefusalKind } from './verdict.ts'

/** The queue of mails that were refused for good, for a room that wants to know. It defines the work. */
export const MAIL_REFUSED = 'mail-refused'
export type RefusedMail = { mailId: string; kind: RefusalKind; at: string }

type SmtpError = { responseCode?: number; command?: string; message?: string }

/**
 * What the last answer to a mail says of its address. An error without an answer, such as a failed connection, or an
 * answer to anything but the recipient says nothing about that.
 */
export function refusalOf({ responseCode = 0, command, message = '' }: SmtpError): RefusalKind {
  if (command !== 'RCPT TO') return 'refused'
  const isWhole = new RegExp(`\\b${responseCode}\\b`).test(message)
  return judge({ said: isWhole ? message : `${responseCode} ${message}` }) ?? 'refused'
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
