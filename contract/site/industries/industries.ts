import * as z from 'zod/mini'
import { ComposedBlocks, TypedBlocks } from '../blocks/blocks.ts'
import { endpoints, Slug, text, words } from '../../core/core.ts'
import { PageSearch, ShownSearch } from '../../platform/seo/page-search.ts'
import { FaqPage } from '../../platform/seo/seo.ts'
import { SolutionCard } from '../solutions/solutions.ts'

export const footprints = [
  'hospital',
  'mall',
  'warehouse',
  'tower',
  'campus',
  'construction',
  'port',
  'residence',
] as const

const listed = { title: words(60), summary: text(200), posts: text(40), footprint: z.enum(footprints) }

/** An industry as lists show it. `posts` is the usual range of posts on one site, e.g. "12–60 posts". */
export const IndustryCard = z.object({ slug: Slug, ...listed })
export type IndustryCard = z.infer<typeof IndustryCard>

/** An industry in the editor. `solutions` are the slugs of related solutions. */
export const IndustryDraft = z.strictObject({
  ...listed,
  description: text(300),
  metaDescription: text(300),
  content: text(4000),
  solutions: z.array(Slug).check(z.maxLength(12)),
  featuredImage: text(500),
  blocks: ComposedBlocks,
  schemaTypeOverride: text(40),
  search: z.optional(PageSearch),
})
export type IndustryDraft = z.infer<typeof IndustryDraft>

/** An industry with every solution that is related from either side. */
export const Industry = z.extend(IndustryDraft, {
  slug: Slug,
  published: z.boolean(),
  blocks: TypedBlocks,
  relatedSolutions: z.array(SolutionCard),
  faqPage: z.nullable(FaqPage),
  search: z.optional(ShownSearch),
})
export type Industry = z.infer<typeof Industry>

export const industries = endpoints({
  list: {
    method: 'GET',
    path: '/industries',
    access: 'public',
    content: true,
    summary: 'The published industries in their order.',
    reply: z.array(IndustryCard),
  },
  read: {
    method: 'GET',
    path: '/industries/:slug',
    access: 'public',
    content: true,
    params: z.object({ slug: Slug }),
    summary: 'One published industry with its solutions.',
    reply: Industry,
  },
})
