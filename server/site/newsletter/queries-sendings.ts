import { and, eq, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import type { SendingSummary } from '../../../contract/site/newsletter/sendings.ts'
import type { Transaction } from '../../core/database/database.ts'
import { documents } from '../../core/documents/document-tables.ts'
import { mails } from '../../platform/mail/table.ts'
import { getsIt, wantsIt } from './queries-segments.ts'
import { subscribers } from './table.ts'
import { sendings, deliveries, type Story } from './table-sendings.ts'

/** The reference of a sending's mails in the outbox. */
export const referenceOf = (sendingId: string) => `campaign:${sendingId}`

const MOST_LISTED = 10

type SendingKey = { documentId: string } | { id: string } | { ids: string[] }

/**
 * Sendings of a page, newest first, or those with some ids, with the outcome of their mails. A planned one counts only
 * while its page still plans to be published at that moment.
 */
export async function listSendings(transaction: Transaction, of: SendingKey): Promise<SendingSummary[]> {
  const chosen =
    'documentId' in of
      ? sql`c.document_id = ${of.documentId}`
      : sql`c.id in (select value::uuid from
        jsonb_array_elements_text(${JSON.stringify('id' in of ? [of.id] : of.ids)}::jsonb))`
  const most = 'ids' in of ? of.ids.length : MOST_LISTED
  const { rows } = await transaction.execute<Omit<SendingSummary, 'at'> & { at: Date | string }>(sql`
    with chosen as (
      select c.* from newsletter_campaigns c left join documents d on d.id = c.document_id
      where ${chosen} and (c.state <> 'planned' or ((c.letter is not null or d.publish_at = c.due_at)
        and d.deleted_at is null))
      order by c.due_at desc, c.id desc limit ${most})
    select c.id, c.due_at as at, c.reason, u.name as by, n.total, n.sent, n.failed, n.unsure, n.kept, n.left,
      case when c.state = 'sending' and c.round > 0 and n.waiting = 0 then 'sent' else c.state end as state
    from chosen c left join users u on u.id = c.created_by cross join lateral (
      select count(*)::int as total,
        (count(*) filter (where d.state = 'waiting' or m.state = 'queued'))::int as waiting,
        (count(*) filter (where m.state in ('sent', 'bounced')))::int as sent,
          (count(*) filter (where m.state = 'failed'))::int as failed,
        (count(*) filter (where m.state = 'unsure' or (m.state = 'cancelled'
          and m.handed_over_at is not null)))::int as unsure,
        (count(*) filter (where m.state = 'not-sent'))::int as kept,
          (count(*) filter (where d.state = 'skipped'))::int as left
      from newsletter_deliveries d left join mails m on m.id = d.mail_id where d.campaign_id = c.id) n
    order by c.due_at desc, c.id desc`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** How many people get the newsletter. */
export const countAudience = (transaction: Transaction): Promise<number> => transaction.$count(subscribers, getsIt)

const notComplained = or(isNull(subscribers.suppressedFor), ne(subscribers.suppressedFor, 'complaint'))

/** Holds a page until the transaction ends, so that two who ask for a sending of it come one after the other. */
export async function holdPage(transaction: Transaction, documentId: string): Promise<void> {
  await transaction.execute(sql`select 1 from documents where id = ${documentId} for update`)
}

/** A newsletter as it is sent counts as what readers see, so that nobody is asked to finish it. */
export async function markSent(
  transaction: Transaction,
  { id, version, data, at }: { id: string; version: number; data: unknown; at: Date },
): Promise<void> {
  await transaction
    .update(documents)
    .set({
      live: data,
      liveVersion: version,
      liveAt: at,
      publishedAt: sql`coalesce(${documents.publishedAt}, ${at.toISOString()})`,
    })
    .where(eq(documents.id, id))
}

/** A newsletter whose sending was called off is a draft again, unless it was sent before. */
export async function unmarkSent(transaction: Transaction, id: string): Promise<void> {
  const begun = transaction
    .select({ id: sendings.documentId })
    .from(sendings)
    .where(and(eq(sendings.documentId, id), ne(sendings.state, 'planned')))
  await transaction
    .update(documents)
    .set({ live: null, liveVersion: null, liveAt: null })
    .where(and(eq(documents.id, id), notExists(begun)))
}

/** Forgets what was planned for a page. Gives the ids of it. */
export async function forgetPlans(transaction: Transaction, documentId: string): Promise<string[]> {
  const forgotten = await transaction
    .delete(sendings)
    .where(and(eq(sendings.documentId, documentId), eq(sendings.state, 'planned')))
    .returning({ id: sendings.id })
  return forgotten.map(({ id }) => id)
}

export async function addSending(transaction: Transaction, sending: typeof sendings.$inferInsert): Promise<void> {
  await transaction.insert(sendings).values(sending)
}

/** Begins what was planned for a page and this moment. Gives its id, or undefined when nothing was. */
export async function beginPlanned(
  transaction: Transaction,
  documentId: string,
  dueAt: Date,
  story: Story,
): Promise<string | undefined> {
  const [begun] = await transaction
    .update(sendings)
    .set({ state: 'sending', story })
    .where(and(eq(sendings.documentId, documentId), eq(sendings.state, 'planned'), eq(sendings.dueAt, dueAt)))
    .returning({ id: sendings.id })
  return begun?.id
}

/** Holds a sending until the transaction ends. */
export async function holdSending(transaction: Transaction, id: string) {
  const [held] = await transaction
    .select({ round: sendings.round, state: sendings.state, story: sendings.story, perMinute: sendings.perMinute })
    .from(sendings)
    .where(eq(sendings.id, id))
    .for('update')
  return held
}

/** Stops a sending, or lets it go on. */
export async function turn(
  transaction: Transaction,
  id: string,
  state: 'sending' | 'stopped',
  reason: string | null,
): Promise<void> {
  await transaction.update(sendings).set({ state, reason }).where(eq(sendings.id, id))
}

/** Lets those wait again whose mails were taken back when the sending was stopped. */
export async function waitAgain(transaction: Transaction, sendingId: string): Promise<void> {
  const taken = transaction
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.reference, referenceOf(sendingId)), eq(mails.state, 'cancelled'), sql`handed_over_at is null`))
  await transaction
    .update(deliveries)
    .set({ state: 'waiting', mailId: null })
    .where(and(eq(deliveries.sendingId, sendingId), eq(deliveries.state, 'made'), inArray(deliveries.mailId, taken)))
}

/**
 * The mails of a sending that did not go out, to those who still want the newsletter. Nobody of them can leave until
 * the transaction ends.
 */
export async function listUnsent(transaction: Transaction, sendingId: string): Promise<string[]> {
  const rows = await transaction
    .select({ mailId: mails.id, readerId: deliveries.subscriberId })
    .from(deliveries)
    .innerJoin(mails, eq(mails.id, deliveries.mailId))
    .innerJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
    .where(
      and(eq(deliveries.sendingId, sendingId), inArray(mails.state, ['failed', 'not-sent']), wantsIt, notComplained),
    )
    .for('share', { of: subscribers })
  await forgetBounces(transaction, sendingId, rows)
  return rows.map(({ mailId }) => mailId)
}

/** A person who tries again says that these addresses may work: their bounces no longer count. Complaints stay. */
async function forgetBounces(transaction: Transaction, sendingId: string, tried: { readerId: string }[]) {
  const ids = tried.map(({ readerId }) => readerId)
  if (ids.length === 0) return
  await transaction
    .update(deliveries)
    .set({ bounce: null, bouncedAt: null })
    .where(and(eq(deliveries.sendingId, sendingId), inArray(deliveries.subscriberId, ids)))
  await transaction
    .update(subscribers)
    .set({ suppressedFor: null, suppressedAt: null, suppressedBecause: null })
    .where(and(inArray(subscribers.id, ids), inArray(subscribers.suppressedFor, ['hard', 'soft'])))
}

/** Notes that those whose mails were taken back get none. */
export async function skipDeliveries(transaction: Transaction, mailIds: string[]): Promise<void> {
  if (mailIds.length > 0)
    await transaction.update(deliveries).set({ state: 'skipped' }).where(inArray(deliveries.mailId, mailIds))
}

/** Sets how many mails a sending sends a minute. Gives the number before; undefined when there is no such sending. */
export async function setPace(transaction: Transaction, id: string, perMinute: number): Promise<number | undefined> {
  const held = await holdSending(transaction, id)
  if (held) await transaction.update(sendings).set({ perMinute }).where(eq(sendings.id, id))
  return held?.perMinute
}
