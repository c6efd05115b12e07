import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, Slug, text, Timestamp, words } from '../../core/core.ts'
import { Sendings, SendingWish } from '../newsletter/sendings.ts'
import { PageSearch, ShownSearch } from '../../platform/seo/page-search.ts'
import { FaqPage } from '../../platform/seo/seo.ts'
import { ReferringText, ShownText } from '../../platform/rich-text/rich-text.ts'

/** Posts on a page of the list. */
export const POSTS_PER_PAGE = 9

/** A category or a tag. */
export const Topic = z.object({ name: z.string(), slug: Slug })
export type Topic = z.infer<typeof Topic>

/** A post as lists show it. `readTime` in minutes. */
export const PostCard = z.object({
  slug: Slug,
  title: z.string(),
  excerpt: z.string(),
  category: z.nullable(Topic),
  readTime: z.int(),
  publishedAt: Timestamp,
  featuredImage: z.nullable(z.string()),
  author: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
})
export type PostCard = z.infer<typeof PostCard>

/**
 * A post in the editor. `content` is the block editor's document. The newest post with `featured` opens the blog, or
 * the newest of all without one. The author's email address is for editors and never leaves the server.
 */
export const PostDraft = z.strictObject({
  title: words(160),
  excerpt: text(300),
  content: ReferringText,
  category: text(60),
  tags: z.array(words(40)).check(z.maxLength(12)),
  author: z.strictObject({
    id: z.optional(Id),
    firstName: text(60),
    lastName: text(60),
    email: z.optional(text(254)),
    profileImageUrl: z.optional(text(500)),
  }),
  featured: z.optional(z.boolean()),
  featuredImage: text(500),
  metaDescription: text(300),
  schemaTypeOverride: text(40),
  search: z.optional(PageSearch),
})
export type PostDraft = z.infer<typeof PostDraft>

export const Author = z.object({
  id: z.nullable(Id),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
})
export type Author = z.infer<typeof Author>

/**
 * The page of an author: who they are, and their latest posts, newest first. `total` counts all of them. `picture` is
 * the address of a picture, or empty.
 */
export const AuthorPage = z.object({
  slug: Slug,
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  description: z.string(),
  picture: z.string(),
  links: z.array(z.object({ label: z.string(), href: z.string() })),
  total: z.int(),
  posts: z.array(PostCard),
})
export type AuthorPage = z.infer<typeof AuthorPage>

const PostLink = z.object({ slug: Slug, title: z.string() })

/**
 * A published post. `metaDescription` falls back to the first 160 characters of the text. `previous` is the next older
 * post, `next` the next newer one. `authorPage` is the slug of the author's page, if there is one.
 */
export const Post = z.object({
  slug: Slug,
  title: z.string(),
  published: z.boolean(),
  publishedAt: Timestamp,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  metaDescription: z.string(),
  excerpt: z.string(),
  content: ShownText,
  featuredImage: z.nullable(z.string()),
  readTime: z.int(),
  category: z.nullable(Topic),
  tags: z.array(Topic),
  author: z.nullable(Author),
  authorPage: z.optional(Slug),
  schemaTypeOverride: z.string(),
  related: z.array(PostCard),
  previous: z.nullable(PostLink),
  next: z.nullable(PostLink),
  faqPage: z.nullable(FaqPage),
  search: z.optional(ShownSearch),
})
export type Post = z.infer<typeof Post>

/** A category or a tag with its description. */
const DescribedTopic = z.extend(Topic, { description: z.optional(z.string()) })

/**
 * A page of the list with the names of its filters. A filter without posts is null, and there are no items. `near`: no
 * post contains the search words, so these contain similar ones. `more`: the search found too many posts, so the list
 * holds the `total` newest.
 */
export const PostList = z.object({
  items: z.array(PostCard),
  total: z.int(),
  more: z.boolean(),
  near: z.boolean(),
  page: z.int(),
  pages: z.int(),
  category: z.nullable(DescribedTopic),
  tag: z.nullable(DescribedTopic),
})
export type PostList = z.infer<typeof PostList>

/** Which posts to list. `category` and `tag` are slugs. `search` is words ("..." for a phrase, - to exclude). */
export const PostFilter = z.object({
  category: z.optional(text(80)),
  tag: z.optional(text(80)),
  search: z.optional(text(100)),
  page: z.optional(PageNumber),
})

const CountedTopic = z.extend(Topic, { count: z.int() })

/** The filters of posts, most used first, with the number of published posts. */
export const PostTopics = z.object({ categories: z.array(CountedTopic), tags: z.array(CountedTopic) })
export type PostTopics = z.infer<typeof PostTopics>

/** The words at the top of the blog. */
export const BlogHeading = z.strictObject({ title: words(60), tagline: text(160) })
export type BlogHeading = z.infer<typeof BlogHeading>

export const blogHeadingDefault: BlogHeading = { title: 'Blog', tagline: 'Security insights and updates' }

export const blog = endpoints({
  heading: {
    method: 'GET',
    path: '/blog/heading',
    access: 'public',
    content: true,
    summary: 'The words at the top of the blog.',
    reply: BlogHeading,
  },
  latest: {
    method: 'GET',
    path: '/blog/latest',
    access: 'public',
    content: true,
    summary: 'The three latest published posts.',
    reply: z.array(PostCard),
  },
  featured: {
    method: 'GET',
    path: '/blog/featured',
    access: 'public',
    content: true,
    summary: 'The post that opens the blog, or null while there is none.',
    reply: z.nullable(PostCard),
  },
  topics: {
    method: 'GET',
    path: '/blog/topics',
    access: 'public',
    content: true,
    summary: 'Categories, and the tags that are used most.',
    reply: PostTopics,
  },
  list: {
    method: 'GET',
    path: '/blog/posts',
    access: 'public',
    query: PostFilter,
    summary: 'Published posts, newest first, nine a page; without filter and search all but the featured one.',
    reply: PostList,
  },
  read: {
    method: 'GET',
    path: '/blog/posts/:slug',
    access: 'public',
    params: z.object({ slug: Slug }),
    summary: 'One published post with what stands beside it.',
    reply: Post,
  },
  author: {
    method: 'GET',
    path: '/blog/authors/:slug',
    access: 'public',
    content: true,
    params: z.object({ slug: Slug }),
    summary: 'An author with their latest posts.',
    reply: AuthorPage,
  },
})

const ofPost = { access: 'admin', params: z.object({ slug: Slug }) } as const

/** A post as a newsletter. `also` asks to send it together with its publication. */
export const postNewsletter = endpoints({
  read: {
    method: 'GET',
    path: '/admin/posts/:slug/newsletter',
    ...ofPost,
    summary: 'What was and is to be sent of a post, and how many subscribers the next sending reaches.',
    reply: Sendings,
  },
  send: {
    method: 'POST',
    path: '/admin/posts/:slug/newsletter',
    ...ofPost,
    status: 202,
    summary:
      'Sends a published post to all subscribers. One that was sent before is refused (409) unless `again` is set.',
    body: SendingWish,
    reply: Sendings,
  },
  test: {
    method: 'POST',
    path: '/admin/posts/:slug/newsletter/test',
    ...ofPost,
    status: 202,
    summary:
      'Sends the draft of a post as newsletter to the caller; `sends` is false while there is no mail server ' +
      'and it stays in the outbox.',
    body: z.strictObject({}),
    reply: z.object({ to: z.string(), sends: z.boolean() }),
  },
})
