import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { users } from '../../core/database/account-tables.ts'
import type { Transaction } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import { events } from '../../core/jobs/event-table.ts'
import { noticeMails, noticeSettings } from './table.ts'

export type StoredEvent = typeof events.$inferSelect

/** Takes an event of which nobody was told yet; the next caller gets none. */
export async function takeEvent(transaction: Transaction, id: string, now: Date): Promise<StoredEvent | undefined> {
  const [taken] = await transaction
    .update(events)
    .set({ toldAt: now })
    .where(and(eq(events.id, id), isNull(events.toldAt)))
    .returning()
  return taken
}

/** Has an event wait to be mailed. */
export async function addMails(
  transaction: Transaction,
  eventId: string,
  due: { userId: string; dueAt: Date }[],
  now: Date,
): Promise<void> {
  if (due.length > 0)
    await transaction.insert(noticeMails).values(due.map((each) => ({ ...each, id: newId(now), eventId })))
}

/** Takes the events that are due to be mailed to somebody who may still sign in, oldest first. */
export async function takeMails(transaction: Transaction, userId: string, now: Date) {
  const taken = await transaction
    .delete(noticeMails)
    .where(and(eq(noticeMails.userId, userId), lte(noticeMails.dueAt, now)))
    .returning({ eventId: noticeMails.eventId })
  if (taken.length === 0) return undefined
  const [person] = await transaction
    .select({ name: users.name, email: users.email, role: users.role, off: noticeSettings.off })
    .from(users)
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.suspendedAt), inArray(users.role, ['admin', 'editor'])))
  const found = await transaction
    .select()
    .from(events)
    .where(
      inArray(
        events.id,
        taken.map(({ eventId }) => eventId),
      ),
    )
    .orderBy(asc(events.at), asc(events.id))
  return person && { person, events: found.filter(({ access }) => access === 'editor' || person.role === 'admin') }
}
