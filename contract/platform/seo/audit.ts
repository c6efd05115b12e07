import * as z from 'zod/mini'
import { endpoints } from '../../core/core.ts'

/**
 * Problems of a page in search results, the worst first. Links count when they lead to nothing, to a draft or through a
 * redirect. That includes links of the menu and of other shared parts.
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
 * One problem of a page or of a shared part, whose `address` may be empty. `detail` adds for example the page with the
 * same title, a length, or a link's target.
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
    reply: z.object({
      pages: z.int(),
      addresses: z.int(),
      total: z.int(),
      findings: z.array(SeoFinding),
      /** Pages, search settings and robots.txt with changes that visitors don't see yet, at most 50. */
      notLive: z.array(z.object({ kind: z.string(), slug: z.string(), title: z.string() })),
    }),
  },
})
