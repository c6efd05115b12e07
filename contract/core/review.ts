/**
 * `review`: a review is asked for. `changes`: a reviewer asks for changes. `approved`: everybody who was asked
 * approves. Each is about one version of a document, and later changes make an approval old.
 */
export const reviewStates = ['none', 'review', 'changes', 'approved'] as const
export type ReviewState = (typeof reviewStates)[number]
