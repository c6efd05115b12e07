import type { PostDraft } from '../../../contract/site/blog/blog.ts'
import { startWithPeople } from '../../platform/users/testing-people.ts'

export const POSTS = '/api/admin/documents/post'

/** A post that may be published as it is. */
export const postDraft = (title: string, rest: Partial<PostDraft> = {}): PostDraft => ({
  title,
  excerpt: 'What a night shift leaves behind.',
  category: 'Operations',
  tags: ['Handover'],
  content: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Keys, radios, and the door that sticks.' }] }],
  },
  author: { firstName: 'Dana', lastName: 'Ortiz' },
  featuredImage: '',
  metaDescription: '',
  schemaTypeOverride: '',
  ...rest,
})

export type EditorView = {
  id: string
  slug: string
  version: number
  liveVersion: number | null
  state: string
  data: PostDraft
  problems: Record<string, string>
  publishAt: string | null
  unpublishAt: string | null
  preview: string
}

/** The server with people, and the calls of an admin who writes posts. */
export async function startWithPosts(options?: Parameters<typeof startWithPeople>[0]) {
  const started = await startWithPeople(options)
  const { as, call } = started
  const body = async <T>(reply: ReturnType<typeof call>) => (await reply).body as T
  const create = (slug: string, rest: Partial<PostDraft> = {}, publish = false) =>
    body<EditorView>(as.admin('POST', POSTS, { body: { slug, data: postDraft(slug, rest), publish } }))
  const shown = async (slug: string) => {
    const { status, body: post } = await call('GET', `/api/blog/posts/${slug}`)
    return status === 200 ? (post as { title: string }).title : status
  }
  const read = (slug: string) => body<EditorView>(as.admin('GET', `${POSTS}/${slug}`))
  return { ...started, body, create, shown, read }
}
