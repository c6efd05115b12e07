import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../../core/database/database.ts'
import { documents } from '../../core/documents/document-tables.ts'
import { withDefaults, type Place } from '../../core/documents/settings.ts'
import { leads } from './table.ts'

export type NewLead = typeof leads.$inferInsert

export async function insertLead(transaction: Transaction, lead: NewLead): Promise<void> {
  await transaction.insert(leads).values(lead)
}

/**
 * A page's words as visitors see them, with the version that is published; a newer draft counts for nothing. The
 * version is null while only the built-in words exist.
 */
export async function wordsInForce<T>(
  { orm }: Pick<Database, 'orm'>,
  { kind, slug }: Place,
  fallback: T,
): Promise<{ words: T; version: number | null }> {
  const [stored] = await orm
    .select({ live: documents.live, version: documents.liveVersion })
    .from(documents)
    .where(and(eq(documents.kind, kind), eq(documents.slug, slug), isNull(documents.deletedAt)))
  return stored?.live
    ? { words: withDefaults(stored.live, fallback), version: stored.version }
    : { words: fallback, version: null }
}
