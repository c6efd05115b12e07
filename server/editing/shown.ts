import type { Database } from '../core/database.ts'
import type { Saved } from '../core/documents.ts'
import { Failure } from '../core/failure.ts'
import { type Kind, kinds } from '../core/kinds.ts'
import { findReferring, type Named, type Referring } from './queries.ts'
import { toEdited, withPreview } from './rules.ts'

/** The pages with a block that shows one of these documents. None for a kind that stands in no blocks. */
export async function usesInBlocks({ block }: Kind, database: Database, slugs: string[]): Promise<Referring[]> {
  if (!block) return []
  const among = [...kinds.values()].filter(({ composed }) => composed).map(({ kind }) => kind)
  return findReferring(database, { block, slugs, among })
}

/** The page on which visitors see a document: its own, or for what stands in blocks the first page that shows it. */
export async function addressOf(kind: Kind, database: Database, slug: string): Promise<string | null> {
  if (!kind.block) return kind.address(slug)
  const page = (await usesInBlocks(kind, database, [slug])).find(({ live }) => live)
  return (page && kinds.get(page.kind)?.address(page.slug)) ?? null
}

/** A stored document as its editor sees it, with the page on which it is shown. */
export async function asEdited(kind: Kind, database: Database, document: Saved<unknown>, by: Named<unknown>['by']) {
  const edited = toEdited(kind, document, by)
  if (!kind.block) return edited
  const address = await addressOf(kind, database, document.slug)
  return { ...edited, address, preview: address && withPreview(address, document.id) }
}

const MOST_NAMED = 3

/** Refuses to throw away one of several that is still used, where nobody was shown by what. Throws `invalid`. */
export function refuseUsed(slug: string, uses: Referring[]): void {
  const titles = uses.filter(({ target }) => target === slug).map(({ title }) => title)
  if (titles.length === 0) return
  const rest = titles.length - MOST_NAMED
  const names = [...titles.slice(0, MOST_NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
  throw new Failure('invalid', `Used on ${names}. Take it off there, or move it to the trash from its editor.`)
}
