import * as z from 'zod/mini'

/** By what lists filter reviews. `outdated`: approved, and changed since. */
export const reviewFilters = ['review', 'changes', 'approved', 'outdated'] as const
export type ReviewFilter = (typeof reviewFilters)[number]

/** The rules of reviews: whether what visitors see on a page is published only once it is approved. */
export const ReviewRules = z.strictObject({ needsApproval: z.boolean() })
export type ReviewRules = z.infer<typeof ReviewRules>

export const reviewRulesDefault: ReviewRules = { needsApproval: false }
