import { fullName, type TermDraft, type TermKind } from '../../../contract/site/terms/terms.ts'
import type { Change } from '../../core/documents/documents.ts'
import { followTerms, noteTerms, shareTerms, notifyOfNames } from './term-changes.ts'
import { addTerms, authorsInPosts, type TermRow, termsFor } from './queries.ts'
import { draftOf, topicSlug } from './rules.ts'

/** A term that should exist. `description`, `role`, `picture` and `links` count only where it does not yet. */
export type WantedTerm = {
  kind: TermKind
  /** Its name; an author's is the full name. */
  name: string
  description?: string
  /** Of authors only: the name in its parts; without a last name it is taken apart before its last word. */
  author?: { firstName: string; lastName: string; role?: string; picture?: string }
}

/** A term that exists, with the name that posts must carry and its address on the site. */
export type EnsuredTerm = Pick<TermRow, 'id' | 'kind' | 'slug' | 'name' | 'draft'>

/**
 * Makes sure that categories, tags and authors exist, for importers and other code that writes posts. `within` is the
 * change of a running transaction (`transaction(change, async (within) => ...)`), in which all of it happens.
 *
 * It gives one term for each wanted one, in their order. A term is found by the slug of its name, so "Night work" and
 * "night-work" are one, and by the names it had before it was renamed or merged. Posts must carry the `name` of what
 * comes back: for a category `category: name`, for a tag `tags: [name]`, for an author the `firstName` and `lastName`
 * of its `draft`. The `slug` always follows from the name and can't be chosen; lead other addresses to
 * `/blog?tag=slug`, `/blog?category=slug` or `/blog/authors/slug` by redirects. Nothing of an existing term changes.
 * Names must fit: 60 characters for categories and each part of an author's name, 40 for tags; longer ones are cut.
 */
export async function ensureTerms(within: Change, wanted: readonly WantedTerm[]): Promise<EnsuredTerm[]> {
  const drafts = wanted.map(draftWanted)
  const asked = drafts.map(({ kind, name }) => ({ kind, slug: topicSlug(name) }))
  if (asked.length === 0) return []
  await shareTerms(within.database)
  const keyOf = ({ kind, slug }: { kind: TermKind; slug: string }) => `${kind}:${slug}`
  const read = async () =>
    new Map((await termsFor(within.database, asked)).map((term) => [keyOf({ ...term, slug: term.asked }), term]))
  const known = await read()
  const missing = drafts.filter((_, at) => !known.has(keyOf(asked[at]!)))
  if (missing.length > 0) {
    const added = await addTerms(
      within,
      missing.map(({ draft }) => draft),
    )
    await noteTerms(
      within,
      ...added.map(({ kind, slug, draft }) => ({ action: 'create' as const, kind, slug, after: draft })),
    )
    await notifyOfNames(within)
  }
  const now = missing.length > 0 ? await read() : known
  return asked.map((each) => now.get(keyOf(each))!)
}

const LONGEST = 60
const LONGEST_TAG = 40

function draftWanted({ kind, name, description = '', author }: WantedTerm) {
  const given = name.trim()
  if (kind !== 'author') {
    const short = given
      .slice(0, kind === 'tag' ? LONGEST_TAG : LONGEST)
      .toWellFormed()
      .trim()
    return { kind, name: short, draft: { kind, name: short, description } satisfies TermDraft }
  }
  const bare = draftOf(kind, given, author) as Extract<TermDraft, { kind: 'author' }>
  const draft = {
    ...bare,
    firstName: bare.firstName.slice(0, LONGEST).toWellFormed(),
    lastName: bare.lastName.slice(0, LONGEST).toWellFormed(),
    role: author?.role ?? '',
    picture: author?.picture ?? '',
    description,
  }
  return { kind, name: fullName(draft), draft }
}

/**
 * Takes names that posts have in as terms, and gives all their spellings the one that was taken in. An author gets the
 * portrait that posts have. Gives how many were added.
 */
export async function takeIn(within: Change, kind: TermKind, names: string[]): Promise<number> {
  const known = new Map(
    kind === 'author' ? (await authorsInPosts(within.database)).map(({ name, ...author }) => [name, author]) : [],
  )
  const taken = await ensureTerms(
    within,
    names.map((name) => {
      const author = known.get(name.trim())
      return { kind, name, ...(author && { author }) }
    }),
  )
  const bySlug = new Map(taken.map(({ draft }, at) => [topicSlug(names[at]!.trim()), draft]))
  await followTerms(within, kind, bySlug)
  await notifyOfNames(within)
  return new Set(taken.map(({ id }) => id)).size
}
