import { asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../core/database/database.ts'
import { audit } from '../../core/documents/audit-table.ts'
import type { Change } from '../../core/documents/documents.ts'
import { targets } from './table.ts'

export type StoredTarget = typeof targets.$inferSelect

const shown = {
  id: targets.id,
  kind: targets.kind,
  name: targets.name,
  host: targets.host,
  createdAt: targets.createdAt,
}

/** Every webhook without its secrets, by name. */
export const listTargets = (transaction: Transaction) =>
  transaction.select(shown).from(targets).orderBy(asc(targets.name), asc(targets.id))

/** Some webhooks without their secrets. */
export const readTargets = async (transaction: Transaction, ids: string[]) =>
  ids.length === 0 ? [] : transaction.select(shown).from(targets).where(inArray(targets.id, ids))

/** What the log keeps of a webhook: nothing that opens it. */
type TargetRecord = { name: string; host: string }

async function note(
  transaction: Transaction,
  { clock, actorId, requestId }: Change,
  action: string,
  subject: string,
  change: { before?: TargetRecord; after?: TargetRecord } = {},
): Promise<void> {
  await transaction
    .insert(audit)
    .values({ at: clock(), actorId, requestId, action, kind: 'webhook', subject, ...change })
}

const logged = ({ name, host }: TargetRecord) => ({ name, host })

/** Adds a webhook, with its audit entry. */
export async function addTarget(transaction: Transaction, change: Change, target: StoredTarget): Promise<void> {
  await transaction.insert(targets).values(target)
  await note(transaction, change, 'create', target.id, { after: logged(target) })
}

/** Changes a webhook, with its audit entry; undefined where there is none. */
export async function changeTarget(
  transaction: Transaction,
  change: Change,
  id: string,
  set: Partial<Pick<StoredTarget, 'name' | 'host' | 'url' | 'secret'>>,
  action: 'update' | 'renew-secret' = 'update',
) {
  const [before] = await transaction.select(shown).from(targets).where(eq(targets.id, id)).for('update')
  if (!before) return undefined
  if (Object.keys(set).length > 0) await transaction.update(targets).set(set).where(eq(targets.id, id))
  const after = { ...before, ...(set.name && { name: set.name }), ...(set.host && { host: set.host }) }
  await note(transaction, change, action, id, { before: logged(before), after: logged(after) })
  return after
}

/** Removes a webhook with its deliveries, with its audit entry; false where there is none. */
export async function removeTarget(transaction: Transaction, change: Change, id: string): Promise<boolean> {
  const [removed] = await transaction.delete(targets).where(eq(targets.id, id)).returning(shown)
  if (removed) await note(transaction, change, 'delete', id, { before: logged(removed) })
  return removed !== undefined
}

/** Notes that somebody asked for a call: a test, or a delivery once more. */
export const noteCall = (transaction: Transaction, change: Change, action: 'test' | 'replay', id: string) =>
  note(transaction, change, action, id)
