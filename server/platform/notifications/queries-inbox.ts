import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { InboxFilter } from '../../../contract/platform/notifications/inbox.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import { events } from '../../core/jobs/event-table.ts'
import { notices } from './table.ts'

type Orm = Pick<Database, 'orm'>
export const PER_PAGE = 20
const MOST_STREAMED = 10
const MOST_NAMED = 150

/** The channel on which processes tell each other of notices, of documents, and of sessions that ended. */
export const CHANNEL = 'notices'

/** Whose notices have changed; everybody's where there are too many to name. */
export const changedFor = (ids: readonly string[]) => (ids.length > MOST_NAMED ? '*' : `u:${ids.join(',')}`)

const announce = (transaction: Transaction, ids: readonly string[]) =>
  transaction.execute(sql`select pg_notify(${CHANNEL}, ${changedFor(ids)})`)

/** Tells everybody who has the admin area open that something about a document changed, such as a comment. */
export const announceDocument = (transaction: Transaction, id: string) =>
  transaction.execute(sql`select pg_notify(${CHANNEL}, ${`d:${id}`})`)

/** Puts an event into inboxes: an unread notice of the same becomes this one, others are new. */
export async function addNotices(
  transaction: Transaction,
  event: typeof events.$inferSelect,
  userIds: string[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return
  const same = transaction
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.event, event.event), eq(events.subject, event.subject)))
  const grown = await transaction
    .update(notices)
    .set({
      eventId: event.id,
      at: now,
      count: sql`${notices.count} + 1`,
      turn: sql`nextval(pg_get_serial_sequence('notices', 'turn'))`,
    })
    .where(and(inArray(notices.userId, userIds), isNull(notices.readAt), inArray(notices.eventId, same)))
    .returning({ userId: notices.userId })
  const known = new Set(grown.map(({ userId }) => userId))
  const added = userIds.filter((id) => !known.has(id))
  if (added.length > 0)
    await transaction
      .insert(notices)
      .values(added.map((userId) => ({ id: newId(now), userId, eventId: event.id, at: now })))
  await announce(transaction, userIds)
}

const of = (userId: string, { state, event }: Omit<InboxFilter, 'page'>) =>
  and(
    eq(notices.userId, userId),
    state === 'unread' ? isNull(notices.readAt) : undefined,
    event ? eq(events.event, event) : undefined,
  )

/** A page of somebody's notices, newest first. */
export const listNotices = ({ orm }: Orm, userId: string, filter: InboxFilter) =>
  orm
    .select({
      id: notices.id,
      at: notices.at,
      count: notices.count,
      readAt: notices.readAt,
      event: events.event,
      title: events.title,
      text: events.text,
      href: events.href,
    })
    .from(notices)
    .innerJoin(events, eq(events.id, notices.eventId))
    .where(of(userId, filter))
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(PER_PAGE)
    .offset((Number(filter.page ?? 1) - 1) * PER_PAGE)

/** How many notices somebody has that a filter leaves. */
export async function countNotices({ orm }: Orm, userId: string, filter: InboxFilter): Promise<number> {
  const [found] = await orm
    .select({ count: sql<number>`count(*)::int` })
    .from(notices)
    .innerJoin(events, eq(events.id, notices.eventId))
    .where(of(userId, filter))
  return found!.count
}

/** How many notices somebody has not read. */
export const countUnread = ({ orm }: Orm, userId: string): Promise<number> =>
  orm.$count(notices, and(eq(notices.userId, userId), isNull(notices.readAt)))

/** Marks notices of somebody as read or unread; those of others stay as they are. */
export async function markNotices(
  transaction: Transaction,
  userId: string,
  { ids, isRead }: { ids: 'all' | string[]; isRead: boolean },
  now: Date,
): Promise<void> {
  await transaction
    .update(notices)
    .set({ readAt: isRead ? now : null })
    .where(
      and(
        eq(notices.userId, userId),
        ids === 'all' ? undefined : inArray(notices.id, ids),
        isRead ? isNull(notices.readAt) : isNotNull(notices.readAt),
      ),
    )
  await announce(transaction, [userId])
}

/** Unread notices that came after a turn, oldest first, and the last turn there is. */
export async function readSince({ orm }: Orm, userId: string, turn: number) {
  const items = await orm
    .select({ id: notices.id, turn: notices.turn, title: events.title, href: events.href })
    .from(notices)
    .innerJoin(events, eq(events.id, notices.eventId))
    .where(and(eq(notices.userId, userId), gt(notices.turn, turn), isNull(notices.readAt)))
    .orderBy(desc(notices.turn))
    .limit(MOST_STREAMED)
  return items.toReversed()
}

/** The last turn of somebody's notices. */
export async function lastTurn({ orm }: Orm, userId: string): Promise<number> {
  const [found] = await orm
    .select({ turn: notices.turn })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(desc(notices.turn))
    .limit(1)
  return found?.turn ?? 0
}

/** Forgets events before a moment, with every notice and delivery of them. */
export async function forgetBefore(transaction: Transaction, before: Date): Promise<void> {
  await transaction.delete(events).where(lt(events.at, before))
}
