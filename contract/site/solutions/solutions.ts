import * as z from 'zod/mini'
import { ComposedBlocks, TypedBlocks } from '../blocks/blocks.ts'
import { endpoints, Slug, text, words } from '../../core/core.ts'
import { PageSearch, ShownSearch } from '../../platform/seo/page-search.ts'
import { FaqPage } from '../../platform/seo/seo.ts'

/**
 * A solution in the editor. `industry` is the one industry it is made for, its slug or empty. `industries` and
 * `solutions` are the slugs of further relations. `icon` names an icon of the set. `summary` is the line in lists.
 */
export const SolutionDraft = z.strictObject({
  title: words(80),
  summary: text(200),
  description: text(300),
  metaDescription: text(300),
  content: text(4000),
  industry: text(60),
  industries: z.array(Slug).check(z.maxLength(12)),
  solutions: z.array(Slug).check(z.maxLength(6)),
  icon: text(40),
  featuredImage: text(500),
  blocks: ComposedBlocks,
  schemaTypeOverride: text(40),
  search: z.optional(PageSearch),
})
export type SolutionDraft = z.infer<typeof SolutionDraft>

export const SolutionCard = z.object({ slug: Slug, title: z.string(), summary: z.string(), icon: z.string() })
export type SolutionCard = z.infer<typeof SolutionCard>

/** An industry as a solution's page links to it. */
export const RelatedIndustry = z.object({ slug: Slug, title: z.string(), summary: z.string(), posts: z.string() })
export type RelatedIndustry = z.infer<typeof RelatedIndustry>

/** A solution with its relations: industries from either side, and the solutions that it names. */
export const Solution = z.extend(SolutionDraft, {
  slug: Slug,
  published: z.boolean(),
  blocks: TypedBlocks,
  relatedIndustries: z.array(RelatedIndustry),
  relatedSolutions: z.array(SolutionCard),
  faqPage: z.nullable(FaqPage),
  search: z.optional(ShownSearch),
})
export type Solution = z.infer<typeof Solution>

const bySlug = z.object({ slug: Slug })

export const solutions = endpoints({
  list: {
    method: 'GET',
    path: '/solutions',
    access: 'public',
    content: true,
    summary: 'The published solutions in their order.',
    reply: z.array(SolutionCard),
  },
  read: {
    method: 'GET',
    path: '/solutions/:slug',
    access: 'public',
    content: true,
    params: bySlug,
    summary: 'One published solution with its relations.',
    reply: Solution,
  },
})
