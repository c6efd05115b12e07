import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { Failure } from '../../core/base/failure.ts'
import { fit, type ExportItem, type EntryItem, MOST_LETTERS, splitName } from './export-items.ts'
import { cardHtml } from './ghost-cards.ts'
import { lexicalHtml } from './ghost-lexical.ts'
import { mobiledocHtml } from './ghost-mobiledoc.ts'
import { readJsonRows } from './json-rows.ts'

const words = orElse(z.nullable(z.optional(z.string())), null)
const key = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value).slice(0, 100)),
)
const place = orElse(z.nullable(z.optional(z.number())), 0)

const User = z.object({ id: key, name: words, email: words })
const Tag = z.object({ id: key, name: words, slug: words, visibility: words })
const PostTag = z.object({ post_id: key, tag_id: key, sort_order: place })
const PostAuthor = z.object({ post_id: key, author_id: key, sort_order: place })
const PostMeta = z.object({
  post_id: key,
  meta_description: words,
  feature_image_alt: words,
  feature_image_caption: words,
})
const Post = z.object({
  id: key,
  title: words,
  slug: words,
  type: words,
  page: orElse(z.optional(z.union([z.boolean(), z.number()])), false),
  status: words,
  visibility: words,
  html: words,
  lexical: words,
  mobiledoc: words,
  markdown: words,
  feature_image: words,
  image: words,
  custom_excerpt: words,
  meta_description: words,
  published_at: z.optional(z.unknown()),
  updated_at: z.optional(z.unknown()),
  author_id: orElse(z.nullable(z.optional(key)), null),
})
type Post = z.infer<typeof Post>

const MOST_JOINS = 1_000_000
const TOO_MANY = 'This export has more authors and tags than can be read. Export fewer posts at a time.'

type JoinedTables = {
  people: Map<string, EntryItem['author']>
  tags: Map<string, string>
  postTags: OrderedIds
  authors: OrderedIds
}
type OrderedIds = Map<string, { id: string; order: number }[]>
type Meta = Map<string, { description: string; alt: string; caption: string }>

/**
 * Reads a Ghost export (JSON of version 1 to 6). `open` gives the file from its start: first the tables beside the
 * posts are read, then the posts, one in memory at a time. `site` is the address of the old site. Throws `invalid`
 * (400).
 */
export async function* readGhost(open: () => AsyncIterable<string>, site: string): AsyncGenerator<ExportItem> {
  const joined: JoinedTables = { people: new Map(), tags: new Map(), postTags: new Map(), authors: new Map() }
  const meta: Meta = new Map()
  let joins = 0
  const tables = new Set(['users', 'tags', 'posts_tags', 'posts_authors', 'posts_meta'])
  for await (const { table, row } of readJsonRows(open(), tables)) {
    if (++joins > MOST_JOINS) throw new Failure('invalid', TOO_MANY, { fields: { file: TOO_MANY } })
    yield* joinRow(table, row, joined, meta)
  }
  for await (const { row } of readJsonRows(open(), new Set(['posts']))) {
    const read = Post.safeParse(row)
    if (read.success) yield entryOf(read.data, joined, meta, site)
    else yield { kind: 'other', id: '', title: 'A post', reason: 'It has no id, so it can’t be told from others.' }
  }
}

function* joinRow(table: string, row: unknown, joined: JoinedTables, meta: Meta): Generator<ExportItem> {
  if (table === 'users') {
    const { success, data } = User.safeParse(row)
    if (!success) return
    const name = splitName(data.name ?? '')
    joined.people.set(data.id, { ...name, email: fit(data.email ?? '', 254) })
    yield { kind: 'author', id: data.id, title: `${name.firstName} ${name.lastName}`.trim() }
  } else if (table === 'tags') {
    const { success, data } = Tag.safeParse(row)
    // Ghost hides the tags that begin with # from readers.
    if (!success || data.visibility === 'internal' || (data.name ?? '').startsWith('#')) return
    joined.tags.set(data.id, fit(data.name ?? '', 200))
    yield { kind: 'tag', id: data.id, title: fit(data.name ?? '', 200) }
  } else if (table === 'posts_tags') {
    const { success, data } = PostTag.safeParse(row)
    if (success) put(joined.postTags, data.post_id, { id: data.tag_id, order: data.sort_order ?? 0 })
  } else if (table === 'posts_authors') {
    const { success, data } = PostAuthor.safeParse(row)
    if (success) put(joined.authors, data.post_id, { id: data.author_id, order: data.sort_order ?? 0 })
  } else {
    const { success, data } = PostMeta.safeParse(row)
    if (success)
      meta.set(data.post_id, {
        description: fit(data.meta_description ?? '', 300),
        alt: fit(data.feature_image_alt ?? '', 200),
        caption: fit((data.feature_image_caption ?? '').replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' '), 200),
      })
  }
}

const put = (several: OrderedIds, post: string, joined: { id: string; order: number }) =>
  several.has(post) ? several.get(post)!.push(joined) : several.set(post, [joined])

const ordered = (several: OrderedIds, post: string) =>
  (several.get(post) ?? []).toSorted((a, b) => a.order - b.order).map(({ id }) => id)

function entryOf(post: Post, { people, tags, postTags, authors }: JoinedTables, meta: Meta, site: string): EntryItem {
  const { html, notes } = textOf(post)
  const writers = ordered(authors, post.id)
  const [first] = [...writers, ...(post.author_id ? [post.author_id] : [])]
  const told = meta.get(post.id)
  const isOpen = (post.visibility ?? 'public') === 'public'
  const isPublished = post.status === 'published' && isOpen
  const kind = post.type === 'page' || (post.page ?? 0) === true || post.page === 1 ? 'page' : 'post'
  const slug = fit(post.slug ?? '', 400)
  const here = (text: string) => text.replaceAll('__GHOST_URL__', site.replace(/\/$/, ''))
  return {
    kind,
    id: post.id,
    title: fit(post.title ?? '', 500),
    link: post.status === 'published' && slug ? `${site.replace(/\/$/, '')}/${slug}/` : '',
    slug,
    isPublished,
    publishedAt: momentOf(post.published_at),
    changedAt: momentOf(post.updated_at),
    html: here(html).slice(0, MOST_LETTERS),
    excerpt: post.custom_excerpt ?? '',
    description: (post.meta_description || told?.description) ?? '',
    categories: [],
    tags: ordered(postTags, post.id).flatMap((id) => tags.get(id) ?? []),
    author: (first !== undefined && people.get(first)) || { firstName: '', lastName: '', email: '' },
    picture: fit(here((post.feature_image || post.image) ?? ''), 1000),
    ...(told?.alt && { pictureAlt: told.alt }),
    notes: [
      ...notes,
      ...(told?.caption ? [`The caption of its picture is left out: “${told.caption}”.`] : []),
      ...(writers.length > 1 ? [`Of its ${writers.length} authors the first comes in.`] : []),
      ...(html.length > MOST_LETTERS ? ['The end of its text is left out: it is too long.'] : []),
      ...(post.status === 'scheduled' ? ['It was scheduled, so it comes in as a draft.'] : []),
      ...(post.status === 'sent' ? ['It was sent by mail only, so it comes in as a draft.'] : []),
      ...(isOpen ? [] : ['Not everybody could read it, so it comes in as a draft.']),
    ],
  }
}

/** Ghost keeps a text as HTML beside the form that its editor writes; an older or newer export may lack the HTML. */
function textOf({ html, lexical, mobiledoc, markdown }: Post): { html: string; notes: string[] } {
  if (html?.trim()) return { html, notes: [] }
  if (lexical) return lexicalHtml(lexical)
  if (mobiledoc) return mobiledocHtml(mobiledoc)
  return { html: cardHtml('markdown', { markdown: markdown ?? '' }) ?? '', notes: [] }
}

/** A moment as ISO text, or as milliseconds in exports of version 0. */
function momentOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const moment = new Date(value)
  const year = moment.getUTCFullYear()
  return Number.isNaN(moment.getTime()) || year < 1970 || year > 9999 ? null : moment.toISOString()
}
