import type { Comment, Review, Thread } from '../../../contract/platform/reviews/reviews.ts'
import { MOST_PEOPLE } from '../../../contract/platform/reviews/reviews.ts'
import { placeOf } from '../../../contract/platform/reviews/passages.ts'
import type { Database } from '../../core/database/database.ts'
import { withDefaults } from '../../core/documents/settings.ts'
import type { User } from '../../core/rooms/routes.ts'
import { lacksApproval, readReviewRules } from '../editing/approval.ts'
import { listReaders } from '../people/queries-mentions.ts'
import { readersOf, type Subject } from './subjects.ts'
import { listReviewers, readAsked } from './queries.ts'
import { type CommentRow, countDone, listAnswers, listOpen } from './queries-comments.ts'
import { whyNotDecide } from './rules.ts'

const text = (date: Date | null) => date?.toISOString() ?? null

const toComment = ({ comment, byId, byName, isAway }: CommentRow, user: Pick<User, 'id'>): Comment => ({
  id: comment.id,
  by: { id: byId, name: byName, isAway },
  text: comment.text,
  at: comment.at.toISOString(),
  editedAt: text(comment.editedAt),
  isMine: byId === user.id,
  isRemoved: comment.removedAt !== null,
})

/** Comments with their answers, and whether what each is about still stands in `data`. */
export async function asThreads(
  database: Pick<Database, 'orm'>,
  found: readonly CommentRow[],
  data: unknown,
  user: Pick<User, 'id'>,
): Promise<Thread[]> {
  const answers = await listAnswers(
    database,
    found.map(({ comment }) => comment.id),
  )
  return found.map((row) => {
    const { comment, resolvedBy } = row
    const anchor = comment.anchor!
    return {
      ...toComment(row, user),
      anchor,
      version: comment.version,
      isGone: placeOf(data, anchor) === null,
      resolvedAt: text(comment.resolvedAt),
      resolvedBy,
      answers: answers
        .filter((answer) => answer.comment.parentId === comment.id)
        .map((answer) => toComment(answer, user)),
    }
  })
}

/** What stands in a document as its editor shows it: of a place, filled up from its built-in text. */
export const dataOf = ({ kind, slug, data }: Subject) => withDefaults(data, kind.fallback?.(slug) ?? data)

/** The review of a document with its open comments, as this person sees it. */
export async function showReview(database: Database, document: Subject, user: User): Promise<Review> {
  const { id, kind, slug, version, review, reviewedVersion, updatedBy } = document
  const asked = await readAsked(database, id)
  const reviewers = await listReviewers(database, id)
  const unapproved = { slug, version, review: 'none', reviewedVersion: null } as const
  return {
    state: review,
    version: reviewedVersion,
    newest: version,
    askedBy: asked ? { id: asked.id, name: asked.name, isAway: asked.isAway } : null,
    askedAt: text(asked?.at ?? null),
    reviewers: reviewers.map(({ at, ...reviewer }) => ({ ...reviewer, at: text(at) })),
    whyNot: whyNotDecide(updatedBy, user.id),
    needsApproval: lacksApproval(await readReviewRules(database), kind, unapproved) !== undefined,
    people: await listReaders(database.orm, readersOf(kind.kind), MOST_PEOPLE),
    threads: await asThreads(database, await listOpen(database, id), dataOf(document), user),
    done: await countDone(database, id),
  }
}
