import { and, desc, eq, gte, inArray, isNotNull, lt, or } from 'drizzle-orm'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { BackupRun } from '../../../contract/platform/backup/backup.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Transaction } from '../../core/database/database.ts'
import { audit } from '../../core/documents/audit-table.ts'
import type { Change } from '../../core/documents/documents.ts'
import { backups } from './table.ts'

const SHOWN = 30
const LONGEST_MS = 12 * HOUR_MS
const STOPPED = 'The product stopped before it was done.'

type Row = typeof backups.$inferSelect
type RunRow = { run: Row; by: string | null }

const toRun = ({ run, by }: RunRow): BackupRun => ({
  ...run,
  askedAt: run.askedAt.toISOString(),
  startedAt: run.startedAt?.toISOString() ?? null,
  finishedAt: run.finishedAt?.toISOString() ?? null,
  testedAt: run.testedAt?.toISOString() ?? null,
  by,
})

const select = (transaction: Transaction) =>
  transaction
    .select({ run: backups, by: users.name })
    .from(backups)
    .leftJoin(users, eq(users.id, backups.askedBy))
    .orderBy(desc(backups.askedAt), desc(backups.id))
    .$dynamic()

/** The newest backups, with any outcome. */
export const listRuns = async (transaction: Transaction): Promise<BackupRun[]> =>
  (await select(transaction).limit(SHOWN)).map(toRun)

/** The last one that is whole. */
export async function lastDone(transaction: Transaction): Promise<BackupRun | null> {
  const [found] = await select(transaction).where(eq(backups.state, 'done')).limit(1)
  return found ? toRun(found) : null
}

/** The one whose restore was tried last. */
export async function lastTested(transaction: Transaction): Promise<BackupRun | null> {
  const [found] = await transaction
    .select({ run: backups, by: users.name })
    .from(backups)
    .leftJoin(users, eq(users.id, backups.askedBy))
    .where(isNotNull(backups.testedAt))
    .orderBy(desc(backups.testedAt))
    .limit(1)
  return found ? toRun(found) : null
}

export async function readRun(transaction: Transaction, id: string): Promise<BackupRun | undefined> {
  const [found] = await select(transaction).where(eq(backups.id, id))
  return found && toRun(found)
}

/** Requests a backup; false while another one runs. A run of half a day counts as failed. */
export async function addRun(transaction: Transaction, run: typeof backups.$inferInsert, now: Date): Promise<boolean> {
  await transaction
    .update(backups)
    .set({ state: 'failed', finishedAt: now, reason: STOPPED })
    .where(
      and(inArray(backups.state, ['waiting', 'running']), lt(backups.askedAt, new Date(now.getTime() - LONGEST_MS))),
    )
  const added = await transaction.insert(backups).values(run).onConflictDoNothing().returning({ id: backups.id })
  return added.length > 0
}

/** Whether the schedule requested a backup, or one succeeded, since a moment. */
export async function hasSince(transaction: Transaction, since: Date): Promise<boolean> {
  const found = await transaction
    .select({ id: backups.id })
    .from(backups)
    .where(and(gte(backups.askedAt, since), or(eq(backups.kind, 'scheduled'), eq(backups.state, 'done'))))
    .limit(1)
  return found.length > 0
}

/** Starts a waiting backup, or one whose process died; false if there is none. */
export async function beginRun(transaction: Transaction, id: string, now: Date): Promise<boolean> {
  const begun = await transaction
    .update(backups)
    .set({ state: 'running', startedAt: now })
    .where(and(eq(backups.id, id), inArray(backups.state, ['waiting', 'running'])))
    .returning({ id: backups.id })
  return begun.length > 0
}

export const changeRun = (transaction: Transaction, id: string, change: Partial<Row>) =>
  transaction.update(backups).set(change).where(eq(backups.id, id))

/** Notes in the log what somebody did about backups. */
export const noteBackup = (
  transaction: Transaction,
  { clock, actorId, requestId }: Pick<Change, 'clock' | 'actorId' | 'requestId'>,
  action: string,
  id: string,
) => transaction.insert(audit).values({ at: clock(), actorId, requestId, action, kind: 'backup', subject: id })

/** Notes a backup that was made by the command. */
export const addDone = (transaction: Transaction, run: Omit<typeof backups.$inferInsert, 'state'>) =>
  transaction.insert(backups).values({ ...run, state: 'done' })
