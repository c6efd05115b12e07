import type { UsageOfOne } from '../../../contract/platform/editing/document.ts'
import type { Database } from '../../core/database/database.ts'
import type { SavedDocument } from '../../core/documents/documents.ts'
import { Failure } from '../../core/base/failure.ts'
import { type Kind, kinds } from '../../core/rooms/kinds.ts'
import { findReferring, findUsesOfAny, type NamedDocument, type Reference } from './queries.ts'
import { toEdited, withPreview } from './rules.ts'

/** The pages with a block that shows one of these documents. None for a kind that no block shows. */
export async function usesInBlocks({ block }: Kind, database: Database, slugs: string[]): Promise<Reference[]> {
  if (!block) return []
  const among = [...kinds.values()].filter(({ composed }) => composed).map(({ kind }) => kind)
  return findReferring(database, { block, slugs, among })
}

/** Where visitors see a document: its own page, or the first live page with a block that shows it. */
export async function addressOf(kind: Kind, database: Database, slug: string): Promise<string | null> {
  if (!kind.block) return kind.address(slug)
  const page = (await usesInBlocks(kind, database, [slug])).find(({ live }) => live)
  return (page && kinds.get(page.kind)?.address(page.slug)) ?? null
}

/** A stored document as its editor sees it, with the page on which it is shown. */
export async function asEdited(
  kind: Kind,
  database: Database,
  document: SavedDocument<unknown>,
  by: NamedDocument<unknown>['by'],
) {
  const edited = toEdited(kind, document, by)
  if (!kind.block) return edited
  const address = await addressOf(kind, database, document.slug)
  return { ...edited, address, preview: address && withPreview(address, document.id) }
}

type Identity = { id: string; slug: string }

/** The texts by which other documents refer to one: slug and address, or its id where it has no address. */
export function namesOf(kind: Kind, { id, slug }: Identity): string[] {
  const address = kind.address(slug)
  return kind.named === false || kind.places ? [id] : [slug, ...(address ? [address] : [])]
}

/** The places that link to or name some documents. A place is listed once for each document. */
export async function usesOfSeveral(kind: Kind, database: Database, documents: Identity[]): Promise<UsageOfOne[]> {
  if (kind.block)
    return usesInBlocks(
      kind,
      database,
      documents.map(({ slug }) => slug),
    )
  const named = new Map(
    documents.flatMap((document) => namesOf(kind, document).map((name) => [name, document] as const)),
  )
  const uses = new Map<string, UsageOfOne>()
  for (const { id, value, live, ...place } of await findUsesOfAny(database, [...named.keys()])) {
    const target = named.get(value)!
    if (target.id === id) continue
    const key = `${target.slug} ${id}`
    uses.set(key, { ...place, target: target.slug, live: live || (uses.get(key)?.live ?? false) })
  }
  return [...uses.values()]
}

const MOST_NAMED = 3

/** Throws `invalid` if a document is still used, for deletions in which nobody was shown where. */
export function refuseUsed(slug: string, uses: Reference[]): void {
  const titles = uses.filter(({ target }) => target === slug).map(({ title }) => title)
  if (titles.length === 0) return
  const rest = titles.length - MOST_NAMED
  const names = [...titles.slice(0, MOST_NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
  throw new Failure('invalid', `Used on ${names}. Take it off there, or move it to the trash from its editor.`)
}
