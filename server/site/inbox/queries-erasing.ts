import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../core/database/database.ts'
import { audit } from '../../core/documents/audit-table.ts'
import { forgetEvents } from '../../core/jobs/notify.ts'
import { incomingMails } from '../../platform/incoming/table.ts'
import { mails } from '../../platform/mail/table.ts'
import { eraseByEmail as eraseStatusSubscriber } from '../../platform/status/queries-subscribers.ts'
import { eraseSubscriber, subscriberByEmail } from '../newsletter/queries-audience.ts'
import { auditOf, type ChangeCause } from '../leads/queries-lead-changes.ts'
import { answerReference } from '../leads/queries-heard.ts'
import { leadBlocks, leadEvents, leads } from '../leads/table.ts'

/** The ids of all leads of an address. */
export const leadsOf = async (transaction: Transaction, email: string): Promise<string[]> =>
  (
    await transaction
      .select({ id: leads.id })
      .from(leads)
      .where(sql`lower(${leads.email}) = lower(${email})`)
  ).map(({ id }) => id)

/** The mails that came in and belong to some leads. */
const incomingAbout = (ids: string[]) =>
  inArray(
    incomingMails.reference,
    ids.flatMap((each) => [`lead:${each}`, answerReference(each)]),
  )

/**
 * Erases a person everywhere: leads, mails, and what they get by mail. Notes that it was done without saying who it
 * was. Stories of other leads forget the name too.
 */
export async function erasePerson(transaction: Transaction, by: ChangeCause, id: string, email: string) {
  const ids = await leadsOf(transaction, email)
  await forgetName(transaction, ids)
  const about = inArray(
    mails.reference,
    ids.map((each) => `lead:${each}`),
  )
  await transaction
    .delete(incomingMails)
    .where(or(incomingAbout(ids), sql`lower(${incomingMails.fromAddress}) = lower(${email})`))
  const gone = await transaction
    .delete(mails)
    .where(or(about, sql`lower(${mails.toAddress}) = lower(${email})`))
    .returning({ id: mails.id })
  await transaction.delete(leads).where(inArray(leads.id, ids))
  const subscriber = await subscriberByEmail(transaction, email)
  if (subscriber) await eraseSubscriber(transaction, subscriber.id, subscriber.email)
  await transaction
    .delete(leadBlocks)
    .where(and(eq(leadBlocks.kind, 'address'), eq(leadBlocks.value, email.toLowerCase())))
  await eraseStatusSubscriber(transaction, email)
  await forgetEvents(
    transaction,
    ids.map((each) => `lead:${each}`),
  )
  const after = { leads: ids.length, mails: gone.length }
  await transaction.insert(audit).values({ ...auditOf(by, 'erase-person', id), before: null, after })
  return after
}

/** A story that tells of a lead that was merged with these no longer says with whom. */
async function forgetName(transaction: Transaction, ids: string[]): Promise<void> {
  const named = await transaction
    .select({ name: leads.name, email: leads.email })
    .from(leads)
    .where(inArray(leads.id, ids))
  const into = transaction.select({ id: leads.mergedIntoId }).from(leads).where(inArray(leads.id, ids))
  const merging = and(inArray(leadEvents.leadId, into), inArray(leadEvents.kind, ['merge', 'separate']))
  const names = named.flatMap((each) => [each.name, each.email])
  await transaction
    .update(leadEvents)
    .set({ text: 'an erased lead' })
    .where(and(merging, inArray(leadEvents.text, names)))
}
