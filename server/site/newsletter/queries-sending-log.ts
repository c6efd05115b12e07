import { and, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../core/database/database.ts'
import { audit } from '../../core/documents/audit-table.ts'
import type { Change } from '../../core/documents/documents.ts'
import { documents } from '../../core/documents/document-tables.ts'
import { sendings } from './table-sendings.ts'

type Entry = { at: Date; actorId: string | null; action: string; subject: string; after?: Record<string, unknown> }

/** Notes in the activity log what was done with a sending. `subject` is the path of its page, or else its id. */
export async function noteSending(transaction: Transaction, { after = {}, ...entry }: Entry): Promise<void> {
  const told = { ...after, ...(!entry.subject.startsWith('/') && (await titleOf(transaction, entry.subject))) }
  await transaction.insert(audit).values({ ...entry, kind: 'newsletter', before: null, after: told, requestId: null })
}

/** When a sending was paused the last time. `subject` is the path of its page, or else its id. */
export async function readPausedAt({ orm }: Pick<Database, 'orm'>, subject: string): Promise<Date | null> {
  const [last] = await orm
    .select({ at: audit.at })
    .from(audit)
    .where(and(eq(audit.kind, 'newsletter'), eq(audit.subject, subject), eq(audit.action, 'stop-sending')))
    .orderBy(desc(audit.at))
    .limit(1)
  return last?.at ?? null
}

/** What a sending without a page is called in the log. */
async function titleOf(transaction: Transaction, sendingId: string): Promise<{ title: string } | undefined> {
  const [named] = await transaction
    .select({ title: documents.title })
    .from(sendings)
    .innerJoin(documents, eq(documents.id, sendings.documentId))
    .where(eq(sendings.id, sendingId))
  return named
}

type LogEntry = { kind: 'segment' | 'import'; action: string; id: string; before?: unknown; after?: unknown }

/** Notes what somebody did with a segment or an import. */
export async function noteAudience(
  transaction: Transaction,
  { clock, actorId, requestId }: Pick<Change, 'clock' | 'actorId' | 'requestId'>,
  { kind, action, id, before = null, after = null }: LogEntry,
): Promise<void> {
  await transaction
    .insert(audit)
    .values({ at: clock(), actorId, requestId, action, kind: `newsletter-${kind}`, subject: id, before, after })
}
