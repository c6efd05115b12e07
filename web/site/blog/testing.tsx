import type { Post, PostCard, PostList, PostTopics } from '../../../contract/site/blog/blog.ts'
import { show } from '../../core/testing-show.tsx'
import { PostPage } from './post-page.tsx'
import { onePost } from './post-queries.ts'

export const card = (slug: string, rest: Partial<PostCard> = {}): PostCard => ({
  slug,
  title: `Title of ${slug}`,
  excerpt: `About ${slug}.`,
  category: { name: 'Patrols', slug: 'patrols' },
  readTime: 4,
  publishedAt: '2026-11-19T22:47:09.000Z',
  featuredImage: null,
  author: { firstName: 'Ada', lastName: 'Byron' },
  ...rest,
})

export const list = (items: PostCard[], rest: Partial<PostList> = {}): PostList => ({
  items,
  total: items.length,
  more: false,
  near: false,
  page: 1,
  pages: 1,
  category: null,
  tag: null,
  ...rest,
})

export const topics: PostTopics = {
  categories: [
    { name: 'Patrols', slug: 'patrols', count: 2 },
    { name: 'Reports', slug: 'reports', count: 1 },
  ],
  tags: [{ name: 'night shift', slug: 'night-shift', count: 2 }],
}

export const post = (rest: Partial<Post> = {}): Post => ({
  ...card('handover'),
  published: true,
  createdAt: '2026-11-18T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  metaDescription: 'Ten minutes, two signatures.',
  schemaTypeOverride: 'auto',
  tags: [{ name: 'keys', slug: 'keys' }],
  author: { id: null, firstName: 'Ada', lastName: 'Byron', profileImageUrl: null },
  content: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Walk the fence twice.' }] }],
  },
  related: [card('rounds')],
  previous: { slug: 'older', title: 'An older one' },
  next: { slug: 'newer', title: 'A newer one' },
  faqPage: null,
  ...rest,
})

/** Shows the page of a post. */
export const showPost = (shown: Post) =>
  show(<PostPage />, { [`/api/blog/posts/${shown.slug}`]: shown }, `/blog/${shown.slug}`, {
    path: '/blog/$slug',
    subject: onePost,
  })

/** Every block of structured data on the page. */
export const structuredData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as Record<string, unknown>,
  )

/** What an element of the head says, by its selector. */
export const inHead = (selector: string, attribute = 'content') =>
  document.head.querySelector(selector)?.getAttribute(attribute) ?? null
