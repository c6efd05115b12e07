import { type Change, createDocument, saveDocument } from '../../core/documents/documents.ts'
import { kinds } from '../../core/rooms/kinds.ts'
import { readSome } from './queries.ts'
import { relinkDocuments, tell } from './queries-links.ts'

/**
 * Leads links to a page that got another address there, wherever editors made them: in the menu, the footer, texts.
 * Those who have such a document open are told at their next save that there is a newer version. To be called in the
 * transaction of the change.
 */
export async function relink(
  { database, content, clock, actorId, requestId }: Change,
  from: string,
  to: string,
): Promise<void> {
  const changed = await relinkDocuments(database.orm, { from, to, at: clock(), by: actorId, requestId })
  const named = [...new Set(changed.flatMap(({ kind, slug }) => kinds.get(kind)?.tags(slug) ?? []))]
  if (named.length === 0) return
  await tell(database.orm, content.notice(named))
  content.drop(named)
}

/** Leads an old address to the new one, in place of whatever led away from either. */
export async function lead(change: Change, from: string, to: string): Promise<void> {
  const redirect = { from, to, status: 301 }
  const [old] = await readSome(change.database, 'redirect', [from])
  const subject = { kind: 'redirect', slug: from, data: redirect, title: from, tags: [] }
  await (old ? saveDocument(change, { ...subject, version: old.version }) : createDocument(change, subject))
}
