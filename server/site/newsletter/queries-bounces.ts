import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { type Bounce, stopsAt } from '../../../contract/site/newsletter/sending-view.ts'
import type { Suppression } from '../../../contract/site/newsletter/segments.ts'
import type { Transaction } from '../../core/database/database.ts'
import { mails } from '../../platform/mail/table.ts'
import { referenceOf } from './queries-sendings.ts'
import { subscribers } from './table.ts'
import { deliveries } from './table-sendings.ts'

/** So many newsletters in a row have to bounce softly. */
const SOFT_IN_A_ROW = 3

/**
 * Notes at a delivery what came back, with the answer that the outbox has. Undefined when that is no newsletter, or was
 * noted before; a complaint counts besides a bounce.
 */
export async function noteReturned(transaction: Transaction, mailId: string, kind: Bounce, at: Date) {
  const first =
    kind === 'complaint' ? or(isNull(deliveries.bounce), ne(deliveries.bounce, kind)) : isNull(deliveries.bounce)
  const [noted] = await transaction
    .update(deliveries)
    .set({ bounce: kind, bouncedAt: at })
    .from(mails)
    .where(and(eq(deliveries.mailId, mailId), eq(mails.id, mailId), first))
    .returning({ sendingId: deliveries.sendingId, subscriberId: deliveries.subscriberId, answer: mails.lastError })
  return noted
}

/** Whether the last newsletters of a subscriber all bounced softly. */
export async function isSoftAlways(transaction: Transaction, subscriberId: string): Promise<boolean> {
  const { rows } = await transaction.execute<{ soft: number }>(sql`
    select (count(*) filter (where bounce = 'soft'))::int as soft from (
      select d.bounce from newsletter_deliveries d join newsletter_campaigns c on c.id = d.campaign_id
        join mails m on m.id = d.mail_id
      where d.subscriber_id = ${subscriberId} and m.state in ('sent', 'failed', 'bounced')
      order by c.due_at desc, c.id desc limit ${SOFT_IN_A_ROW}) latest`)
  return rows[0]!.soft >= SOFT_IN_A_ROW
}

/** Keeps newsletters from a subscriber. A complaint weighs more than what was there before; anything else does not. */
export async function suppress(
  transaction: Transaction,
  subscriberId: string,
  { kind, at, said }: { kind: Suppression; at: Date; said: string },
): Promise<void> {
  await transaction
    .update(subscribers)
    .set({ suppressedFor: kind, suppressedAt: at, suppressedBecause: said })
    .where(and(eq(subscribers.id, subscriberId), kind === 'complaint' ? undefined : isNull(subscribers.suppressedFor)))
}

/** How many mails of a sending were answered, what came back of them, and whether the last ones all did. */
export type Shares = { answered: number; bounced: number; complained: number; refusedInARow: boolean }

export async function readShares(transaction: Transaction, sendingId: string): Promise<Shares> {
  const { rows } = await transaction.execute<Shares>(sql`
    with latest as (
      select d.bounced_at from newsletter_deliveries d join mails m on m.id = d.mail_id and m.state = 'failed'
      where d.campaign_id = ${sendingId} and d.bounce in ('hard', 'soft', 'refused')
      order by d.bounced_at desc limit ${stopsAt.inARow}),
    row as (select count(*) = ${stopsAt.inARow} as full, min(bounced_at) as since from latest)
    select
      (select count(*)::int from mails where reference = ${referenceOf(sendingId)}
        and state in ('sent', 'failed', 'bounced')) as answered,
      (select count(*)::int from newsletter_deliveries where campaign_id = ${sendingId}
        and bounce in ('hard', 'soft')) as bounced,
      (select count(*)::int from newsletter_deliveries where campaign_id = ${sendingId}
        and bounce = 'complaint') as complained,
      row.full and not exists (
        select 1 from mails where reference = ${referenceOf(sendingId)} and state = 'sent'
          and sent_at >= row.since) as "refusedInARow"
    from row`)
  return rows[0]!
}
