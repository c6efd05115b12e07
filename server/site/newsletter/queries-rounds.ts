import { and, eq, isNull, sql } from 'drizzle-orm'
import { everybody } from '../../../contract/site/newsletter/segments.ts'
import type { Transaction } from '../../core/database/database.ts'
import type { SendingContent } from './mails.ts'
import { belongs, getsIt } from './queries-segments.ts'
import { sendings, deliveries, type FrozenSegment } from './table-sendings.ts'
import { documents } from '../../core/documents/document-tables.ts'

/** Begins a sending of its own that was scheduled for a moment; false once it was called off or moved. */
export async function beginDue(transaction: Transaction, id: string, dueAt: Date): Promise<boolean> {
  const written = transaction.select({ id: documents.id }).from(documents).where(isNull(documents.deletedAt))
  const begun = await transaction
    .update(sendings)
    .set({ state: 'sending' })
    .where(
      and(
        eq(sendings.id, id),
        eq(sendings.state, 'planned'),
        eq(sendings.dueAt, dueAt),
        sql`${sendings.documentId} in ${written}`,
      ),
    )
    .returning({ id: sendings.id })
  return begun.length > 0
}

/** A round that is to be worked on. `live`: visitors can open what the mails lead to. */
export type Round = { told: SendingContent; live: boolean; segment: FrozenSegment | null; perMinute: number }

/** Holds a sending for one of its rounds; undefined when that was worked on before, or it was stopped. */
export async function holdRound(transaction: Transaction, id: string, round: number): Promise<Round | undefined> {
  const { rows } = await transaction.execute<Round>(sql`
    select coalesce(letter, story) as told, segment, per_minute as "perMinute",
      letter is not null or exists (select 1 from documents d where d.id = c.document_id and live is not null
        and deleted_at is null) as live
    from newsletter_campaigns c where id = ${id} and round = ${round} and state = 'sending' for update of c`)
  return rows[0]
}

/** Writes down whom a sending is for. */
export async function fillAudience(
  transaction: Transaction,
  sendingId: string,
  segment: FrozenSegment | null,
): Promise<void> {
  const chosen = and(getsIt, belongs(segment?.conditions ?? everybody))
  await transaction.execute(sql`
    insert into newsletter_deliveries (campaign_id, subscriber_id)
    select ${sendingId}::uuid, id from subscribers where ${chosen} on conflict do nothing`)
}

/** Somebody whose turn it is; `wants` when they still get the newsletter, `clicks` when their links are counted. */
export type Reader = { id: string; name: string; email: string; wants: boolean; clicks: boolean }

/**
 * The next ones of a sending. Nobody of them can leave until the transaction ends: a person who leaves then finds a
 * mail to take back.
 */
export async function nextReaders(transaction: Transaction, sendingId: string, count: number): Promise<Reader[]> {
  const { rows } = await transaction.execute<Reader>(sql`
    select s.id, s.name, s.email, s.state = 'confirmed' and s.weekly and s.suppressed_for is null as wants,
      s.counts_clicks as clicks
    from newsletter_deliveries d join subscribers s on s.id = d.subscriber_id
    where d.campaign_id = ${sendingId} and d.state = 'waiting' order by d.subscriber_id
      limit ${count} for update of d for share of s`)
  return rows
}

/** Notes of readers which mail was made for them, or with null that none will be. */
export async function noteDeliveries(
  transaction: Transaction,
  sendingId: string,
  made: { readerId: string; mailId: string | null; counted: boolean }[],
): Promise<void> {
  await transaction.execute(sql`
    update ${deliveries} d set state = case when m."mailId" is null then 'skipped' else 'made' end,
      mail_id = m."mailId", counted = m.counted
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m("readerId" uuid, "mailId" uuid, counted boolean)
    where d.campaign_id = ${sendingId} and d.subscriber_id = m."readerId"`)
}

/** Ends a round. Gives whether somebody still waits. */
export async function endRound(transaction: Transaction, id: string): Promise<boolean> {
  await transaction
    .update(sendings)
    .set({ round: sql`${sendings.round} + 1` })
    .where(eq(sendings.id, id))
  const [waiting] = await transaction
    .select({ id: deliveries.subscriberId })
    .from(deliveries)
    .where(and(eq(deliveries.sendingId, id), eq(deliveries.state, 'waiting')))
    .limit(1)
  return waiting !== undefined
}

/** A newsletter of which every mail has an outcome: `sent` of `total` were accepted. */
export type FinishedSending = { id: string; title: string; total: number; sent: number }

/** Takes the newsletters that have gone out and of which nobody was told yet. */
export async function takeFinished(transaction: Transaction, now: Date): Promise<FinishedSending[]> {
  const { rows } = await transaction.execute<FinishedSending>(sql`
    with taken as (
      update newsletter_campaigns c set told_at = ${now.toISOString()}
      where state = 'sending' and round > 0 and told_at is null and not exists (
        select 1 from newsletter_deliveries d left join mails m on m.id = d.mail_id
        where d.campaign_id = c.id and (d.state = 'waiting' or m.state = 'queued'))
      returning id, coalesce(letter ->> 'title', story ->> 'title') as title)
    select taken.id, taken.title, count(d.campaign_id)::int as total,
      (count(*) filter (where m.state in ('sent', 'bounced')))::int as sent
    from taken left join newsletter_deliveries d on d.campaign_id = taken.id left join mails m on m.id = d.mail_id
    group by taken.id, taken.title order by taken.id`)
  return rows
}
