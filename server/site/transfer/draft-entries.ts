import { PostDraft } from '../../../contract/site/blog/blog.ts'
import { PageDraft } from '../../../contract/site/pages/pages.ts'
import type { Block, RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import { excessOf } from '../../platform/rich-text/html-excess.ts'
import { type Draft, withPictures } from './draft-pictures.ts'
import { decoded } from './entities.ts'
import { fit, type EntryItem } from './export-items.ts'
import { blocksOfHtml } from './html-blocks.ts'
import { pictureSource } from './source-links.ts'

const LETTERS = { title: { post: 160, page: 120 }, excerpt: 300, description: 300, category: 60, tag: 40 }
const MOST_TAGS = 12

/** What an entry would become. `why` is the reason why it can't come in at all. */
export type DraftEntry = { draft: Draft; pictures: string[]; notes: string[]; why?: string }

/** A post or page of an export as a draft of this product, and what of it is left out. */
export function draftOf(entry: EntryItem, site: string): DraftEntry {
  const excess = excessOf(entry.html)
  const { content, pictures, notes } = blocksOfHtml(excess ? '' : entry.html, site)
  const said: string[] = [...entry.notes, ...notes]
  const cut = (name: string, text: string, max: number) => {
    const whole = fit(wordsOf(text), 10_000)
    if (whole.length > max) said.push(`Its ${name} is cut to ${max} characters.`)
    return fit(whole, max)
  }
  const picture = pictureSource(entry.picture, site)
  const title = cut('title', entry.title, LETTERS.title[entry.kind]) || 'Untitled'
  const summary = cut('excerpt', entry.excerpt, LETTERS.excerpt)
  const text: RichText = { type: 'doc', content: content.map((block) => described(block, title)) }
  const common = {
    title,
    content: text,
    metaDescription: cut('description', entry.description, LETTERS.description),
    schemaTypeOverride: '',
  }
  const draft: Draft =
    entry.kind === 'page'
      ? { ...common, summary, blocks: [], legal: false }
      : { ...common, excerpt: summary, ...topicsOf(entry, said), author: authorOf(entry), featuredImage: picture }
  if (picture) pictures.add(picture)
  const why = excess ? `Its text can’t come in: ${excess}.` : refusalOf(entry.kind, draft)
  return { draft, pictures: [...pictures], notes: said, ...(why && { why }) }
}

function topicsOf({ categories, tags }: EntryItem, said: string[]) {
  const [first = '', ...others] = categories.filter((name) => name !== 'Uncategorized')
  const given = [...new Set([...others, ...tags])]
  const [long, ...more] = given.filter((name) => name.length > LETTERS.tag)
  if (long !== undefined) {
    const also = more.length === 0 ? '' : ` So are ${more.length} more.`
    said.push(`Its tag “${fit(long, 200)}” is cut to ${LETTERS.tag} characters.${also}`)
  }
  if (first.length > LETTERS.category) said.push(`Its category “${first}” is cut to ${LETTERS.category} characters.`)
  const all = [...new Set(given.map((name) => fit(name, LETTERS.tag)).filter(Boolean))]
  if (others.length > 0) said.push('A post has one category here, so its others become tags.')
  if (all.length > MOST_TAGS) said.push(`Of its ${all.length} tags the first ${MOST_TAGS} come in.`)
  return { category: fit(first, LETTERS.category), tags: all.slice(0, MOST_TAGS) }
}

const authorOf = ({ author: { firstName, lastName, email } }: EntryItem) => ({
  firstName,
  lastName,
  ...(email && { email }),
})

/** Titles and excerpts may hold markup and its signs, which are words here. */
const wordsOf = (text: string) => decoded(text.replace(/<[^<>]*>/g, ' ')).replace(/\s+/g, ' ')

/** Every picture needs words for those who don't see it; without any of its own it takes the title of the text. */
function described(block: Block, title: string): Block {
  if (block.type === 'image') return { ...block, attrs: { ...block.attrs, alt: block.attrs.alt || fit(title, 200) } }
  return 'content' in block && Array.isArray(block.content)
    ? ({ ...block, content: (block.content as Block[]).map((each) => described(each, title)) } as Block)
    : block
}

/** A picture of the library, in place of those that are not there yet: what it is doesn't matter to a shape. */
const ANY_PICTURE = '/media/00000000-0000-7000-8000-000000000000/16x9.jpg'

function refusalOf(kind: 'post' | 'page', draft: Draft): string | undefined {
  const shape = kind === 'post' ? PostDraft : PageDraft
  const { error } = shape.safeParse(withPictures(draft, () => ANY_PICTURE))
  const wrong = error?.issues.find(({ path }) => path[0] === 'content')
  return wrong && `Its text can’t come in: ${wrong.message.charAt(0).toLowerCase()}${wrong.message.slice(1)}.`
}
