import * as z from 'zod/mini'
import { endpoints } from '../../core/core.ts'

/**
 * What can be the matter with a page in search results, the worst first. Links count where they lead to nothing, to a
 * draft or through a redirect, also those of the menu and other parts of pages.
 */
export const seoProblems = [
  'broken-link',
  'draft-link',
  'duplicate-title',
  'duplicate-description',
  'no-description',
  'moved-link',
  'long-title',
  'long-description',
  'short-title',
  'short-description',
  'no-picture',
] as const
export type SeoProblem = (typeof seoProblems)[number]

/**
 * One problem of one page, or of a part of pages, whose `address` may be empty. `detail` says more, such as the page
 * with the same title, how long a text is, or where a link leads.
 */
export const SeoFinding = z.object({
  problem: z.enum(seoProblems),
  kind: z.string(),
  slug: z.string(),
  address: z.string(),
  title: z.string(),
  detail: z.string(),
})
export type SeoFinding = z.infer<typeof SeoFinding>

export const seoAudit = endpoints({
  read: {
    method: 'GET',
    path: '/admin/seo-audit',
    access: 'admin',
    summary: 'What to improve on the published pages for search engines, the worst first, at most 200 findings.',
    reply: z.object({ pages: z.int(), addresses: z.int(), total: z.int(), findings: z.array(SeoFinding) }),
  },
})
