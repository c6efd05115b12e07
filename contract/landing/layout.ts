import * as z from 'zod/mini'

/** The lazy group in its specified order; the sections behind it and before it keep their places. */
export const lazySections = ['roi', 'tour', 'industries', 'badges', 'outcomes', 'testimonials', 'faq'] as const
export type LazySection = (typeof lazySections)[number]

/** Which sections of the lazy group are on, and in which order. Pricing preview and blog follow the group. */
export const LandingLayout = z.strictObject({
  sections: z
    .array(z.strictObject({ name: z.enum(lazySections), enabled: z.boolean() }))
    .check(
      z.refine(
        (list) => list.length === lazySections.length && new Set(list.map(({ name }) => name)).size === list.length,
        'Name each section once',
      ),
    ),
  pricing: z.boolean(),
  blog: z.boolean(),
})
export type LandingLayout = z.infer<typeof LandingLayout>

export const layoutDefault: LandingLayout = {
  sections: lazySections.map((name) => ({ name, enabled: true })), pricing: true, blog: true,
}
