import { desc, eq } from 'drizzle-orm'
import { type LeadBlock, MOST_BLOCKS, type NewBlock } from '../../../contract/site/leads/spam.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { newId } from '../../core/base/ids.ts'
import { audit } from '../../core/documents/audit-table.ts'
import { auditOf, type ChangeCause } from './queries-lead-changes.ts'
import { leadBlocks } from './table.ts'

/** What colleagues have blocked, the newest first. */
export async function listBlocks({ orm }: Pick<Database, 'orm'>): Promise<LeadBlock[]> {
  const rows = await orm
    .select({
      id: leadBlocks.id,
      kind: leadBlocks.kind,
      value: leadBlocks.value,
      createdAt: leadBlocks.createdAt,
      by: users.name,
    })
    .from(leadBlocks)
    .leftJoin(users, eq(users.id, leadBlocks.createdBy))
    .orderBy(desc(leadBlocks.createdAt), desc(leadBlocks.id))
    .limit(MOST_BLOCKS)
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}

/** Blocks something; what is blocked already stays. Throws `invalid` where the list is full. */
export async function addBlock(transaction: Transaction, by: ChangeCause, block: NewBlock): Promise<string> {
  if ((await transaction.$count(leadBlocks)) >= MOST_BLOCKS)
    throw new Failure('invalid', `The list holds ${MOST_BLOCKS} entries at most. Remove some first.`)
  const createdAt = by.clock()
  const [row] = await transaction
    .insert(leadBlocks)
    .values({ ...block, id: newId(createdAt), createdAt, createdBy: by.actorId })
    .onConflictDoUpdate({ target: [leadBlocks.kind, leadBlocks.value], set: { value: block.value } })
    .returning({ id: leadBlocks.id })
  // The log keeps no address, which may be that of a person who is erased later.
  await transaction
    .insert(audit)
    .values({ ...auditOf(by, 'block', row!.id), kind: 'lead_block', after: { kind: block.kind } })
  return row!.id
}

/** Takes an entry off the list. Throws `not-found`. */
export async function removeBlock(transaction: Transaction, by: ChangeCause, id: string): Promise<void> {
  const [row] = await transaction.delete(leadBlocks).where(eq(leadBlocks.id, id)).returning({ kind: leadBlocks.kind })
  const { kind } = orNotFound(row, 'entry')
  await transaction.insert(audit).values({ ...auditOf(by, 'unblock', id), kind: 'lead_block', before: { kind } })
}
