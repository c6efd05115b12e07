import type { PostCard } from '../../contract/blog.ts'
import { readMinutes } from '../../contract/writing.ts'
import type { LivePost } from './queries.ts'

/** A category's address: its words in lower case, joined by dashes. */
export const categorySlug = (name: string) =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')

/** A post as lists show it. What the editor left empty is null. */
export function toCard({ slug, live, publishedAt }: LivePost): PostCard {
  const { title, excerpt, category, author, content, featuredImage } = live
  return {
    slug,
    title,
    excerpt,
    category: category ? { name: category, slug: categorySlug(category) } : null,
    readTime: readMinutes(content),
    publishedAt: publishedAt.toISOString(),
    featuredImage: featuredImage || null,
    author: author.firstName || author.lastName ? author : null,
  }
}
