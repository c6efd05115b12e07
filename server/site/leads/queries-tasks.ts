import { and, eq, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { LeadFilter, LeadTask } from '../../../contract/site/leads/inbox.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import type { ChangeCause } from './queries-lead-changes.ts'
import { leads, leadTasks } from './table.ts'

const MOST_OPEN = 50
const MOST_DONE = 20

export type Task = typeof leadTasks.$inferSelect

/** The tasks of some leads: open ones by when they are due, then the last that were done. */
export async function listTasks({ orm }: Pick<Database, 'orm'>, leadIds: string[]): Promise<LeadTask[]> {
  const select = (condition: SQL) =>
    orm
      .select({ task: leadTasks, name: users.name })
      .from(leadTasks)
      .leftJoin(users, eq(users.id, leadTasks.personId))
      .where(and(inArray(leadTasks.leadId, leadIds), condition))
  const [open, done] = await Promise.all([
    select(isNull(leadTasks.doneAt)).orderBy(leadTasks.dueAt, leadTasks.id),
    select(isNotNull(leadTasks.doneAt))
      .orderBy(sql`done_at desc`, leadTasks.id)
      .limit(MOST_DONE),
  ])
  return [...open, ...done].map(({ task: { id, title, dueAt, doneAt, personId }, name }) => ({
    id,
    title,
    dueAt: dueAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    person: personId === null ? null : { id: personId, name: name ?? '' },
  }))
}

/** A task with the lead that it is about, held until the transaction ends. */
export async function holdTask(transaction: Transaction, id: string) {
  const [found] = await transaction
    .select({ task: leadTasks, lead: leads })
    .from(leadTasks)
    .innerJoin(leads, eq(leads.id, leadTasks.leadId))
    .where(eq(leadTasks.id, id))
    .for('update', { of: leadTasks })
  return found
}

/** A task of a lead, or of one that was merged into it. Throws `not-found`. */
export async function taskOf(transaction: Transaction, leadId: string, id: string) {
  const found = orNotFound(await holdTask(transaction, id), 'task')
  const { lead } = found
  return orNotFound(lead.id === leadId || lead.mergedIntoId === leadId ? found : null, 'task')
}

/** Adds a task. Throws `invalid` where a lead has too many that are open. */
export async function insertTask(
  transaction: Transaction,
  { clock }: Pick<ChangeCause, 'clock'>,
  task: Pick<Task, 'leadId' | 'title' | 'dueAt' | 'personId'>,
): Promise<Task> {
  const open = await transaction.$count(leadTasks, and(eq(leadTasks.leadId, task.leadId), isNull(leadTasks.doneAt)))
  if (open >= MOST_OPEN)
    throw new Failure('invalid', `A lead has at most ${MOST_OPEN} open tasks. Do some of them first.`)
  const createdAt = clock()
  const row = { ...task, id: newId(createdAt), createdAt, doneAt: null }
  await transaction.insert(leadTasks).values(row)
  return row
}

export const updateTask = (transaction: Transaction, { id, ...set }: Task) =>
  transaction.update(leadTasks).set(set).where(eq(leadTasks.id, id))

export const deleteTask = (transaction: Transaction, id: string) =>
  transaction.delete(leadTasks).where(eq(leadTasks.id, id))

/** Whose tasks are mine, and since when a task is late. */
export type TaskViewer = { now: Date; userId: string }

/**
 * Which leads have a task of a sort, or had one merged into them that has. The cost grows with open tasks, not with
 * leads.
 */
export function withTask(task: LeadFilter['task'], { now, userId }: TaskViewer): SQL | undefined {
  if (!task) return undefined
  const which = {
    open: sql``,
    late: sql`and t.due_at < ${now.toISOString()}::timestamptz`,
    mine: sql`and t.person_id = ${userId}`,
  }[task]
  return sql`${leads.id} in (select coalesce(o.merged_into_id, o.id) from lead_tasks t join leads o on o.id = t.lead_id
    where t.done_at is null ${which})`
}

/** How many leads that are no spam have a late task. */
export async function countLate({ orm }: Pick<Database, 'orm'>, now: Date): Promise<number> {
  const [found] = await orm
    .select({ count: sql<number>`count(distinct coalesce(${leads.mergedIntoId}, ${leads.id}))::int` })
    .from(leadTasks)
    .innerJoin(leads, eq(leads.id, leadTasks.leadId))
    .where(and(isNull(leadTasks.doneAt), lt(leadTasks.dueAt, now), ne(leads.stage, 'spam')))
  return found!.count
}
