import type { ReviewState } from '../../../contract/core/review.ts'
import type { Verdict } from '../../../contract/platform/reviews/reviews.ts'

type Decision = { verdict: Verdict; version: number | null; isAway: boolean }

/**
 * What the verdicts of reviewers come to, and of which version. A single request for changes counts, and an approval
 * only once nobody is waited for. A reviewer who is away is not waited for. All approve what the oldest approval is
 * about.
 */
export function outcomeOf(
  reviewers: readonly Decision[],
  askedVersion: number,
): { state: ReviewState; reviewedVersion: number } {
  const versionsOf = (sought: Verdict) =>
    reviewers.filter(({ verdict }) => verdict === sought).map(({ version }) => version ?? askedVersion)
  const [changes, approvals] = [versionsOf('changes'), versionsOf('approved')]
  if (changes.length > 0) return { state: 'changes', reviewedVersion: Math.max(...changes) }
  const isWaiting = reviewers.some(({ verdict, isAway }) => verdict === 'waiting' && !isAway)
  if (isWaiting || approvals.length === 0) return { state: 'review', reviewedVersion: askedVersion }
  return { state: 'approved', reviewedVersion: Math.min(...approvals) }
}

/** Why a person may not say what they think of a version; null where they may. */
export const whyNotDecide = (updatedBy: string | null, userId: string): string | null =>
  updatedBy === userId ? 'You saved this version last. Somebody else has to review it.' : null
