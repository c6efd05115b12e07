import { fromBlockComments } from './block-comments.ts'
import { decoded } from './entities.ts'
import { leftOut } from './left-out.ts'
import { fit, type ExportItem, type EntryItem, MOST_LETTERS, splitName } from './export-items.ts'
import { fromShortcodes } from './shortcodes.ts'

/** A field of a record: what stands in it, its attributes, and for `wp:postmeta` its parts. */
export type Field = { name: string; attributes: { [name: string]: string }; text: string; parts: Parts }
type Parts = { [name: string]: string }

/** One record of a channel: an item, an author, a category or a tag. */
export type Record = { name: string; fields: Field[] }

/** The texts of an export's patterns by their numbers. */
export type Patterns = Map<string, string>

/** What items name that stands elsewhere: authors by their login, and patterns. */
export type ExportContext = { people: Map<string, EntryItem['author']>; patterns: Patterns }

const NOBODY = { firstName: '', lastName: '', email: '' }
const MOST_PEOPLE = 10_000
const MOST_PATTERNS = 1_000
const MOST_PATTERN_LETTERS = 50_000
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i
/** The taxonomies that posts have here. Exports of version 1.0 call tags so. */
const TAXONOMIES: { [taxonomy: string]: 'category' | 'tag' } = { category: 'category', post_tag: 'tag', tag: 'tag' }
/** Types that hold nothing of a reader's, of which no row would tell anything. */
const SILENT = new Set(['revision', 'customize_changeset', 'oembed_cache', 'user_request'])

/** A name or a title, in which WordPress escapes signs. */
const plain = (text: string, max: number) => fit(decoded(text), max)

/** What a record of the export is, in the terms of this product. Most give one thing; some give nothing. */
export function foundOf({ name, fields }: Record, context: ExportContext, site: string): ExportItem[] {
  const get = (field: string) => fields.find((each) => each.name === field)?.text.trim() ?? ''
  switch (name) {
    case 'item':
      return itemOf(fields, get, context, site)
    case 'wp:author': {
      const login = fit(get('wp:author_login'), 200)
      const named = {
        firstName: plain(get('wp:author_first_name'), 60),
        lastName: plain(get('wp:author_last_name'), 60),
      }
      const title = plain(get('wp:author_display_name'), 120) || login
      const shown = named.firstName || named.lastName ? named : splitName(title)
      if (context.people.size < MOST_PEOPLE)
        context.people.set(login, { ...shown, email: fit(get('wp:author_email'), 254) })
      return [{ kind: 'author', id: login, title: `${shown.firstName} ${shown.lastName}`.trim() }]
    }
    case 'wp:category':
      return [{ kind: 'category', id: fit(get('wp:category_nicename'), 200), title: plain(get('wp:cat_name'), 200) }]
    case 'wp:tag':
      return [{ kind: 'tag', id: fit(get('wp:tag_slug'), 200), title: plain(get('wp:tag_name'), 200) }]
    case 'wp:term': {
      const kind = TAXONOMIES[get('wp:term_taxonomy')]
      return kind ? [{ kind, id: fit(get('wp:term_slug'), 200), title: plain(get('wp:term_name'), 200) }] : []
    }
    default:
      return []
  }
}

function itemOf(
  fields: Field[],
  get: (field: string) => string,
  { people, patterns }: ExportContext,
  site: string,
): ExportItem[] {
  const type = get('wp:post_type')
  const id = fit(get('wp:post_id'), 40)
  const title = plain(get('title'), 500)
  if (SILENT.has(type)) return []
  if (type === 'attachment') return [attachmentOf(id, title, get, metaOf(fields))]
  if (type === 'wp_block') {
    if (patterns.size < MOST_PATTERNS) patterns.set(id, get('content:encoded').slice(0, MOST_PATTERN_LETTERS))
    return [{ kind: 'other', id, title, reason: 'It is a pattern: its words come in with the texts that show it.' }]
  }
  if (type !== 'post' && type !== 'page')
    return [{ kind: 'other', id, title, reason: `It is of the type “${fit(type, 40)}”, which has no place here.` }]
  const status = get('wp:status')
  if (status === 'trash' || status === 'auto-draft')
    return [{ kind: 'other', id, title, reason: status === 'trash' ? 'It was in the trash.' : 'It was never written.' }]
  const meta = metaOf(fields)
  const content = get('content:encoded')
  const blocks = fromBlockComments(content, { patterns, footnotes: meta.get('footnotes') ?? '' })
  const { html, dropped } = fromShortcodes(blocks.html)
  const terms = (kind: 'category' | 'tag') =>
    fields
      .filter((field) => field.name === 'category' && TAXONOMIES[field.attributes['domain'] ?? ''] === kind)
      .map(({ text }) => plain(text, 200))
      .filter(Boolean)
  const link = get('link')
  return [
    {
      kind: type,
      id,
      title: get('title'),
      link: fit(URL.canParse(link, site || undefined) && !/[?&](?:p|page_id)=\d/.test(link) ? link : '', 1000),
      slug: get('wp:post_name').slice(0, 400),
      isPublished: status === 'publish' && get('wp:post_password') === '',
      publishedAt: momentOf(get('wp:post_date_gmt')) ?? momentOf(get('wp:post_date')),
      changedAt: momentOf(get('wp:post_modified_gmt')),
      html,
      excerpt: get('excerpt:encoded'),
      description: meta.get('_yoast_wpseo_metadesc') ?? '',
      categories: type === 'post' ? terms('category') : [],
      tags: type === 'post' ? terms('tag') : [],
      author: people.get(get('dc:creator')) ?? { ...NOBODY, ...splitName(get('dc:creator')) },
      picture: /^\d+$/.test(meta.get('_thumbnail_id') ?? '') ? `attachment:${meta.get('_thumbnail_id')}` : '',
      notes: [
        ...leftOut(dropped, (name) => `The shortcode [${name}] is left out.`, 'shortcodes'),
        ...leftOut(blocks.dropped, (name) => `The block “${name}” is left out.`, 'blocks'),
        ...(type === 'post' ? termsLeftOut(fields) : []),
        ...notesOf(fields, status, get('wp:post_password'), content.length),
      ],
    },
  ]
}

/** Terms of taxonomies that posts don't have here. Formats and languages of a post show readers nothing. */
const termsLeftOut = (fields: Field[]) =>
  leftOut(
    fields.flatMap(({ name, attributes, text }) => {
      const domain = attributes['domain'] ?? ''
      const isOther = name === 'category' && !TAXONOMIES[domain] && domain !== 'post_format' && plain(text, 60) !== ''
      return isOther ? [`“${plain(text, 60)}” (${domain.slice(0, 40) || 'without a kind'})`] : []
    }),
    (term) => `The term ${term} is left out.`,
    'terms',
  )

function notesOf(fields: Field[], status: string, password: string, length: number): string[] {
  const comments = fields.filter(({ name }) => name === 'wp:comment').length
  return [
    ...(length >= MOST_LETTERS ? ['The end of its text is left out: it is too long.'] : []),
    ...(comments > 0 ? [comments === 1 ? 'Its comment is left out.' : `Its ${comments} comments are left out.`] : []),
    ...(status === 'future' ? ['It was scheduled, so it comes in as a draft.'] : []),
    ...(status === 'private' || password ? ['Not everybody could read it, so it comes in as a draft.'] : []),
  ]
}

function attachmentOf(
  id: string,
  title: string,
  get: (field: string) => string,
  meta: Map<string, string>,
): ExportItem {
  const address = fit(get('wp:attachment_url') || get('guid'), 1000)
  if (!PICTURE.test(address.split(/[?#]/, 1)[0]!))
    return { kind: 'other', id, title: title || address, reason: 'It is a file, and only pictures come in.' }
  return { kind: 'picture', id: address, ref: id, title, alt: plain(meta.get('_wp_attachment_image_alt') ?? '', 200) }
}

const metaOf = (fields: Field[]) =>
  new Map(
    fields
      .filter(({ name }) => name === 'wp:postmeta')
      .map(({ parts }) => [(parts['wp:meta_key'] ?? '').trim(), (parts['wp:meta_value'] ?? '').trim()]),
  )

/** A moment as WordPress writes it, `2024-05-03 10:00:00` in UTC; null for none and for the zero date of a draft. */
function momentOf(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) || text.startsWith('0000')) return null
  const moment = new Date(`${text.replace(' ', 'T')}Z`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
