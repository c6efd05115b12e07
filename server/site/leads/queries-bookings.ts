import { and, count, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { DemoTime, BookingState } from '../../../contract/site/leads/bookings.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { demoBookings, leads } from './table.ts'

export type BookingRow = typeof demoBookings.$inferSelect

const BOOKING_LOCK = 7_203_131

/** Has bookings wait for each other until the transaction ends. */
const lockBookings = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock(${BOOKING_LOCK})`)

const takesRoom = isNull(demoBookings.cancelledAt)

/** Which times from `from` on have no room left. */
export async function fullTimes({ orm }: Pick<Database, 'orm'>, from: Date, capacity: number): Promise<Set<number>> {
  const rows = await orm
    .select({ startsAt: demoBookings.startsAt })
    .from(demoBookings)
    .where(and(gte(demoBookings.startsAt, from), takesRoom))
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
  await lockBookings(transaction)
  const taken = await transaction
    .select({ startsAt: demoBookings.startsAt, bookings: count() })
    .from(demoBookings)
    .where(and(inArray(demoBookings.startsAt, times), ne(demoBookings.leadId, leadId), takesRoom))
    .groupBy(demoBookings.startsAt)
  const bookingsAt = new Map(taken.map(({ startsAt, bookings }) => [startsAt.getTime(), bookings]))
  const startsAt = times.find((time) => (bookingsAt.get(time.getTime()) ?? 0) < capacity)
  if (!startsAt) return null
  await transaction
    .insert(demoBookings)
    .values({ leadId, startsAt, minutes })
    .onConflictDoUpdate({ target: demoBookings.leadId, set: { startsAt, cancelledAt: null } })
  return startsAt
}

/** A request for a demo with its booking, if it has one, held until the transaction ends. Throws `not-found`. */
export async function holdRequest(transaction: Transaction, id: string) {
  const [found] = await transaction
    .select({ lead: leads, booking: demoBookings })
    .from(leads)
    .leftJoin(demoBookings, eq(demoBookings.leadId, leads.id))
    .where(and(eq(leads.id, id), eq(leads.form, 'demo'), ne(leads.stage, 'spam')))
    .for('update', { of: leads })
  return orNotFound(found, 'request')
}

/** Notes that the office confirmed or cancelled a demo, with one more change that the visitor hears of. */
export async function noteBooking(
  transaction: Transaction,
  leadId: string,
  set: Partial<Pick<BookingRow, 'confirmedAt' | 'cancelledAt'>>,
): Promise<void> {
  await transaction
    .update(demoBookings)
    .set({ ...set, sequence: sql`${demoBookings.sequence} + 1` })
    .where(eq(demoBookings.leadId, leadId))
}

/** The bookings of some leads, the first one first. */
export const listBookings = ({ orm }: Pick<Database, 'orm'>, ids: string[]) =>
  orm.select().from(demoBookings).where(inArray(demoBookings.leadId, ids)).orderBy(demoBookings.startsAt)

/** How a booking stands. */
export const bookingState = ({
  confirmedAt,
  cancelledAt,
}: Pick<BookingRow, 'confirmedAt' | 'cancelledAt'>): BookingState =>
  cancelledAt ? 'cancelled' : confirmedAt ? 'confirmed' : 'asked'

/** A booking in the contract's words. */
export const toBooking = (row: BookingRow, zone: string): DemoTime => ({
  id: row.leadId,
  startsAt: row.startsAt.toISOString(),
  minutes: row.minutes,
  zone,
  state: bookingState(row),
})
