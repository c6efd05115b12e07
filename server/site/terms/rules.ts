import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { slugOf, spelledInAscii } from '../../../contract/core/slug.ts'
import { fullName, inParts, type Name, type TermDraft, type TermKind } from '../../../contract/site/terms/terms.ts'

/** The parts of a post that name terms. An author may have more than a name. */
export type PostNames = {
  category: string
  tags: string[]
  author: { firstName: string; lastName: string; [more: string]: unknown }
}

// Letters that no spelling in ASCII stands for.
const LOST = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufaff]/

/**
 * The slug of a name, 80 characters at most. One that loses letters ends with a mark of its own, so that two names
 * never become one term by what they lost. The database computes the same with `topic_slug()`.
 */
export function topicSlug(name: string): string {
  const slug = slugOf(name)
  if (slug && !LOST.test(spelledInAscii(name))) return slug
  const mark = createHash('md5').update(name).digest('hex').slice(0, 8)
  return `${slugOf(slug, 71) || 'topic'}-${mark}`
}

/** The page of a term. */
export const addressOf = (kind: TermKind, slug: string) =>
  kind === 'author' ? `/blog/authors/${slug}` : `/blog?${kind}=${slug}`

/**
 * A term with a name alone. An author's is taken apart before its last word, unless its parts are known: a name of one
 * word is a last name. Of `author` only the name counts, since posts know more of their authors.
 */
export function draftOf(kind: TermKind, name: string, author?: Name): TermDraft {
  if (kind !== 'author') return { kind, name: name.trim(), description: '' }
  const { firstName, lastName } = author?.lastName.trim() ? author : inParts(name)
  return { kind, firstName, lastName, role: '', picture: '', links: [], description: '' }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names in a post, even in an unfinished one. */
export function namesIn(data: unknown): PostNames {
  const { category, tags, author } = isRecord(data) ? data : {}
  const person = isRecord(author) ? author : {}
  return {
    category: textOf(category),
    tags: Array.isArray(tags) ? tags.map(textOf) : [],
    author: { ...person, firstName: textOf(person['firstName']), lastName: textOf(person['lastName']) },
  }
}

/** Each name of a post as its kind and slug, without the empty ones. */
export function slugsIn({ category, tags, author }: PostNames): { kind: TermKind; slug: string }[] {
  const named: [TermKind, string][] = [
    ['category', category],
    ...tags.map((tag): [TermKind, string] => ['tag', tag]),
    ['author', fullName(author)],
  ]
  return named.flatMap(([kind, name]) => (name.trim() ? [{ kind, slug: topicSlug(name.trim()) }] : []))
}

/** The term that a name stands for from now on, null where the name goes, undefined where it stays as it is. */
export type TermMapping = (kind: TermKind, slug: string) => TermDraft | null | undefined

/** What changes of a post's names. A tag that a post has twice afterwards stands once, at its first place. */
export function replaceNames(post: PostNames, becomes: TermMapping): Partial<PostNames> {
  const next: PostNames = {
    category: replaced('category', post.category, becomes),
    tags: replaceTags(post.tags, becomes),
    author: replaceAuthor(post.author, becomes),
  }
  const names = ['category', 'tags', 'author'] as const
  return Object.fromEntries(
    names.filter((name) => !isDeepStrictEqual(next[name], post[name])).map((name) => [name, next[name]]),
  )
}

function replaced(kind: 'category' | 'tag', name: string, becomes: TermMapping): string {
  const term = name.trim() ? becomes(kind, topicSlug(name.trim())) : undefined
  if (term === undefined) return name
  return term && term.kind !== 'author' ? term.name : ''
}

function replaceTags(tags: string[], becomes: TermMapping): string[] {
  const next = tags.map((tag) => ({ tag: replaced('tag', tag, becomes), before: tag }))
  const isNew = new Set(next.filter(({ tag, before }) => tag !== before).map(({ tag }) => tag))
  const seen = new Set<string>()
  return next.flatMap(({ tag, before }) => {
    if (tag === '' && before !== '') return []
    if (!isNew.has(tag)) return [tag]
    if (seen.has(tag)) return []
    seen.add(tag)
    return [tag]
  })
}

/** Another author brings no portrait and address of the one before; another spelling keeps them. */
function replaceAuthor(author: PostNames['author'], becomes: TermMapping): PostNames['author'] {
  const name = fullName(author)
  const slug = topicSlug(name)
  const term = name ? becomes('author', slug) : undefined
  if (term === undefined) return author
  if (term?.kind !== 'author') return { firstName: '', lastName: '' }
  const { firstName, lastName } = term
  return topicSlug(fullName(term)) === slug ? { ...author, firstName, lastName } : { firstName, lastName }
}
