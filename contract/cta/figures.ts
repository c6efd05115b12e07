import * as z from 'zod/mini'
import { endpoints } from '../core.ts'

/**
 * What calls to action are counted by, as `data-cta` in the page: the section's name on the landing page, `page` for what
 * somebody wrote on one page alone, and `reusable/<slug>` for a shared one.
 */
export const ctaPlaces = { cta: 'Final call to action', sticky_cta: 'Sticky bar', page: 'Written on its page' } as const
export const reusablePrefix = 'reusable/'

export const figurePeriods = ['7', '30', '90'] as const

/** How often a call to action was seen on one page, at most once a visit of the page, and how often its buttons were pressed. */
export const CtaFigure = z.object({ cta: z.string(), name: z.string(), path: z.string(), views: z.int(), clicks: z.int() })
export type CtaFigure = z.infer<typeof CtaFigure>

export const ctaFigures = endpoints({
  read: {
    method: 'GET', path: '/admin/cta-figures', access: 'editor',
    summary: 'Views and clicks of calls to action in the last `days`, the 200 most seen by page. Visitors who refuse to be measured are not among them.',
    query: z.object({ days: z.enum(figurePeriods) }), reply: z.array(CtaFigure),
  },
})
