import * as z from 'zod/mini'
import { TypedBlocks } from './blocks.ts'
import { endpoints, Slug, text, Timestamp, words } from './core.ts'
import { Writing } from './writing.ts'

/** Paths that are taken by the product's own screens and can be no page's slug (decisions.md, section 1). */
export const reservedSlugs = [
  'api', 'admin', 'app', 'assets', 'login', 'logout', 'blog', 'solutions', 'industries', 'contact', 'demo', 'pricing', 'brand',
  'resources', 'status', 'newsletter', 'invitation', 'reset', 'preview', 'feed', 'sitemap', 'robots', 'favicon', 'og', 'media',
] as const

/** A static page: `content` for running text, `blocks` where a page is composed. `legal` ones can't be deleted. */
export const PageDraft = z.strictObject({
  title: words(120),
  summary: text(300),
  metaDescription: text(300),
  content: Writing,
  blocks: TypedBlocks,
  legal: z.boolean(),
  schemaTypeOverride: text(40),
})
export type PageDraft = z.infer<typeof PageDraft>

export const StaticPage = z.extend(PageDraft, {
  slug: Slug, published: z.boolean(), createdAt: Timestamp, updatedAt: Timestamp,
})
export type StaticPage = z.infer<typeof StaticPage>

export const helpCategories = ['Getting started', 'Scheduling', 'Patrols and tracking', 'Incidents', 'Reports', 'Account and billing'] as const

/** An article of the help centre. */
export const HelpDraft = z.strictObject({
  title: words(120), summary: text(300), category: z.enum(helpCategories), content: Writing, metaDescription: text(300),
})
export type HelpDraft = z.infer<typeof HelpDraft>

export const HelpCard = z.object({ slug: Slug, title: z.string(), summary: z.string(), category: z.enum(helpCategories) })
export type HelpCard = z.infer<typeof HelpCard>

export const HelpArticle = z.extend(HelpDraft, { slug: Slug, updatedAt: Timestamp, related: z.array(HelpCard) })
export type HelpArticle = z.infer<typeof HelpArticle>

const bySlug = z.object({ slug: Slug })

export const pages = endpoints({
  read: {
    method: 'GET', path: '/pages/:slug', access: 'public', content: true, params: bySlug,
    summary: 'One published static page.', reply: StaticPage,
  },
  helpList: {
    method: 'GET', path: '/help', access: 'public', content: true,
    summary: 'The published help articles in their order, by category.', reply: z.array(HelpCard),
  },
  helpSearch: {
    method: 'GET', path: '/help/search', access: 'public', query: z.object({ q: text(100) }),
    summary: 'Help articles for some words, best first.', reply: z.array(HelpCard),
  },
  helpRead: {
    method: 'GET', path: '/help/articles/:slug', access: 'public', content: true, params: bySlug,
    summary: 'One published help article.', reply: HelpArticle,
  },
  helpVote: {
    method: 'POST', path: '/help/articles/:slug/votes', access: 'public', status: 202, params: bySlug,
    summary: 'Whether an article was useful.', body: z.strictObject({ useful: z.boolean() }), reply: z.strictObject({ message: z.string() }),
  },
})
