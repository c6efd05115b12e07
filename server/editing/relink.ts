import type { Change } from '../core/documents.ts'
import { kinds } from '../core/kinds.ts'
import { relinkDocuments, tell } from './queries-links.ts'

/**
 * Leads links to a page that got another address there, wherever editors made them: in the menu, the footer, texts. Those
 * who have such a document open are told at their next save that there is a newer version.
 */
export async function relink({ database, content, clock, actorId, requestId }: Change, from: string, to: string): Promise<void> {
  const tags = await database.orm.transaction(async (transaction) => {
    const changed = await relinkDocuments(transaction, { from, to, at: clock(), by: actorId, requestId })
    const named = [...new Set(changed.flatMap(({ kind, slug }) => kinds.get(kind)?.tags(slug) ?? []))]
    if (named.length > 0) await tell(transaction, content.notice(named))
    return named
  })
  content.drop(tags)
}
