import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { pagesOf } from '../../../contract/core/core.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { StatusSubscriber, StatusSubscriberFilter } from '../../../contract/platform/status/subscription.ts'
import type { Transaction } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import { holding } from '../editing/search-pattern.ts'
import type { News } from './news.ts'
import { statusSubscribers, statusTellings, statusTokens } from './table-subscribers.ts'

const PER_PAGE = 50
const FORGOTTEN_DAYS = 30

/** How many people get mails. */
export const countConfirmed = async (transaction: Transaction): Promise<number> =>
  (
    await transaction.select({ many: count() }).from(statusSubscribers).where(isNotNull(statusSubscribers.confirmedAt))
  )[0]!.many

/** Stores that an address asked for news. Always one statement, so its time does not reveal whether it is known. */
export async function recordAsking(transaction: Transaction, email: string, at: Date): Promise<string> {
  const [row] = await transaction
    .insert(statusSubscribers)
    .values({ id: newId(at), email: email.toLowerCase(), askedAt: at })
    .onConflictDoUpdate({ target: statusSubscribers.email, set: { askedAt: at } })
    .returning({ id: statusSubscribers.id })
  return row!.id
}

/** Claims the answer to a subscriber; undefined if one was sent in the last `restSeconds`. */
export async function claimAnswer(transaction: Transaction, id: string, at: Date, restSeconds: number) {
  const rested = new Date(at.getTime() - restSeconds * 1000)
  const [claimed] = await transaction
    .update(statusSubscribers)
    .set({ answeredAt: at })
    .where(
      and(
        eq(statusSubscribers.id, id),
        or(isNull(statusSubscribers.answeredAt), lte(statusSubscribers.answeredAt, rested)),
      ),
    )
    .returning()
  return claimed
}

/** Erases those who never confirmed. */
export const forgetUnconfirmed = (transaction: Transaction, now: Date) =>
  transaction
    .delete(statusSubscribers)
    .where(
      and(
        isNull(statusSubscribers.confirmedAt),
        lt(statusSubscribers.askedAt, new Date(now.getTime() - FORGOTTEN_DAYS * DAY_MS)),
      ),
    )

export const addTokens = (transaction: Transaction, tokens: (typeof statusTokens.$inferInsert)[]) =>
  transaction.insert(statusTokens).values(tokens)

/** The subscriber of a token, locked until the transaction ends. */
export async function ownerOf(transaction: Transaction, hash: string) {
  const [found] = await transaction
    .select({ id: statusSubscribers.id, purpose: statusTokens.purpose, expiresAt: statusTokens.expiresAt })
    .from(statusTokens)
    .innerJoin(statusSubscribers, eq(statusSubscribers.id, statusTokens.subscriberId))
    .where(eq(statusTokens.hash, hash))
    .for('update', { of: statusSubscribers })
  return found
}

export const markConfirmed = (transaction: Transaction, id: string, at: Date) =>
  transaction
    .update(statusSubscribers)
    .set({ confirmedAt: at })
    .where(and(eq(statusSubscribers.id, id), isNull(statusSubscribers.confirmedAt)))

/** Erases a subscriber with their tokens; gives who it was. */
export async function eraseSubscriber(transaction: Transaction, id: string): Promise<{ email: string } | undefined> {
  const [erased] = await transaction
    .delete(statusSubscribers)
    .where(eq(statusSubscribers.id, id))
    .returning({ email: statusSubscribers.email })
  return erased
}

/** Erases the subscriber with an address, in upper or lower case. */
export const eraseByEmail = (transaction: Transaction, email: string) =>
  transaction.delete(statusSubscribers).where(eq(statusSubscribers.email, email.toLowerCase()))

const matching = ({ search }: StatusSubscriberFilter): SQL | undefined =>
  search ? sql`${statusSubscribers.email} ilike ${holding(search)}` : undefined

/** A page of subscribers, newest first; `limit` and `offset` stand in for the page. */
export async function listSubscribers(
  transaction: Transaction,
  filter: StatusSubscriberFilter,
  { limit = PER_PAGE, offset = (Number(filter.page ?? 1) - 1) * PER_PAGE } = {},
): Promise<StatusSubscriber[]> {
  const found = await transaction
    .select()
    .from(statusSubscribers)
    .where(matching(filter))
    .orderBy(desc(statusSubscribers.id))
    .limit(limit)
    .offset(offset)
  return found.map(({ id, email, askedAt, confirmedAt }) => ({
    id,
    email,
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  }))
}

export async function countSubscribers(transaction: Transaction, filter: StatusSubscriberFilter) {
  const [all] = await transaction.select({ many: count() }).from(statusSubscribers).where(matching(filter))
  return { total: all!.many, pages: pagesOf(all!.many, PER_PAGE) }
}

export const addTelling = (transaction: Transaction, id: string, news: News, at: Date) =>
  transaction.insert(statusTellings).values({ id, news, startedAt: at })

/** News that have not reached every subscriber, locked until the transaction ends. */
export async function holdTelling(transaction: Transaction, id: string) {
  const [telling] = await transaction
    .select()
    .from(statusTellings)
    .where(and(eq(statusTellings.id, id), isNull(statusTellings.doneAt)))
    .for('update')
  return telling
}

/** The next subscribers to mail, of those who had confirmed when the mailing began. */
export const nextToTell = (
  transaction: Transaction,
  { after, startedAt }: { after: string | null; startedAt: Date },
  many: number,
) =>
  transaction
    .select({ id: statusSubscribers.id, email: statusSubscribers.email })
    .from(statusSubscribers)
    .where(
      and(lte(statusSubscribers.confirmedAt, startedAt), after === null ? undefined : gt(statusSubscribers.id, after)),
    )
    .orderBy(asc(statusSubscribers.id))
    .limit(many)

export const markTold = (transaction: Transaction, id: string, told: { after: string } | { doneAt: Date }) =>
  transaction.update(statusTellings).set(told).where(eq(statusTellings.id, id))
