import { createDocument } from '../../core/documents/documents.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { type Kind, titleOf } from '../../core/rooms/kinds.ts'
import { copiedSlugs } from './queries.ts'
import { type EditContext, asBy, describe, draftTags, stored } from './saving.ts'
import { asEdited } from './edited-documents.ts'

const LONGEST_SLUG = 80
const COPY = '-copy'

/** The first free one of `a-copy`, `a-copy-2`, `a-copy-3` and so on. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  const base = slug.replace(/-copy(-\d+)?$/, '')
  for (let nth = 1; ; nth++) {
    const end = nth === 1 ? COPY : `${COPY}-${nth}`
    const next = base.slice(0, LONGEST_SLUG - end.length).replace(/-+$/, '') + end
    if (!taken.has(next)) return next
  }
}

/** The data with “Copy of” before its title, in whatever field the kind has it. */
export function titledCopy(kind: Kind, data: unknown, slug: string): unknown {
  const title = titleOf(kind, data, slug)
  const field = Object.entries(data as object).find(([, value]) => value === title && title !== '')?.[0]
  return field === undefined ? data : { ...(data as object), [field]: `Copy of ${title}` }
}

/**
 * Adds a copy of a document's draft: never live, with a history of its own that says what it was copied from, and at a
 * free address. Throws `not-found`, and what the kind refuses.
 */
export async function duplicate({ kind, database, change, user }: EditContext, slug: string) {
  const { kind: name, named, guard } = kind
  const source = orNotFound(await stored({ kind, database }, slug), 'entry')
  const to = named === false ? undefined : freeSlug(slug, await copiedSlugs(database, name))
  const data = titledCopy(kind, source.data, slug)
  await guard?.('create', { slug: to ?? '', data, database })
  const created = await createDocument(change, {
    kind: name,
    ...(to !== undefined && { slug: to }),
    data,
    live: null,
    tags: draftTags(kind),
    origin: titleOf(kind, source.data, slug) || slug,
    ...describe(kind, to ?? '', data),
  })
  return asEdited(kind, database, created, asBy(user))
}
