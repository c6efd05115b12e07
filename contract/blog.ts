import * as z from 'zod/mini'
import { endpoints, Slug, text, Timestamp, words } from './core.ts'
import { Writing } from './writing.ts'

/** A post as lists show it. `readTime` in minutes. */
export const PostCard = z.object({
  slug: Slug, title: z.string(), excerpt: z.string(), category: z.nullable(z.object({ name: z.string(), slug: z.string() })),
  readTime: z.int(), publishedAt: Timestamp, featuredImage: z.nullable(z.string()),
  author: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
})
export type PostCard = z.infer<typeof PostCard>

/** What an editor writes of a post. `content` is the block editor's document. */
export const PostDraft = z.strictObject({
  title: words(160), excerpt: text(300), content: Writing, category: text(60), tags: z.array(words(40)).check(z.maxLength(12)),
  author: z.strictObject({ firstName: text(60), lastName: text(60) }),
  featuredImage: text(500), metaDescription: text(300), schemaTypeOverride: text(40),
})
export type PostDraft = z.infer<typeof PostDraft>

export const blog = endpoints({
  latest: {
    method: 'GET', path: '/blog/latest', access: 'public', content: true,
    summary: 'The three latest published posts.', reply: z.array(PostCard),
  },
})
