import * as z from 'zod/mini'

/** The review filters of a list. `outdated`: approved, and changed since. */
export const reviewFilters = ['review', 'changes', 'approved', 'outdated'] as const
export type ReviewFilter = (typeof reviewFilters)[number]

/** The rules of reviews. `needsApproval`: pages are published only after they were approved. */
export const ReviewRules = z.strictObject({ needsApproval: z.boolean() })
export type ReviewRules = z.infer<typeof ReviewRules>

export const reviewRulesDefault: ReviewRules = { needsApproval: false }
