import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../core/database/database.ts'
import type { OwnMail } from '../../core/rooms/incoming-mail.ts'
import { mails } from './table.ts'

export type StoredMail = typeof mails.$inferSelect
type Orm = { orm: Transaction }

const own = { id: mails.id, reference: mails.reference, template: mails.template, toAddress: mails.toAddress }

export async function addToOutbox(transaction: Transaction, added: (typeof mails.$inferInsert)[]): Promise<void> {
  if (added.length > 0) await transaction.insert(mails).values(added)
}

/** Begins a try: gives the mail, unless it needs none any more. */
export async function beginTry({ orm }: Orm, id: string): Promise<StoredMail | undefined> {
  const [mail] = await orm
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, id), eq(mails.state, 'queued')))
    .returning()
  return mail
}

/** Notes that the mail is about to be complete. False when another try has done so: only one may go on. */
export async function claimHandOver({ orm }: Orm, id: string, at: Date): Promise<boolean> {
  const claimed = await orm
    .update(mails)
    .set({ handedOverAt: at })
    .where(and(eq(mails.id, id), eq(mails.state, 'queued'), isNull(mails.handedOverAt)))
    .returning({ id: mails.id })
  return claimed.length > 0
}

/**
 * How a mail ended. One that another try has settled in the meantime is not unsure any more. A sent one no longer needs
 * its secrets.
 */
export async function settle(
  { orm }: Orm,
  id: string,
  state: Exclude<StoredMail['state'], 'queued' | 'sent' | 'cancelled' | 'bounced'>,
  lastError: string | null,
): Promise<void> {
  const open = state === 'unsure' ? eq(mails.state, 'queued') : undefined
  await orm
    .update(mails)
    .set({ state, lastError, handedOverAt: null })
    .where(and(eq(mails.id, id), open))
}

export async function settleSent({ orm }: Orm, id: string, at: Date): Promise<void> {
  await orm
    .update(mails)
    .set({ state: 'sent', sentAt: at, lastError: null, secrets: null })
    .where(and(eq(mails.id, id), ne(mails.state, 'bounced')))
}

/** A try failed and another follows, unless somebody took the mail back first. */
export async function noteFailure({ orm }: Orm, id: string, lastError: string): Promise<void> {
  await orm
    .update(mails)
    .set({ lastError, handedOverAt: null })
    .where(and(eq(mails.id, id), inArray(mails.state, ['queued', 'cancelled'])))
}

/** Which mails: all about one thing, or all of a kind to one address. */
export type MailChoice = { reference: string } | { template: string; address: string }

const chosen = (choice: MailChoice) =>
  'reference' in choice
    ? eq(mails.reference, choice.reference)
    : and(eq(mails.toAddress, choice.address), eq(mails.template, choice.template))

/** Takes mails back that wait. Gives the ids of those that will surely not be sent. */
export async function cancelQueued(transaction: Transaction, choice: MailChoice): Promise<string[]> {
  const taken = await transaction
    .update(mails)
    .set({ state: 'cancelled' })
    .where(and(chosen(choice), eq(mails.state, 'queued')))
    .returning({ id: mails.id, handedOverAt: mails.handedOverAt })
  return taken.flatMap(({ id, handedOverAt }) => (handedOverAt === null ? [id] : []))
}

/** Queues mails again that were refused, or stayed here without a mail server. Gives their ids. */
export async function queueAgain(transaction: Transaction, ids: string[]): Promise<string[]> {
  const queued = await transaction
    .update(mails)
    .set({ state: 'queued', handedOverAt: null })
    .where(and(inArray(mails.id, ids), inArray(mails.state, ['failed', 'not-sent'])))
    .returning({ id: mails.id })
  return queued.map(({ id }) => id)
}

/** How many mails about one thing wait to be sent. */
export async function countQueued(transaction: Transaction, reference: string): Promise<number> {
  return transaction.$count(mails, and(eq(mails.reference, reference), eq(mails.state, 'queued')))
}

/** The mail of ours that carries one of these message ids, the first of them that there is. */
export async function findByMessageId({ orm }: Orm, messageIds: string[]): Promise<OwnMail | undefined> {
  if (messageIds.length === 0) return undefined
  const found = await orm
    .select({ ...own, messageId: mails.messageId })
    .from(mails)
    .where(inArray(mails.messageId, messageIds))
  const [first] = found.toSorted((a, b) => messageIds.indexOf(a.messageId) - messageIds.indexOf(b.messageId))
  return first
}

export async function findOwnMail({ orm }: Orm, id: string): Promise<OwnMail | undefined> {
  const [mail] = await orm.select(own).from(mails).where(eq(mails.id, id))
  return mail
}
