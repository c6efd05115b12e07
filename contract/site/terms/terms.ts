import * as z from 'zod/mini'
import { endpoints, Href, Id, MOST_AT_ONCE, PageNumber, Slug, text, Timestamp, words } from '../../core/core.ts'
import { BulkResult } from '../../platform/editing/document.ts'

/** What posts are filed under. A post has one category, any number of tags, and one author. */
export const termKinds = ['category', 'tag', 'author'] as const
export type TermKind = (typeof termKinds)[number]

/** The longest name of a category, of a tag, and of each part of an author's name. */
export const longestNames = { category: 60, tag: 40, author: 60 } as const
export const MOST_LINKS = 6

/** A link on an author's page. */
export const AuthorLink = z.strictObject({
  label: words(60),
  href: Href.check(z.refine((value) => value.trim() !== '', 'Fill this in')),
})
export type AuthorLink = z.infer<typeof AuthorLink>

const description = text(600)

/**
 * A category, a tag or an author as it is written. `description` says in a few words what posts of it are about, or who
 * the author is. `picture` is a picture of the library.
 */
export const TermDraft = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('category'), name: words(longestNames.category), description }),
  z.strictObject({ kind: z.literal('tag'), name: words(longestNames.tag), description }),
  z.strictObject({
    kind: z.literal('author'),
    firstName: text(longestNames.author),
    lastName: words(longestNames.author),
    role: text(80),
    picture: text(500),
    links: z.array(AuthorLink).check(z.maxLength(MOST_LINKS, `Use at most ${MOST_LINKS} links`)),
    description,
  }),
])
export type TermDraft = z.infer<typeof TermDraft>

/**
 * A category, a tag or an author. `slug` follows from the name and stands in `address`, the page that visitors see.
 * `posts` counts the posts that have it in their draft or live, `live` those that visitors see.
 */
export const Term = z.object({
  id: Id,
  kind: z.enum(termKinds),
  slug: Slug,
  name: z.string(),
  address: z.string(),
  draft: TermDraft,
  version: z.int(),
  updatedAt: Timestamp,
  posts: z.int(),
  live: z.int(),
})
export type Term = z.infer<typeof Term>

/** A name in posts that no term has, with the number of posts. */
export const UnmanagedName = z.object({ name: z.string(), posts: z.int() })
export type UnmanagedName = z.infer<typeof UnmanagedName>

export const termSorts = ['name', 'posts', 'updated'] as const

/** The most letters of a search: a whole name of an author has 121. */
export const LONGEST_SEARCH = 200

export const TermFilter = z.strictObject({
  kind: z.enum(termKinds),
  search: z.optional(text(LONGEST_SEARCH)),
  sort: z.optional(z.enum(termSorts)),
  order: z.optional(z.enum(['asc', 'desc'])),
  page: z.optional(PageNumber),
})
export type TermFilter = z.infer<typeof TermFilter>

/** The posts that have a term. `both` of them have `into` as well. `titles` are those of the first ten. */
export const TermUses = z.object({ posts: z.int(), live: z.int(), both: z.int(), titles: z.array(z.string()) })
export type TermUses = z.infer<typeof TermUses>

/** The number of posts that a change reached. `change` is what its undo needs, null where there is nothing to undo. */
const Changed = z.object({ posts: z.int(), change: z.nullable(Id) })

const Version = z.int().check(z.gte(1), z.lte(2_147_483_647))
const one = { access: 'admin', params: z.object({ id: Id }) } as const

export const terms = endpoints({
  list: {
    method: 'GET',
    path: '/admin/terms',
    access: 'admin',
    query: TermFilter,
    summary: 'A page of the tags, categories or authors with their numbers of posts, and names that are none of them.',
    reply: z.object({
      items: z.array(Term),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      unmanaged: z.array(UnmanagedName),
    }),
  },
  create: {
    method: 'POST',
    path: '/admin/terms',
    access: 'admin',
    status: 201,
    body: TermDraft,
    summary: 'Adds a tag, a category or an author. A name that another one has is refused (409).',
    reply: Term,
  },
  save: {
    method: 'PUT',
    path: '/admin/terms/:id',
    ...one,
    body: z.strictObject({ version: Version, draft: TermDraft }),
    summary: 'Changes one. All posts follow another name, and the old address leads to the new one.',
    reply: Term,
  },
  uses: {
    method: 'GET',
    path: '/admin/terms/:id/uses',
    ...one,
    query: z.strictObject({ into: z.optional(Id) }),
    summary: 'The posts that have one, and how many of them have `into` as well.',
    reply: TermUses,
  },
  merge: {
    method: 'POST',
    path: '/admin/terms/:id/merge',
    ...one,
    body: z.strictObject({ version: Version, into: Id, intoVersion: Version }),
    summary: 'Merges one into another of its kind: all posts follow, and the old address leads to the other one.',
    reply: Changed,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/terms/:id',
    ...one,
    query: z.strictObject({
      version: z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
      evenUsed: z.optional(z.literal('yes')),
    }),
    summary: 'Removes one that no post has (409); with `evenUsed` posts lose it.',
    reply: Changed,
  },
  takeIn: {
    method: 'POST',
    path: '/admin/terms/take-in',
    access: 'admin',
    body: z.strictObject({
      kind: z.enum(termKinds),
      names: z.array(words(121)).check(z.minLength(1), z.maxLength(200)),
    }),
    summary: 'Adds names that posts have and no term has. All spellings of a name become one.',
    reply: z.object({ added: z.int() }),
  },
  assign: {
    method: 'POST',
    path: '/admin/terms/assign',
    access: 'admin',
    body: z.strictObject({
      id: Id,
      remove: z.optional(z.boolean()),
      posts: z
        .array(z.strictObject({ slug: words(80), version: Version }))
        .check(z.minLength(1, 'Choose at least one'), z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE}`)),
    }),
    summary: 'Gives several posts a category, a tag or an author, or with `remove` takes a tag off them.',
    reply: z.object({ results: z.array(BulkResult), change: z.nullable(Id) }),
  },
  undo: {
    method: 'POST',
    path: '/admin/terms/changes/:id/undo',
    ...one,
    body: z.strictObject({}),
    summary: 'Undoes a merge, a removal or a change of several posts for 30 days. Posts changed since stay (`left`).',
    reply: z.object({ posts: z.int(), left: z.int() }),
  },
})

/** A person's name in its two parts. */
export type Name = { firstName: string; lastName: string }

/** An author's name as people read it. */
export const fullName = ({ firstName, lastName }: Name) => `${firstName} ${lastName}`.trim()

/** What people call a term. */
export const nameOf = (draft: TermDraft) => (draft.kind === 'author' ? fullName(draft) : draft.name.trim())

/** A full name in its two parts: the last word is the last name. */
export function inParts(name: string): Name {
  const given = name.trim()
  const at = given.lastIndexOf(' ')
  return { firstName: given.slice(0, Math.max(0, at)).trim(), lastName: given.slice(at + 1) }
}
