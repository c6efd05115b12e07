import { and, eq, gt, inArray, isNull, max, or } from 'drizzle-orm'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { audit } from '../../core/documents/audit-table.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { addEvent, auditOf, type ChangeCause, refuseMerged } from '../leads/queries-lead-changes.ts'
import { mergedState, stateOf } from './merged-state.ts'
import { leadEvents, leads, type MergeChange } from '../leads/table.ts'

/** As long as what lies in the trash. */
const UNDO_MS = 30 * DAY_MS

const lock = async (transaction: Transaction, id: string) => {
  const [row] = await transaction.select().from(leads).where(eq(leads.id, id)).for('update')
  return orNotFound(row, 'lead')
}

/** What is mailed to a person by somebody who read what they wrote. */
const ANSWERS = ['reply', 'demo-moved', 'demo-confirmed', 'demo-cancelled'] as const

/** When somebody last answered the people of some leads; null if nobody did. */
async function lastAnswerTo(transaction: Transaction, ids: string[]): Promise<Date | null> {
  const [last] = await transaction
    .select({ at: max(leadEvents.at) })
    .from(leadEvents)
    .where(and(inArray(leadEvents.leadId, ids), inArray(leadEvents.kind, ANSWERS)))
  return last?.at ?? null
}

const same = (one: string, other: string) =>
  one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase()
const called = ({ name, email }: typeof leads.$inferSelect) => name || email

/**
 * Merges a lead into another one of the same person. Leads of one company are one person only where `as` says so. What
 * was answered stays answered, and what is owed stays owed by the earlier clock. Gives when an answer is due that the
 * other one was owed and this one now is. Throws `not-found`, and `invalid` for leads that have nothing in common or
 * were merged before.
 */
export async function mergeLead(
  transaction: Transaction,
  by: ChangeCause,
  id: string,
  otherId: string,
  as: 'person' | undefined,
): Promise<Date | null> {
  if (id === otherId) throw new Failure('invalid', 'Choose another lead to merge into this one.')
  // In one order, so that two who merge the same two never wait for each other.
  const rows = new Map<string, typeof leads.$inferSelect>()
  for (const each of [id, otherId].toSorted()) rows.set(each, await lock(transaction, each))
  const [lead, other] = [rows.get(id)!, rows.get(otherId)!]
  refuseMerged(lead)
  refuseMerged(other)
  if (!same(lead.email, other.email) && !same(lead.company, other.company))
    throw new Failure('invalid', 'Only leads of the same person or company are merged.')
  if (!same(lead.email, other.email) && as !== 'person')
    throw new Failure(
      'invalid',
      `${called(other)} wrote from another address. Say that both are one person, or leave the leads apart: the ` +
        'page of their company shows both.',
    )
  const before = stateOf(lead)
  const { due, ...state } = mergedState(lead, other, await lastAnswerTo(transaction, [id, otherId]))
  const after = stateOf(state)

  await transaction
    .update(leads)
    .set({ mergedIntoId: id, mergedAt: by.clock() })
    .where(or(eq(leads.id, otherId), eq(leads.mergedIntoId, otherId)))
  await transaction
    .update(leads)
    .set({ mergeChange: { intoId: id, before, after } })
    .where(eq(leads.id, otherId))
  await transaction.update(leads).set(state).where(eq(leads.id, id))
  await addEvent(transaction, by, { leadId: id, kind: 'merge', text: called(other) })
  await transaction.insert(audit).values({ ...auditOf(by, 'merge', id), after: { otherId } })
  return due
}

/** Makes a lead its own again. Gives the one that it was merged into. Throws `invalid` after 30 days, `not-found`. */
export async function separateLead(transaction: Transaction, by: ChangeCause, id: string): Promise<string> {
  const lead = await lock(transaction, id)
  const { mergedIntoId } = lead
  if (!mergedIntoId) throw new Failure('invalid', 'This lead was not merged into another one.')
  const since = new Date(by.clock().getTime() - UNDO_MS)
  const undone = await transaction
    .update(leads)
    .set({ mergedIntoId: null, mergedAt: null, mergeChange: null })
    .where(and(eq(leads.id, id), gt(leads.mergedAt, since)))
    .returning({ id: leads.id })
  if (undone.length === 0) throw new Failure('invalid', 'Leads are separated within 30 days, and these are over.')
  if (lead.mergeChange?.intoId === mergedIntoId) await putBack(transaction, mergedIntoId, lead.mergeChange)
  await addEvent(transaction, by, { leadId: mergedIntoId, kind: 'separate', text: called(lead) })
  await transaction.insert(audit).values({ ...auditOf(by, 'separate', id), before: { mergedIntoId } })
  return mergedIntoId
}

/** Puts back what a merge changed of a lead, as far as nobody changed it since. */
async function putBack(transaction: Transaction, id: string, { before, after }: MergeChange): Promise<void> {
  const kept = await lock(transaction, id)
  const now = stateOf(kept)
  const same = (key: keyof typeof now) => now[key] === after[key]
  const time = (at: string | null) => (at === null ? null : new Date(at))
  const set = {
    ...(same('stage') && { stage: before.stage }),
    ...(same('answeredAt') && { answeredAt: time(before.answeredAt) }),
    ...(same('heardAt') && { heardAt: time(before.heardAt), heardDueAt: time(before.heardDueAt) }),
  }
  if (Object.keys(set).length > 0) await transaction.update(leads).set(set).where(eq(leads.id, id))
}

/** The leads that were merged into one, the oldest first. */
export const listMerged = ({ orm }: Pick<Database, 'orm'>, id: string) =>
  orm.select().from(leads).where(eq(leads.mergedIntoId, id)).orderBy(leads.createdAt)

/** Until when a merged lead can be made its own again. */
export const separableUntil = (mergedAt: Date) => new Date(mergedAt.getTime() + UNDO_MS)

/** The lead at which one is dealt with: itself, or the one that it was merged into. */
export async function leadInForce(transaction: Transaction, id: string) {
  const [found] = await transaction
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), isNull(leads.mergedIntoId)))
    .for('update')
  return found
}
