import { asc, eq, sql } from 'drizzle-orm'
import type { ReviewState } from '../../../contract/core/review.ts'
import type { Verdict, WaitingReview } from '../../../contract/platform/reviews/reviews.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import { rows } from '../../core/database/rows.ts'
import { documents } from '../../core/documents/document-tables.ts'
import { COLUMNS, type Document } from '../../core/documents/documents.ts'
import { documentReviewers, documentReviews } from './table.ts'

/** A document by its id, or undefined. `hold` keeps it as it is until the transaction ends. */
export async function readById(database: Database, id: string, hold: boolean): Promise<Document<unknown> | undefined> {
  const [found] = await rows<Document<unknown>>(database, {
    name: hold ? 'hold-subject' : 'read-subject',
    text: `select ${COLUMNS} from documents where id = $1 and deleted_at is null ${hold ? 'for no key update' : ''}`,
    values: [id],
  })
  return found
}

type Orm = Pick<Database, 'orm'>

/** Whether a person who is joined to a row is suspended or removed. */
export const isAway = sql<boolean>`${users.id} is null or ${users.suspendedAt} is not null`
/** A person's name as it is now or, once they are removed, as it was. */
export const nameOr = (stored: unknown) => sql<string>`coalesce(nullif(${users.name}, ''), ${stored})`

/** Who asked for the review of a document; undefined where nobody did. */
export async function readAsked({ orm }: Orm, documentId: string) {
  const [asked] = await orm
    .select({ id: users.id, name: nameOr(documentReviews.askedByName), isAway, at: documentReviews.askedAt })
    .from(documentReviews)
    .leftJoin(users, eq(users.id, documentReviews.askedBy))
    .where(eq(documentReviews.documentId, documentId))
  return asked
}

/** The reviewers of a document by their names. */
export const listReviewers = ({ orm }: Orm, documentId: string) =>
  orm
    .select({
      id: users.id,
      name: nameOr(documentReviewers.name),
      isAway,
      verdict: documentReviewers.verdict,
      version: documentReviewers.version,
      at: documentReviewers.at,
    })
    .from(documentReviewers)
    .leftJoin(users, eq(users.id, documentReviewers.userId))
    .where(eq(documentReviewers.documentId, documentId))
    .orderBy(asc(nameOr(documentReviewers.name)), asc(documentReviewers.id))

export const setReview = (
  transaction: Transaction,
  id: string,
  set: { state: ReviewState; reviewedVersion: number | null },
) =>
  transaction
    .update(documents)
    .set({ reviewState: set.state, reviewedVersion: set.reviewedVersion })
    .where(eq(documents.id, id))

type Person = { id: string; name: string }

/** Begins a review, in the place of an earlier one. */
export async function beginReview(
  transaction: Transaction,
  { documentId, by, people, now }: { documentId: string; by: Person; people: readonly Person[]; now: Date },
): Promise<void> {
  await endReview(transaction, documentId)
  await transaction.insert(documentReviews).values({ documentId, askedBy: by.id, askedByName: by.name, askedAt: now })
  if (people.length > 0)
    await transaction
      .insert(documentReviewers)
      .values(
        people.map(({ id, name }) => ({ id: newId(now), documentId, userId: id, name, verdict: 'waiting' as const })),
      )
}

/** Forgets who asked for a review and what reviewers said. */
export async function endReview(transaction: Transaction, documentId: string): Promise<void> {
  await transaction.delete(documentReviews).where(eq(documentReviews.documentId, documentId))
  await transaction.delete(documentReviewers).where(eq(documentReviewers.documentId, documentId))
}

/** Stores a reviewer's decision on a version; a person who was not asked becomes a reviewer. */
export const noteVerdict = (
  transaction: Transaction,
  said: { documentId: string; by: Person; verdict: Verdict; version: number; now: Date },
) => {
  const { documentId, by, verdict, version, now } = said
  return transaction
    .insert(documentReviewers)
    .values({ id: newId(now), documentId, userId: by.id, name: by.name, verdict, version, at: now })
    .onConflictDoUpdate({
      target: [documentReviewers.documentId, documentReviewers.userId],
      set: { verdict, version, at: now },
    })
}

const MOST_WAITING = 12

/**
 * Documents of some kinds that wait for a person's review, the oldest request first, and how many there are: those of
 * which they were asked, and those open to anyone except their last editor.
 */
export const listWaiting = (database: Database, userId: string, kinds: readonly string[]) =>
  rows<Omit<WaitingReview, 'askedAt'> & { askedAt: Date; total: number }>(database, {
    name: 'list-waiting-reviews',
    text: `
      select d.id, d.kind, d.slug, coalesce(nullif(d.title, ''), d.slug) as title, r.asked_at as "askedAt",
        coalesce(nullif(u.name, ''), r.asked_by_name) as "askedBy", (count(*) over ())::int as total
      from documents d join document_reviews r on r.document_id = d.id left join users u on u.id = r.asked_by
      where d.deleted_at is null and d.review_state = 'review' and d.kind = any($2)
        and (exists (select from document_reviewers p
            where p.document_id = d.id and p.user_id = $1 and p.verdict = 'waiting')
          or (d.updated_by is distinct from $1
            and not exists (select from document_reviewers p where p.document_id = d.id)))
      order by r.asked_at, d.id limit ${MOST_WAITING}`,
    values: [userId, kinds],
  })
