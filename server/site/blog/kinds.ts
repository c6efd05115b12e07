import {
  type BlogHeading,
  blogHeadingDefault,
  BlogHeading as BlogHeadingShape,
  PostDraft,
} from '../../../contract/site/blog/blog.ts'
import { defineKind } from '../../core/rooms/kinds.ts'
import { withTermsOfNow } from '../terms/term-changes.ts'
import { alsoNewsletter } from './newsletter.ts'

/** Posts. */
export const postKind = defineKind({
  kind: 'post',
  shape: () => PostDraft,
  title: ({ title }: PostDraft) => title,
  labels: ({ category, tags, author: { firstName, lastName } }: PostDraft) => [
    ...(category.trim() ? [`category:${category.trim()}`] : []),
    ...tags.map((tag) => `tag:${tag.trim()}`),
    ...(`${firstName}${lastName}`.trim() ? [`author:${`${firstName} ${lastName}`.trim()}`] : []),
  ],
  // Names that were changed or merged while somebody wrote.
  settle: withTermsOfNow,
  // Other pages show a post too: lists, the previous and the next post, related posts.
  tags: () => ['/api/blog/*'],
  address: (slug) => `/blog/${slug}`,
  also: alsoNewsletter,
  composed: true,
})

/** The heading of the blog. */
export const headingKind = defineKind({
  kind: 'blog_heading',
  places: ['main'],
  shape: () => BlogHeadingShape,
  fallback: (slug) => (slug === 'main' ? blogHeadingDefault : undefined),
  title: ({ title }: BlogHeading) => title,
  tags: () => ['/api/blog/heading'],
  address: () => '/blog',
})
