import { nameOf, type TermDraft, type TermKind } from '../../../contract/site/terms/terms.ts'
import type { Change } from '../../core/documents/documents.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { lead } from '../../platform/editing/relink.ts'
import { followTerms, holdTerms, noteTerms, notifyOfNames } from './term-changes.ts'
import { keepChange } from './queries-changes.ts'
import {
  addTerms,
  aliasesOf,
  dropAliases,
  lockTerms,
  readCounted,
  setAliases,
  type TermRow,
  termWith,
} from './queries.ts'
import { changeTerm, removeTerm } from './queries-terms.ts'
import { addressOf, topicSlug } from './rules.ts'

/** What people call each kind. */
export const NOUNS: Record<TermKind, string> = { category: 'category', tag: 'tag', author: 'author' }

type Result = { posts: number; change: string | null }

const nameTaken = (kind: TermKind, name: string) =>
  new Failure('conflict', `There is a ${NOUNS[kind]} “${name}” already. Merge the two instead.`, {
    fields: { [kind === 'author' ? 'lastName' : 'name']: 'This name is taken' },
  })

/**
 * The terms as they were when a person looked at them, locked. Throws `conflict` for one that is gone, and `stale` for
 * one that changed.
 */
async function asSeen(within: Change, seen: { id: string; version: number }[]): Promise<TermRow[]> {
  await holdTerms(within.database)
  const found = await lockTerms(
    within.database.orm,
    seen.map(({ id }) => id),
  )
  return seen.map(({ id, version }) => {
    const term = found.find((each) => each.id === id)
    if (!term) throw new Failure('conflict', 'It was merged or removed meanwhile. Load the list again.')
    if (term.version !== version)
      throw new Failure('stale', `Someone changed “${term.name}” meanwhile. Load the list again.`, {
        current: { version: term.version, draft: term.draft },
      })
    return term
  })
}

/** Adds a term. Throws `conflict` if its name is taken. */
export async function create(within: Change, draft: TermDraft): Promise<TermRow> {
  await holdTerms(within.database)
  const [added] = await addTerms(within, [draft])
  if (!added) throw nameTaken(draft.kind, nameOf(draft))
  await noteTerms(within, { action: 'create', kind: draft.kind, slug: added.slug, after: draft })
  await notifyOfNames(within)
  return added
}

/**
 * Changes a term. With another name all posts follow, and the old address leads to the new one. Throws `invalid` for
 * another kind, `conflict` for a name that is taken, and as `asSeen` does.
 */
export async function save(within: Change, seen: { id: string; version: number }, draft: TermDraft): Promise<TermRow> {
  const { database } = within
  const [term] = (await asSeen(within, [seen])) as [TermRow]
  const { kind } = term
  if (draft.kind !== kind) throw new Failure('invalid', `This is a ${NOUNS[kind]} and stays one.`)
  const name = nameOf(draft)
  const slug = topicSlug(name)
  if (slug !== term.slug) {
    if (await termWith(database.orm, { kind, slug })) throw nameTaken(kind, name)
    await dropAliases(database.orm, [{ kind, slug }])
    await setAliases(database.orm, kind, [term.slug], term.id)
    await lead(within, addressOf(kind, term.slug), addressOf(kind, slug))
  }
  const changed = await changeTerm(within, term.id, { name, slug, draft })
  if (name !== term.name) await followTerms(within, kind, new Map([[term.slug, draft]]))
  await noteTerms(within, { action: 'save', kind, slug, before: term.draft, after: draft })
  await notifyOfNames(within)
  return changed
}

/**
 * Merges a term into another: all posts follow, its names lead there from now on. Throws `invalid` for two kinds or the
 * same term twice, and as `asSeen` does.
 */
export async function merge(
  within: Change,
  from: { id: string; version: number },
  into: { id: string; version: number },
): Promise<Result> {
  const { database } = within
  if (from.id === into.id) throw new Failure('invalid', 'Choose another one to merge it into.')
  const [term, other] = (await asSeen(within, [from, into])) as [TermRow, TermRow]
  const { kind } = term
  if (other.kind !== kind) throw new Failure('invalid', `A ${NOUNS[kind]} is merged into a ${NOUNS[kind]} only.`)
  const aliases = await aliasesOf(database.orm, term.id)
  const posts = await followTerms(within, kind, new Map([[term.slug, other.draft]]))
  await setAliases(database.orm, kind, [term.slug, ...aliases], other.id)
  await removeTerm(database.orm, term.id)
  // Another version, so that a merge of the other one at the same moment is refused as stale.
  await changeTerm(within, other.id, other)
  await lead(within, addressOf(kind, term.slug), addressOf(kind, other.slug))
  await noteTerms(within, {
    action: 'merge',
    kind,
    slug: term.slug,
    before: { name: term.name },
    after: { name: other.name, posts: posts.length },
  })
  await notifyOfNames(within)
  return {
    posts: posts.length,
    change: await keepChange(within, { removed: { term, aliases, into: other.id }, posts }),
  }
}

/**
 * Removes a term. Posts lose it only with `evenUsed`, else one that is used is refused (`conflict`). Throws as `asSeen`
 * does.
 */
export async function remove(
  within: Change,
  seen: { id: string; version: number },
  evenUsed: boolean,
): Promise<Result> {
  const { database } = within
  const [term] = (await asSeen(within, [seen])) as [TermRow]
  const { kind, slug, name, draft } = term
  const { posts: used } = orNotFound(await readCounted(database, kind, term.id), NOUNS[kind])
  if (used > 0 && !evenUsed)
    throw new Failure('conflict', `“${name}” is on ${used} ${used === 1 ? 'post' : 'posts'}. Merge it, or confirm.`)
  const aliases = await aliasesOf(database.orm, term.id)
  const posts = await followTerms(within, kind, new Map([[slug, null]]))
  await removeTerm(database.orm, term.id)
  await noteTerms(within, { action: 'remove', kind, slug, before: draft, after: { posts: posts.length } })
  await notifyOfNames(within)
  return { posts: posts.length, change: await keepChange(within, { removed: { term, aliases, into: null }, posts }) }
}
