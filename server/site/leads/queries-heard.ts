import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { users } from '../../core/database/account-tables.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import type { ThreadHeader } from '../../platform/mail/outbox.ts'
import { mails } from '../../platform/mail/table.ts'
import { incomingMails } from '../../platform/incoming/table.ts'
import { leads } from './table.ts'

const of = (ids: string[]) =>
  inArray(
    incomingMails.reference,
    ids.map((id) => `lead:${id}`),
  )

/** What the mail of a colleague belongs to that was sent on to the person of a lead. */
export const answerReference = (leadId: string) => `lead-answer:${leadId}`

/** The mails that people sent about some leads, oldest first. */
export const listHeard = ({ orm }: Pick<Database, 'orm'>, ids: string[]) =>
  orm
    .select({
      at: incomingMails.at,
      fromName: incomingMails.fromName,
      fromAddress: incomingMails.fromAddress,
      subject: incomingMails.subject,
      text: incomingMails.text,
      quoted: incomingMails.quoted,
      attachments: incomingMails.attachments,
      automatic: incomingMails.automatic,
      cut: incomingMails.cut,
      answered: incomingMails.answered,
      reference: incomingMails.reference,
    })
    .from(incomingMails)
    .where(of(ids))
    .orderBy(incomingMails.at, incomingMails.id)

/** The headers by which their mail program shows an answer below the last mail that they sent. */
export async function threadOf(transaction: Transaction, id: string): Promise<Partial<Record<ThreadHeader, string>>> {
  const [last] = await transaction
    .select({ messageId: incomingMails.messageId })
    .from(incomingMails)
    .where(and(of([id]), eq(incomingMails.automatic, false), sql`${incomingMails.messageId} ~ '^<[^<>[:space:]]+>$'`))
    .orderBy(desc(incomingMails.at))
    .limit(1)
  return last ? { 'In-Reply-To': last.messageId, References: last.messageId } : {}
}

/** The subject of a mail of ours. */
export async function subjectOf(transaction: Transaction, mailId: string): Promise<string> {
  const [found] = await transaction.select({ subject: mails.subject }).from(mails).where(eq(mails.id, mailId))
  return found?.subject ?? ''
}

/** The subject of the last mail that a person sent about a lead; undefined if they sent none. */
export async function lastSubject(transaction: Transaction, id: string): Promise<string | undefined> {
  const [last] = await transaction
    .select({ subject: incomingMails.subject })
    .from(incomingMails)
    .where(and(of([id]), eq(incomingMails.automatic, false), ne(incomingMails.subject, '')))
    .orderBy(desc(incomingMails.at))
    .limit(1)
  return last?.subject
}

/** The administrator who has an address; undefined where none has who may sign in. */
export async function colleagueOf(transaction: Transaction, address: string) {
  const [found] = await transaction
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${address})`, eq(users.role, 'admin'), isNull(users.suspendedAt)))
  return found
}

const heardBy = {
  id: leads.id,
  name: leads.name,
  company: leads.company,
  email: leads.email,
  stage: leads.stage,
  assigneeId: leads.assigneeId,
  mergedIntoId: leads.mergedIntoId,
  form: leads.form,
}

/** The lead that a mail of ours was about. */
export async function leadOfMail(transaction: Transaction, id: string) {
  const [lead] = await transaction.select(heardBy).from(leads).where(eq(leads.id, id)).for('update')
  return lead
}

/** The newest lead of an address that is no spam. */
export async function leadOfSender(transaction: Transaction, address: string) {
  const [lead] = await transaction
    .select(heardBy)
    .from(leads)
    .where(and(sql`lower(${leads.email}) = lower(${address})`, ne(leads.stage, 'spam')))
    .orderBy(desc(leads.createdAt))
    .limit(1)
    .for('update')
  return lead
}
