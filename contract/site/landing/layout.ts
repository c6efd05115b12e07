import * as z from 'zod/mini'

/** The lazy group in its specified order. The other sections keep their places. */
export const lazySections = ['roi', 'tour', 'industries', 'badges', 'outcomes', 'testimonials', 'faq'] as const
export type LazySection = (typeof lazySections)[number]

/** The sections before and after the lazy group. They keep their places and can only be switched off. */
export const fixedSections = ['trust_bar', 'how_it_works', 'cta', 'pricing', 'blog'] as const
export type FixedSection = (typeof fixedSections)[number]

const shown = z._default(z.boolean(), true)

/**
 * Which sections are on, and the order of the lazy group. The hero can't be switched off, because it is the page's
 * heading. Older layouts don't mention the first three sections, which are then on.
 */
export const LandingLayout = z.strictObject({
  sections: z
    .array(z.strictObject({ name: z.enum(lazySections), enabled: z.boolean() }))
    .check(
      z.refine(
        (list) => list.length === lazySections.length && new Set(list.map(({ name }) => name)).size === list.length,
        'Name each section once',
      ),
    ),
  trust_bar: shown,
  how_it_works: shown,
  cta: shown,
  pricing: z.boolean(),
  blog: z.boolean(),
})
export type LandingLayout = z.infer<typeof LandingLayout>

export const layoutDefault: LandingLayout = {
  sections: lazySections.map((name) => ({ name, enabled: true })),
  trust_bar: true,
  how_it_works: true,
  cta: true,
  pricing: true,
  blog: true,
}
