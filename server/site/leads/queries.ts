import { and, count, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../core/database/database.ts'
import { documents } from '../../core/documents/document-tables.ts'
import { withDefaults, type Place } from '../../core/documents/settings.ts'
import { demoBookings, leads } from './table.ts'

export type NewLead = typeof leads.$inferInsert

const BOOKING_LOCK = 7_203_131

export async function insertLead(transaction: Transaction, lead: NewLead): Promise<void> {
  await transaction.insert(leads).values(lead)
}

/**
 * A page's words as visitors see them, with the version that is published; a newer draft counts for nothing. The
 * version is null while only the built-in words exist.
 */
export async function wordsInForce<T>(
  { orm }: Pick<Database, 'orm'>,
  { kind, slug }: Place,
  fallback: T,
): Promise<{ words: T; version: number | null }> {
  const [stored] = await orm
    .select({ live: documents.live, version: documents.liveVersion })
    .from(documents)
    .where(and(eq(documents.kind, kind), eq(documents.slug, slug), isNull(documents.deletedAt)))
  return stored?.live
    ? { words: withDefaults(stored.live, fallback), version: stored.version }
    : { words: fallback, version: null }
}

/** Which times from `from` on have no room left. */
export async function fullTimes({ orm }: Pick<Database, 'orm'>, from: Date, capacity: number): Promise<Set<number>> {
  const rows = await orm
    .select({ startsAt: demoBookings.startsAt })
    .from(demoBookings)
    .where(gte(demoBookings.startsAt, from))
    .groupBy(demoBookings.startsAt)
    .having(gte(count(), capacity))
  return new Set(rows.map(({ startsAt }) => startsAt.getTime()))
}

/** Keeps the first of `times` that has room for a lead; null when none has. Bookings wait for each other. */
export async function book(
  transaction: Transaction,
  leadId: string,
  times: Date[],
  { minutes, capacity }: { minutes: number; capacity: number },
): Promise<Date | null> {
  if (times.length === 0) return null
  await transaction.execute(sql`select pg_advisory_xact_lock(${BOOKING_LOCK})`)
  const taken = await transaction
    .select({ startsAt: demoBookings.startsAt, bookings: count() })
    .from(demoBookings)
    .where(inArray(demoBookings.startsAt, times))
    .groupBy(demoBookings.startsAt)
  const bookingsAt = new Map(taken.map(({ startsAt, bookings }) => [startsAt.getTime(), bookings]))
  const startsAt = times.find((time) => (bookingsAt.get(time.getTime()) ?? 0) < capacity)
  if (!startsAt) return null
  await transaction.insert(demoBookings).values({ leadId, startsAt, minutes })
  return startsAt
}
