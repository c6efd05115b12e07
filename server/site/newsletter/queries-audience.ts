import { and, arrayContains, desc, eq, ilike, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import {
  type SubscriberFilter,
  type SubscriberState,
  subscriberStates,
} from '../../../contract/site/newsletter/audience.ts'
import { wordings } from '../../../contract/site/newsletter/wordings.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { users } from '../../core/database/account-tables.ts'
import { audit } from '../../core/documents/audit-table.ts'
import { documents } from '../../core/documents/document-tables.ts'
import type { Change } from '../../core/documents/documents.ts'
import { forgetEvents } from '../../core/jobs/notify.ts'
import { mails } from '../../platform/mail/table.ts'
import { holding } from '../../platform/editing/search-pattern.ts'
import { subjectOf } from './rules.ts'
import { consents, subscribers } from './table.ts'
import { sendings } from './table-sendings.ts'
import { importRows } from './table-imports.ts'

type Orm = Pick<Database, 'orm'>
export const PER_PAGE = 30

const matching = ({ search = '', tag = '', suppressed }: SubscriberFilter) =>
  and(
    search.trim() ? or(ilike(subscribers.email, holding(search)), ilike(subscribers.name, holding(search))) : undefined,
    tag ? arrayContains(subscribers.tags, [tag]) : undefined,
    suppressed ? isNotNull(subscribers.suppressedFor) : undefined,
  )

/** Subscribers, newest first. */
export const listSubscribers = (
  { orm }: Orm,
  filter: SubscriberFilter,
  { limit = PER_PAGE, offset = (Number(filter.page ?? 1) - 1) * PER_PAGE } = {},
) =>
  orm
    .select()
    .from(subscribers)
    .where(and(filter.state && eq(subscribers.state, filter.state), matching(filter)))
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id))
    .limit(limit)
    .offset(offset)

/** How many subscribers each state has. */
export async function countSubscribers(
  { orm }: Orm,
  filter: SubscriberFilter,
): Promise<Record<SubscriberState, number>> {
  const rows = await orm
    .select({ state: subscribers.state, count: sql<number>`count(*)::int` })
    .from(subscribers)
    .where(matching(filter))
    .groupBy(subscribers.state)
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(subscriberStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    SubscriberState,
    number
  >
}

export async function readSubscriber({ orm }: Orm, id: string) {
  const [found] = await orm.select().from(subscribers).where(eq(subscribers.id, id))
  return found
}

/** The subscriber of an address, whatever its case. */
export async function subscriberByEmail(transaction: Transaction, email: string) {
  const [found] = await transaction.select().from(subscribers).where(eq(subscribers.email, email.toLowerCase()))
  return found
}

/** The ledger of one subscriber, newest first. */
export const listConsents = ({ orm }: Orm, subscriberId: string) =>
  orm
    .select()
    .from(consents)
    .where(eq(consents.subscriberId, subscriberId))
    .orderBy(desc(consents.at), desc(consents.id))

const auditOf = (
  { clock, actorId, requestId }: Pick<Change, 'clock' | 'actorId' | 'requestId'>,
  action: string,
  id: string,
) => ({
  at: clock(),
  actorId,
  requestId,
  action,
  kind: 'subscriber',
  subject: id,
})

/** Notes in the log what an administrator did with a subscriber, without saying whose address it is. */
export async function noteSubscriber(
  transaction: Transaction,
  by: Pick<Change, 'clock' | 'actorId' | 'requestId'>,
  action: string,
  id: string,
): Promise<void> {
  await transaction.insert(audit).values(auditOf(by, action, id))
}

/** Erases a subscriber with ledger, tokens, mails, notices and rows of imports. Gives how many mails. */
export async function eraseSubscriber(transaction: Transaction, id: string, email: string): Promise<number> {
  const gone = await transaction
    .delete(mails)
    .where(sql`lower(${mails.toAddress}) = lower(${email})`)
    .returning({ id: mails.id })
  await transaction.delete(importRows).where(eq(importRows.email, email))
  await forgetEvents(transaction, [subjectOf(id)])
  await transaction.delete(subscribers).where(eq(subscribers.id, id))
  return gone.length
}

/** The ids of sendings with the pages that they tell of, newest first. */
export const listSendingIds = ({ orm }: Orm, page: number) =>
  orm
    .select({
      id: sendings.id,
      story: sendings.story,
      content: sendings.content,
      segment: sendings.segment,
      documentId: sendings.documentId,
    })
    .from(sendings)
    .orderBy(desc(sendings.dueAt), desc(sendings.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)

const MOST_DRAFTS = 20

/** The newsletters in writing of which nothing was sent or scheduled, the latest first. */
export async function listDrafts({ orm }: Orm) {
  const rows = await orm
    .select({ id: documents.id, title: documents.title, updatedAt: documents.updatedAt, by: users.name })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.updatedBy))
    .where(
      and(
        eq(documents.kind, 'newsletter_issue'),
        isNull(documents.deletedAt),
        notExists(orm.select({ id: sendings.id }).from(sendings).where(eq(sendings.documentId, documents.id))),
      ),
    )
    .orderBy(desc(documents.updatedAt), desc(documents.id))
    .limit(MOST_DRAFTS)
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }))
}

/** Lets mail go to a subscriber again. */
export async function liftSuppression(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .update(subscribers)
    .set({ suppressedFor: null, suppressedAt: null, suppressedBecause: null })
    .where(eq(subscribers.id, id))
}

export const countSendings = ({ orm }: Orm): Promise<number> => orm.$count(sendings)

/** How many are subscribed now, and how many were at a moment, by the ledger: its last line before it says so. */
export async function countConfirmed({ orm }: Orm, at: Date): Promise<{ value: number; before: number }> {
  const { rows } = await orm.execute<{ value: number; before: number }>(sql`
    select (select count(*)::int from subscribers where state = 'confirmed') as value,
      (select count(*)::int from (
        select distinct on (subscriber_id) subscriber_id, action from consents
        where at <= ${at.toISOString()}::timestamptz and action <> 'given'
        order by subscriber_id, at desc, id desc) last
      where action = 'confirmed') as before`)
  return rows[0]!
}

/**
 * How many people joined and left the list before the first of some moments, and between each and the next; the last
 * stands for all that came after. People who confirm or leave a second time are counted as often as it changed.
 */
export async function countChanges({ orm }: Orm, moments: Date[]): Promise<{ joined: number; left: number }[]> {
  const starts = sql`(select array_agg(value::timestamptz order by value) from
    jsonb_array_elements_text(${JSON.stringify(moments)}::jsonb))`
  const { rows } = await orm.execute<{ part: number; joined: number; left: number }>(sql`
    select width_bucket(at, ${starts}) as part,
      (count(*) filter (where action = 'confirmed' and was is distinct from 'confirmed'))::int as joined,
      (count(*) filter (where action = 'withdrawn' and was = 'confirmed'))::int as left
    from (
      select at, action, lag(action) over (partition by subscriber_id order by at, id) as was
      from consents where action <> 'given' and wording <> ${wordings.clicks}) changes
    group by 1`)
  const parts = new Map(rows.map(({ part, ...counts }) => [part, counts]))
  return Array.from({ length: moments.length + 1 }, (_, part) => parts.get(part) ?? { joined: 0, left: 0 })
}
