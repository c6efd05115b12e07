import { type ReviewFilter, type ReviewRules, reviewRulesDefault } from '../../../contract/platform/editing/approval.ts'
import type { Database } from '../../core/database/database.ts'
import type { Document } from '../../core/documents/documents.ts'
import type { Kind } from '../../core/rooms/kinds.ts'
import { readSetting } from '../../core/documents/settings.ts'
import { Failure } from '../../core/base/failure.ts'

/** Where the rules of reviews are stored. */
export const REVIEW_RULES = { kind: 'review_rules', slug: 'main' } as const

const FIRST = 'Publishing needs an approval, and this version has none. Ask for a review first.'

/** What is known of the review of a document: the newest version, and the version that the review is about. */
export type ReviewFacts = Pick<Document<unknown>, 'version' | 'review' | 'reviewedVersion'>

/** Whether a document is among those that a list shows by their review. */
export function fitsReview({ version, review, reviewedVersion }: ReviewFacts, asked: ReviewFilter): boolean {
  if (review !== 'approved') return review === asked
  return asked === (reviewedVersion === version ? 'approved' : 'outdated')
}

export const readReviewRules = (database: Database): Promise<ReviewRules> =>
  readSetting(database, REVIEW_RULES, reviewRulesDefault)

/** Whether a document is on a page of visitors. Settings that no page shows, such as redirects, need no approval. */
const isOnPage = ({ address, block }: Kind, slug: string) => block !== undefined || address(slug) !== null

type Publication = Pick<Document<unknown>, 'slug' | 'review' | 'reviewedVersion'> & {
  /** The version that is to be published; null for one that is not stored yet. */
  version: number | null
}

/** What keeps a version from visitors as long as nobody approved it, by the rules; undefined where nothing does. */
export function lacksApproval(rules: ReviewRules, kind: Kind, going: Publication): string | undefined {
  if (!rules.needsApproval || !isOnPage(kind, going.slug)) return undefined
  return going.review === 'approved' && going.version !== null && going.reviewedVersion === going.version
    ? undefined
    : FIRST
}

/** Refuses to publish a version that nobody approved, where the rules ask for that. Throws `rule` (422). */
export async function refuseUnapproved(database: Database, kind: Kind, going: Publication): Promise<void> {
  const lacking = lacksApproval(await readReviewRules(database), kind, going)
  if (lacking) throw new Failure('rule', lacking)
}

/** A state that is about to be saved: nobody can have approved it. */
export const unsaved = (slug: string): Publication => ({ slug, version: null, review: 'none', reviewedVersion: null })
