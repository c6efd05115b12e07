import * as z from 'zod/mini'
import { endpoints, Slug, text, words } from './core.ts'

export const footprints = ['hospital', 'mall', 'warehouse', 'tower', 'campus', 'construction', 'port', 'residence'] as const

/** An industry as lists show it. `posts` is the usual range of posts on one site, e.g. "12–60 posts". */
export const IndustryCard = z.object({
  slug: Slug, title: words(60), summary: text(200), posts: text(40), footprint: z.enum(footprints),
})
export type IndustryCard = z.infer<typeof IndustryCard>

export const IndustryDraft = z.omit(IndustryCard, { slug: true })
export type IndustryDraft = z.infer<typeof IndustryDraft>

export const industries = endpoints({
  list: {
    method: 'GET', path: '/industries', access: 'public', content: true,
    summary: 'The published industries in their order.', reply: z.array(IndustryCard),
  },
})
