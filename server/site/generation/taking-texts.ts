import type { GenerationTarget, GenerationUse } from '../../../contract/site/generation/generation.ts'
import { PostDraft } from '../../../contract/site/blog/blog.ts'
import { plainText, type RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import type { Question } from '../../../contract/core/core.ts'
import { transaction } from '../../core/cache/transaction.ts'
import { type Change, createDocument } from '../../core/documents/documents.ts'
import { kinds } from '../../core/rooms/kinds.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import type { Services, User } from '../../core/rooms/routes.ts'
import { changeMedia, readMedia } from '../../platform/media/queries.ts'
import { describe, draftTags, readForSaving, save, stored } from '../../platform/editing/saving.ts'
import { writtenOf } from './markdown.ts'
import { editable } from './preparing-requests.ts'
import { noteSaved, type Run } from './queries.ts'
import { altOf, metaOf, questionsOf } from './results.ts'

type Data = Record<string, unknown>
type TargetContext = Pick<Services, 'database'> & { user: User }
/** What would change: `put` gives the data with it. */
type Suggestion = { field: string; label: string; before: string; after: string; put: (data: Data) => Data }

const textIn = (data: Data, field: string) => (typeof data[field] === 'string' ? data[field] : '')

const replacing = (data: Data, field: string, label: string, after: string): Suggestion[] =>
  after && after !== textIn(data, field)
    ? [{ field, label, before: textIn(data, field), after, put: (given) => ({ ...given, [field]: after }) }]
    : []

/** Questions stand at the end of a page: as a block of its text, or as one of the blocks that it is composed of. */
function withQuestions(data: Data, items: Question[]): Data {
  const { blocks, content } = data
  const written = content as { type?: unknown; content?: unknown } | undefined
  const isText = written?.type === 'doc' && Array.isArray(written.content)
  if (isText && !(Array.isArray(blocks) && blocks.length > 0))
    return {
      ...data,
      content: { ...written, content: [...(written.content as unknown[]), { type: 'faq', attrs: { items } }] },
    }
  const before = Array.isArray(blocks) ? (blocks as unknown[]) : []
  return { ...data, blocks: [...before, { type: 'faq', data: { title: 'Questions and answers', items } }] }
}

function suggested({ task, result }: Run, data: Data): Suggestion[] {
  if (task === 'meta') {
    const { title, description } = metaOf(result)
    return [
      ...replacing(data, 'title', 'Title', title),
      ...replacing(data, 'metaDescription', 'Description', description),
    ]
  }
  const items = task === 'faq' ? questionsOf(result) : []
  if (items.length === 0) return []
  const after = items.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n')
  return [{ field: 'questions', label: 'Questions', before: '', after, put: (given) => withQuestions(given, items) }]
}

const NONE: GenerationUse = { kind: 'none' }

/** What can be done with a text now. Its target may be gone, or be somebody else’s to edit. */
export async function useOf({ database, user }: TargetContext, run: Run): Promise<GenerationUse> {
  const { task, state, result, request } = run
  if (state === 'running' || result === '') return NONE
  if (task === 'outline' || task === 'draft') {
    const { title, links, content } = writtenOf(result)
    const parts = content.content.map((block) => plainText({ type: 'doc', content: [block] }))
    return { kind: 'post', title, links, parts }
  }
  try {
    if (task === 'alt') {
      const { title, version, alt } = await readMedia(database, request.picture!)
      const changes = replacing({ alt }, 'alt', 'Alternative text', altOf(result))
      return { kind: 'change', title, version, changes: changes.map(told) }
    }
    if (!request.target) return NONE
    const { document, data } = await current({ database, user }, request.target)
    return { kind: 'change', title: document.title, version: document.version, changes: suggested(run, data).map(told) }
  } catch (error) {
    if (error instanceof Failure) return NONE
    throw error
  }
}

const told = ({ field, label, before, after }: Suggestion) => ({ field, label, before, after })

async function current({ database, user }: TargetContext, target: GenerationTarget) {
  const kind = editable(user, target)
  const document = orNotFound(await stored({ kind, database }, target.slug), 'entry')
  return { kind, document, data: document.data as Data }
}

type TakeRequest = { version: number; fields: string[] }

/**
 * Takes a text into the draft of its document or into its picture. Throws `stale` when that was saved since, and
 * `invalid` when there is nothing to take.
 */
export async function take(
  { user }: TargetContext,
  change: Change,
  run: Run,
  { version, fields }: TakeRequest,
): Promise<void> {
  const { id, task, request } = run
  await transaction(change, async (within) => {
    const { database } = within
    if (task === 'alt') {
      const picture = await readMedia(database, request.picture!)
      const alt = altOf(run.result)
      if (!alt || !fields.includes('alt')) throw nothing()
      await changeMedia(within, { ...picture, alt, version })
      return noteSaved(database.orm, within, id, { kind: 'media', slug: picture.id })
    }
    if (!request.target) throw nothing()
    const { kind, data } = await current({ database, user }, request.target)
    const chosen = suggested(run, data).filter(({ field }) => fields.includes(field))
    if (chosen.length === 0) throw nothing()
    const next = chosen.reduce((all, { put }) => put(all), data)
    await save({ kind, database, change: within, user }, request.target.slug, { version, data: next })
    await noteSaved(database.orm, within, id, request.target)
  })
}

const nothing = () => new Failure('invalid', 'There is nothing to take over. Generate the text again.')

/** A text with these of its blocks alone, in its own order. Throws `invalid` for a block that it has not. */
function only(text: RichText, parts: number[]): RichText {
  const chosen = new Set(parts)
  const content = text.content.filter((_, at) => chosen.has(at))
  if (content.length < chosen.size) {
    const message = 'This text has no such part. Open it again and choose again.'
    throw new Failure('invalid', message, { fields: { parts: message } })
  }
  return { ...text, content }
}

type NewPost = { title: string; slug: string; parts?: number[] | undefined }

/**
 * Makes a draft post of a text, or of some of its parts, unpublished. Throws `conflict` when the address is taken, and
 * `invalid`.
 */
export async function createPost(change: Change, run: Run, { title, slug, parts }: NewPost): Promise<void> {
  if (run.state === 'running' || run.result === '' || !['outline', 'draft'].includes(run.task)) throw nothing()
  const post = kinds.get('post')!
  const { content } = writtenOf(run.result)
  const draft: PostDraft = {
    title,
    excerpt: '',
    content: parts ? only(content, parts) : content,
    category: '',
    tags: [],
    author: { firstName: '', lastName: '' },
    featured: false,
    featuredImage: '',
    metaDescription: '',
    schemaTypeOverride: '',
  }
  const { data } = readForSaving(post, slug, draft, false)
  await transaction(change, async (within) => {
    const about = { tags: draftTags(post), ...describe(post, slug, data) }
    await createDocument(within, { kind: post.kind, slug, data, live: null, ...about })
    await noteSaved(within.database.orm, within, run.id, { kind: post.kind, slug })
  })
}
