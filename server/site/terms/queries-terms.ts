import { eq, sql } from 'drizzle-orm'
import type { TermDraft } from '../../../contract/site/terms/terms.ts'
import type { Transaction } from '../../core/database/database.ts'
import type { Change } from '../../core/documents/documents.ts'
import type { TermRow } from './queries.ts'
import { terms } from './table.ts'

/** Writes a term that is there, as its next version. */
export async function changeTerm(
  { database, clock, actorId }: Change,
  id: string,
  { name, slug, draft }: { name: string; slug: string; draft: TermDraft },
): Promise<TermRow> {
  const [changed] = await database.orm
    .update(terms)
    .set({ name, slug, draft, version: sql`${terms.version} + 1`, updatedAt: clock(), updatedBy: actorId })
    .where(eq(terms.id, id))
    .returning()
  return changed!
}

export const removeTerm = (transaction: Transaction, id: string) => transaction.delete(terms).where(eq(terms.id, id))

/** Puts a removed term back as it was; undefined if its name is taken by now. */
export async function putBackTerm(
  { database, clock, actorId }: Change,
  { createdAt, ...term }: TermRow,
): Promise<TermRow | undefined> {
  const [back] = await database.orm
    .insert(terms)
    .values({
      ...term,
      // As JSON kept it.
      createdAt: new Date(createdAt),
      version: term.version + 1,
      updatedAt: clock(),
      updatedBy: actorId,
    })
    .onConflictDoNothing()
    .returning()
  return back
}
