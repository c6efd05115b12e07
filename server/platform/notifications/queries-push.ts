import { and, asc, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Push, PushState } from '../../../contract/platform/notifications/push.ts'
import { sessions, users } from '../../core/database/account-tables.ts'
import type { Transaction } from '../../core/database/database.ts'
import { events } from '../../core/jobs/event-table.ts'
import { pushes, pushKeys, pushSubscriptions } from './table.ts'

const MOST_LISTED = 50
/** More browsers than a person has: the oldest make room. */
const MOST_BROWSERS = 10

export type StoredKeys = Pick<typeof pushKeys.$inferSelect, 'publicKey' | 'privateKey' | 'createdAt'>

export async function readKeys(transaction: Transaction) {
  const [found] = await transaction.select().from(pushKeys)
  return found
}

/** Keeps a pair of keys unless one is there; gives the one that is there then. */
export async function keepKeys(transaction: Transaction, keys: StoredKeys) {
  await transaction
    .insert(pushKeys)
    .values({ id: 'vapid', ...keys })
    .onConflictDoNothing()
  return (await readKeys(transaction))!
}

/** Forgets a pair of keys that can't be opened, with the browsers that know us by it. */
export async function forgetKeys(transaction: Transaction, publicKey: string): Promise<void> {
  const gone = await transaction
    .delete(pushKeys)
    .where(eq(pushKeys.publicKey, publicKey))
    .returning({ id: pushKeys.id })
  if (gone.length > 0) await transaction.delete(pushSubscriptions)
}

/** Has a browser take pushes; one that was another person's is this person's from now on. */
export async function keepSubscription(
  transaction: Transaction,
  subscription: typeof pushSubscriptions.$inferInsert,
): Promise<void> {
  const { userId, sessionId, host, sealed, createdAt } = subscription
  await transaction
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: pushSubscriptions.key, set: { userId, sessionId, host, sealed, createdAt } })
  const kept = transaction
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(MOST_BROWSERS)
  await transaction.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, kept))
}

/** Forgets a browser; with `userId` only if it is theirs. */
export async function removeSubscription(
  transaction: Transaction,
  which: { id: string } | { key: string; userId: string },
): Promise<boolean> {
  const removed = await transaction
    .delete(pushSubscriptions)
    .where(
      'id' in which
        ? eq(pushSubscriptions.id, which.id)
        : and(eq(pushSubscriptions.key, which.key), eq(pushSubscriptions.userId, which.userId)),
    )
    .returning({ id: pushSubscriptions.id })
  return removed.length > 0
}

/** The browsers of some people. */
export const browsersOf = async (transaction: Transaction, userIds: string[]) =>
  userIds.length === 0
    ? []
    : transaction
        .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId, host: pushSubscriptions.host })
        .from(pushSubscriptions)
        .where(inArray(pushSubscriptions.userId, userIds))
        .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))

export async function addPushes(transaction: Transaction, rows: (typeof pushes.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await transaction.insert(pushes).values(rows)
}

type Job = { pushId: string; number: number }

const isNext = ({ pushId, number }: Job) =>
  and(eq(pushes.id, pushId), eq(pushes.tried, number - 1), inArray(pushes.state, ['waiting', 'retrying']))

/** A push that is to be tried; undefined where the job is no longer due. */
export async function readPush(transaction: Transaction, job: Job) {
  const [found] = await transaction
    .select({ id: pushes.id, urgent: pushes.urgent, subscriptionId: pushes.subscriptionId, event: events })
    .from(pushes)
    .innerJoin(events, eq(events.id, pushes.eventId))
    .where(isNext(job))
  return found
}

/** A browser whose person is signed in there and may see what `access` allows; undefined otherwise. */
export async function readBrowser(transaction: Transaction, id: string, access: 'admin' | 'editor', now: Date) {
  const [found] = await transaction
    .select({ id: pushSubscriptions.id, sealed: pushSubscriptions.sealed })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(
      and(
        eq(pushSubscriptions.id, id),
        gt(sessions.expiresAt, now),
        eq(sessions.awaitsCode, false),
        isNull(users.suspendedAt),
        inArray(users.role, access === 'admin' ? ['admin'] : ['admin', 'editor']),
      ),
    )
  return found
}

/** The browsers where a person is signed in and takes pushes. */
export const liveBrowsersOf = (transaction: Transaction, userId: string, now: Date) =>
  transaction
    .select({ id: pushSubscriptions.id, sealed: pushSubscriptions.sealed })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        gt(sessions.expiresAt, now),
        eq(sessions.awaitsCode, false),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
    .limit(MOST_BROWSERS)

/** Those of some people who take pushes in a browser where they are signed in. */
export async function usersWithBrowsers(transaction: Transaction, userIds: string[], now: Date): Promise<string[]> {
  if (userIds.length === 0) return []
  const found = await transaction
    .selectDistinct({ userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(
      and(
        inArray(pushSubscriptions.userId, userIds),
        gt(sessions.expiresAt, now),
        eq(sessions.awaitsCode, false),
        isNull(users.suspendedAt),
      ),
    )
  return found.map(({ userId }) => userId)
}

type AttemptResult = { state: PushState; status: number | null; said: string; nextAt: Date | null }

/** Notes a try; false if another process noted it first. */
export async function notePush(transaction: Transaction, job: Job, tried: AttemptResult): Promise<boolean> {
  const noted = await transaction
    .update(pushes)
    .set({ ...tried, tried: job.number })
    .where(isNext(job))
    .returning({ id: pushes.id })
  return noted.length > 0
}

/** The last pushes, newest first. */
export async function listPushes(transaction: Transaction): Promise<(Omit<Push, 'event'> & { event: string })[]> {
  const rows = await transaction
    .select({ push: pushes, event: events.event, title: events.title, name: users.name, email: users.email })
    .from(pushes)
    .innerJoin(events, eq(events.id, pushes.eventId))
    .innerJoin(users, eq(users.id, pushes.userId))
    .orderBy(desc(pushes.createdAt), desc(pushes.id))
    .limit(MOST_LISTED)
  return rows.map(
    ({ push: { id, host, state, tried, status, said, createdAt, nextAt }, event, title, name, email }) => ({
      id,
      event,
      title,
      person: name || email,
      host,
      state,
      tried,
      status,
      said,
      createdAt: createdAt.toISOString(),
      nextAt: nextAt?.toISOString() ?? null,
    }),
  )
}

/** Forgets pushes before a moment. */
export async function forgetPushes(transaction: Transaction, before: Date): Promise<void> {
  await transaction.delete(pushes).where(lt(pushes.createdAt, before))
}
