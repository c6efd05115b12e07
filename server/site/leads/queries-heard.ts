import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../core/database/database.ts'
import type { ThreadHeader } from '../../platform/mail/outbox.ts'
import { incomingMails } from '../../platform/incoming/table.ts'
import { leads } from './table.ts'

const of = (ids: string[]) =>
  inArray(
    incomingMails.reference,
    ids.map((id) => `lead:${id}`),
  )

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

const heardBy = {
  id: leads.id,
  name: leads.name,
  company: leads.company,
  email: leads.email,
  stage: leads.stage,
  assigneeId: leads.assigneeId,
  mergedIntoId: leads.mergedIntoId,
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
