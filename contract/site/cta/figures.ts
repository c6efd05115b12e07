import * as z from 'zod/mini'
import { endpoints, text } from '../../core/core.ts'

/**
 * The key of a call to action in figures, and its `data-cta` in the page. It is the section's name on the landing page,
 * `page` for one that belongs to a single page, and `reusable/<slug>` for a shared one.
 */
export const ctaPlaces = { cta: 'Final call to action', sticky_cta: 'Sticky bar', page: 'Written on its page' } as const
export const reusablePrefix = 'reusable/'

export const figurePeriods = ['7', '30', '90'] as const

/**
 * How often one page showed a call to action to visitors, at most once per page view, and how often they pressed its
 * buttons.
 */
export const CtaFigure = z.object({
  cta: z.string(),
  name: z.string(),
  path: z.string(),
  views: z.int(),
  clicks: z.int(),
})
export type CtaFigure = z.infer<typeof CtaFigure>

export const figureSorts = ['name', 'path', 'views', 'clicks', 'rate'] as const

/** Which figures to read: of the last `days`. `search` covers names and pages. */
export const CtaFigureFilter = z.object({
  days: z.enum(figurePeriods),
  search: z.optional(text(100)),
  sort: z.optional(z.enum(figureSorts)),
  order: z.optional(z.enum(['asc', 'desc'])),
})
export type CtaFigureFilter = z.infer<typeof CtaFigureFilter>

export const ctaFigures = endpoints({
  read: {
    method: 'GET',
    path: '/admin/cta-figures',
    access: 'editor',
    summary:
      'Views and clicks of calls to action in the last `days`, the 200 most seen by page, ' +
      'in that order unless `sort` says otherwise. Visitors who refuse to be measured are not among them.',
    query: CtaFigureFilter,
    reply: z.array(CtaFigure),
  },
  csv: {
    method: 'GET',
    path: '/admin/cta-figures/csv',
    access: 'editor',
    query: CtaFigureFilter,
    summary: 'The same as CSV, at most 10,000 lines.',
    reply: z.object({ name: z.string(), text: z.string() }),
  },
})
