import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { LeadChange } from '../../../contract/site/leads/inbox.ts'
import type { LeadEventKind } from '../../../contract/site/leads/forms.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Transaction } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import { audit } from '../../core/documents/audit-table.ts'
import type { Change } from '../../core/documents/documents.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { leadEvents, leads } from './table.ts'

export type ChangeCause = Pick<Change, 'clock' | 'actorId' | 'requestId'>

/** Adds to what happened to a lead. `at` is now unless it is given. */
export async function addEvent(
  transaction: Transaction,
  { clock, actorId }: Pick<ChangeCause, 'clock' | 'actorId'>,
  event: { leadId: string; kind: LeadEventKind; text: string; at?: Date },
): Promise<void> {
  const at = event.at ?? clock()
  await transaction.insert(leadEvents).values({ ...event, id: newId(at), at, actorId })
}

export const auditOf = ({ clock, actorId, requestId }: ChangeCause, action: string, subject: string) => ({
  at: clock(),
  actorId,
  requestId,
  action,
  kind: 'lead',
  subject,
})

/** Notes in the log what was done with a task of a lead. */
export async function auditTask(
  transaction: Transaction,
  by: ChangeCause,
  action: string,
  leadId: string,
  change: { before?: object; after?: object },
): Promise<void> {
  await transaction.insert(audit).values({ ...auditOf(by, action, leadId), ...change })
}

/** The name of somebody who may look after leads. Throws `invalid` at the field for anybody else. */
export async function nameOf(transaction: Transaction, id: string, field = 'assigneeId'): Promise<string> {
  const [found] = await transaction
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'admin'), isNull(users.suspendedAt)))
  if (found) return found.name
  throw new Failure('invalid', 'This person can’t look after leads.', { fields: { [field]: 'Choose an admin' } })
}

/** Throws `invalid` for a lead that was merged into another one. */
export function refuseMerged({ mergedIntoId }: Pick<typeof leads.$inferSelect, 'mergedIntoId'>): void {
  if (mergedIntoId) throw new Failure('invalid', 'This lead was merged into another one. Open that one.')
}

/** Nobody waits for another answer. */
const NOT_HEARD = { heardAt: null, heardDueAt: null }

/**
 * Changes the stage of a lead, who looks after it, or that it waits for an answer, with its events and audit entries. A
 * new lead that moves on to anything but spam is answered from then on. Throws `not-found`.
 */
export async function changeLead(
  transaction: Transaction,
  by: ChangeCause,
  id: string,
  change: LeadChange,
): Promise<void> {
  const [row] = await transaction
    .select({
      stage: leads.stage,
      assigneeId: leads.assigneeId,
      answeredAt: leads.answeredAt,
      heardAt: leads.heardAt,
      mergedIntoId: leads.mergedIntoId,
    })
    .from(leads)
    .where(eq(leads.id, id))
    .for('update')
  const before = orNotFound(row, 'lead')
  refuseMerged(before)
  const { stage, assigneeId, settled } = change
  if (stage && stage !== before.stage) {
    const answered = before.answeredAt ?? (stage === 'new' || stage === 'spam' ? null : by.clock())
    const over = stage === 'won' || stage === 'lost' || stage === 'spam'
    await transaction
      .update(leads)
      .set({ stage, answeredAt: answered, ...(over && NOT_HEARD) })
      .where(eq(leads.id, id))
    await addEvent(transaction, by, { leadId: id, kind: 'stage', text: stage })
    await transaction
      .insert(audit)
      .values({ ...auditOf(by, 'change-stage', id), before: { stage: before.stage }, after: { stage } })
  }
  if (settled && before.heardAt) {
    await transaction.update(leads).set(NOT_HEARD).where(eq(leads.id, id))
    await addEvent(transaction, by, { leadId: id, kind: 'settled', text: '' })
    await transaction.insert(audit).values({ ...auditOf(by, 'settle', id), before: { heardAt: before.heardAt } })
  }
  if (assigneeId !== undefined && assigneeId !== before.assigneeId) {
    const name = assigneeId === null ? '' : await nameOf(transaction, assigneeId)
    await transaction.update(leads).set({ assigneeId }).where(eq(leads.id, id))
    await addEvent(transaction, by, { leadId: id, kind: 'assign', text: name })
    await transaction.insert(audit).values({
      ...auditOf(by, 'assign', id),
      before: { assigneeId: before.assigneeId },
      after: { assigneeId },
    })
  }
}

/** The administrator whose last lead is the longest ago. */
export async function nextInTurn(transaction: Transaction): Promise<string | null> {
  const [found] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.suspendedAt)))
    .orderBy(
      sql`(select max(${leads.createdAt}) from ${leads} where ${leads.assigneeId} = ${users.id}) asc nulls first`,
      users.createdAt,
    )
    .limit(1)
  return found?.id ?? null
}

/** Notes that an answer to a lead is late that was due at `due`. False if it was given, or another one is due. */
export async function noteOverdue(
  transaction: Transaction,
  clock: Change['clock'],
  id: string,
  due: Date | undefined,
): Promise<boolean> {
  const [late] = await transaction
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, id), isNull(leads.mergedIntoId), due ? eq(leads.owedBy, due) : isNotNull(leads.owedBy)))
    .for('update')
  if (!late) return false
  await addEvent(transaction, { clock, actorId: null }, { leadId: id, kind: 'overdue', text: '' })
  return true
}

/** Notes that a person got an answer. */
export async function noteAnswered(transaction: Transaction, id: string): Promise<void> {
  await transaction.update(leads).set(NOT_HEARD).where(eq(leads.id, id))
}

/**
 * Notes that a person wrote back and waits until `dueAt`. False if they have waited already: then the first answer
 * counts, or the one that is owed since.
 */
export async function noteHeard(transaction: Transaction, id: string, at: Date, dueAt: Date): Promise<boolean> {
  const heard = await transaction
    .update(leads)
    .set({ heardAt: at, heardDueAt: dueAt })
    .where(and(eq(leads.id, id), isNull(leads.owedBy)))
    .returning({ id: leads.id })
  return heard.length > 0
}
