import { and, eq, or, sql } from 'drizzle-orm'
import type { SavedView } from '../../../contract/platform/editing/views.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Transaction } from '../../core/database/database.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { savedViews } from './table-views.ts'

type Row = typeof savedViews.$inferSelect
export type ViewBody = Pick<Row, 'name' | 'query' | 'shared'>

const COLUMNS = {
  id: savedViews.id,
  name: savedViews.name,
  query: savedViews.query,
  shared: savedViews.shared,
  ownerId: savedViews.ownerId,
  by: users.name,
}

const toView = ({ ownerId, ...view }: Omit<SavedView, 'mine'> & { ownerId: string }, person: string): SavedView => ({
  ...view,
  mine: ownerId === person,
})

/** One's own views of a list, then those that others share. */
export async function listViews(
  transaction: Transaction,
  { screen, person }: { screen: string; person: string },
): Promise<SavedView[]> {
  const own = eq(savedViews.ownerId, person)
  const rows = await transaction
    .select(COLUMNS)
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.ownerId))
    .where(and(eq(savedViews.screen, screen), or(own, savedViews.shared)))
    .orderBy(sql`${savedViews.ownerId} <> ${person}`, sql`lower(${savedViews.name})`, savedViews.id)
  return rows.map((row) => toView(row, person))
}

/**
 * The names of a person's views of a list by their ids. Other requests for the same person wait for this transaction.
 */
export async function namesOfViews(
  transaction: Transaction,
  { screen, person }: { screen: string; person: string },
): Promise<{ id: string; name: string }[]> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved views ${person}`}, 0))`)
  return transaction
    .select({ id: savedViews.id, name: savedViews.name })
    .from(savedViews)
    .where(and(eq(savedViews.ownerId, person), eq(savedViews.screen, screen)))
}

/** A view of this person; throws `not-found` when they have none of this id. */
export async function ownView(transaction: Transaction, { id, person }: { id: string; person: string }): Promise<Row> {
  const [view] = await transaction
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.ownerId, person)))
  return orNotFound(view, 'view')
}

export const addView = (transaction: Transaction, view: Row) => transaction.insert(savedViews).values(view)

export const changeView = (transaction: Transaction, id: string, to: ViewBody) =>
  transaction.update(savedViews).set(to).where(eq(savedViews.id, id))

/** Throws `not-found` when there is no such view that the person may remove. */
export async function removeView(
  transaction: Transaction,
  { id, person, anyShared }: { id: string; person: string; anyShared: boolean },
): Promise<void> {
  const own = eq(savedViews.ownerId, person)
  const [gone] = await transaction
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), anyShared ? or(own, savedViews.shared) : own))
    .returning({ id: savedViews.id })
  orNotFound(gone, 'view')
}
