import { type Post, type PostCard, PostDraft, type PostList } from '../../../contract/site/blog/blog.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startApp } from '../../testing.ts'
import { document, paragraph } from '../../platform/rich-text/compose.ts'

export const post = (title: string, rest: Partial<PostDraft> = {}): PostDraft => ({
  title,
  excerpt: 'What the next shift must know.',
  content: document(paragraph('Walk the fence twice.')),
  category: 'Night Work',
  tags: [],
  author: { firstName: 'Ada', lastName: 'Byron' },
  featuredImage: '',
  metaDescription: '',
  schemaTypeOverride: 'auto',
  ...rest,
})
export const entry = (slug: string, daysOld: number, rest: Partial<PostDraft> = {}) => ({
  kind: 'post',
  slug,
  daysOld,
  data: post(slug, rest),
})

export async function startWithPosts(...entries: ReturnType<typeof entry>[]) {
  const started = await startApp()
  await seed(started.database, started.clock, entries)
  const read = async <T>(path: string) => (await started.call('GET', `/api/blog${path}`)).body as T
  const list = (query = '') => read<PostList>(`/posts${query}`)
  const slugs = async (query = '') => (await list(query)).items.map(({ slug }) => slug)
  return {
    ...started,
    read,
    list,
    slugs,
    latest: () => read<PostCard[]>('/latest'),
    open: (slug: string) => read<Post>(`/posts/${slug}`),
  }
}

export const numbered = (count: number, rest: Partial<PostDraft> = {}) =>
  Array.from({ length: count }, (_, at) => entry(`post-${String(at + 1).padStart(2, '0')}`, at + 1, rest))
