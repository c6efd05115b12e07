import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ActivityChange } from '../../../contract/platform/people/activity.ts'
import type { Transaction } from '../../core/database/database.ts'
import { audit } from '../../core/documents/audit-table.ts'
import { documents } from '../../core/documents/document-tables.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { factsOf, PUBLISHING, toldOf } from './activity-rules.ts'

/** What one entry changed. Throws `not-found`, also for an entry of a kind that is not among the readable ones. */
export async function readChange(
  transaction: Transaction,
  id: number,
  readable: string[] | undefined,
): Promise<ActivityChange> {
  const { id: entry, kind, action, subject, before, after } = audit
  const [row] = await transaction
    .select({ id: entry, kind, action, subject, before, after })
    .from(audit)
    .where(and(eq(audit.id, id), readable && inArray(audit.kind, readable)))
  const { action: done, ...known } = orNotFound(row, 'entry')
  const told = toldOf(known.kind, done)
  if (!told) return { ...known, shape: 'facts', kept: false, before: null, after: null }
  if (told.shape === 'facts') {
    const sides = done === 'order' ? await readOrder(transaction, known) : known
    return {
      ...known,
      shape: 'facts',
      kept: true,
      before: factsOf(told.names, sides.before),
      after: factsOf(told.names, sides.after),
    }
  }
  if (PUBLISHING.includes(done)) return { ...known, shape: 'document', ...(await readPublication(transaction, known)) }
  return { ...known, shape: 'document', kept: true }
}

type Entry = { kind: string; subject: string; before: unknown; after: unknown }

/** The order of a kind's documents before and after, by their titles. A document that is gone goes by its address. */
async function readOrder(transaction: Transaction, { kind, before, after }: Entry) {
  const lists = [before, after].map((list) => (Array.isArray(list) ? list.map(String) : []))
  const slugs = [...new Set(lists.flat())]
  const rows = await transaction
    .select({ slug: documents.slug, title: documents.title })
    .from(documents)
    .where(and(eq(documents.kind, kind), inArray(documents.slug, slugs), sql`${documents.deletedAt} is null`))
  const titles = new Map(rows.map(({ slug, title }) => [slug, title]))
  const [one, other] = lists.map((list) => ({ order: list.map((slug) => titles.get(slug) || slug) }))
  return { before: one, after: other }
}

/** What visitors saw before a publication and since; nothing where the history no longer holds both. */
async function readPublication(transaction: Transaction, { kind, subject, after }: Entry) {
  const { version = null } = { ...(after as { version?: number }) }
  const {
    rows: [states],
  } = await transaction.execute<{ before: unknown; after: unknown }>(sql`
    select
      (select data from revisions r where r.document_id = d.id and r.version = ${version}) as after,
      (select data from revisions r where r.document_id = d.id and r.version < ${version} and r.published_at is not null
       order by r.version desc limit 1) as before
    from documents d where d.kind = ${kind} and d.slug = ${subject} order by d.deleted_at desc nulls first limit 1`)
  const kept = (states?.after ?? null) !== null
  return { kept, before: kept ? states!.before : null, after: kept ? states!.after : null }
}
