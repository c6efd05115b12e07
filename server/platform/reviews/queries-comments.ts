import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DONE_PER_READ, MOST_THREADS } from '../../../contract/platform/reviews/reviews.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { isAway, nameOr } from './queries.ts'
import { documentComments } from './table.ts'

type Orm = Pick<Database, 'orm'>
export type CommentRow = Awaited<ReturnType<typeof listOpen>>[number]

const resolvers = alias(users, 'resolvers')

const select = ({ orm }: Orm) =>
  orm
    .select({
      comment: documentComments,
      byId: users.id,
      byName: nameOr(documentComments.authorName),
      isAway,
      resolvedBy: sql<string | null>`coalesce(nullif(${resolvers.name}, ''), ${documentComments.resolvedByName})`,
    })
    .from(documentComments)
    .leftJoin(users, eq(users.id, documentComments.authorId))
    .leftJoin(resolvers, eq(resolvers.id, documentComments.resolvedBy))
    .$dynamic()

const ofDocument = (documentId: string) =>
  and(eq(documentComments.documentId, documentId), isNull(documentComments.parentId))

/** The open comments on a document, in the order in which they were begun. */
export const listOpen = (database: Orm, documentId: string) =>
  select(database)
    .where(and(ofDocument(documentId), isNull(documentComments.resolvedAt)))
    .orderBy(asc(documentComments.number))
    .limit(MOST_THREADS)

/** Comments that are done, newest first, from before one of them. */
export const listDone = (database: Orm, documentId: string, before: string | undefined) =>
  select(database)
    .where(
      and(
        ofDocument(documentId),
        isNotNull(documentComments.resolvedAt),
        before === undefined
          ? undefined
          : lt(documentComments.number, sql`(select number from document_comments where id = ${before})`),
      ),
    )
    .orderBy(desc(documentComments.number))
    .limit(DONE_PER_READ)

/** The answers to some comments, in the order in which they were given. */
export const listAnswers = async (database: Orm, ids: string[]) =>
  ids.length === 0
    ? []
    : select(database).where(inArray(documentComments.parentId, ids)).orderBy(asc(documentComments.number))

/** One comment or answer; undefined where there is none. */
export async function readComment(database: Orm, id: string): Promise<CommentRow | undefined> {
  const [found] = await select(database).where(eq(documentComments.id, id))
  return found
}

export const countDone = ({ orm }: Orm, documentId: string) =>
  orm.$count(documentComments, and(ofDocument(documentId), isNotNull(documentComments.resolvedAt)))

export const countOpen = (transaction: Transaction, documentId: string) =>
  transaction.$count(documentComments, and(ofDocument(documentId), isNull(documentComments.resolvedAt)))

export const countAnswers = (transaction: Transaction, parentId: string) =>
  transaction.$count(documentComments, eq(documentComments.parentId, parentId))

export const addComment = (transaction: Transaction, comment: typeof documentComments.$inferInsert) =>
  transaction.insert(documentComments).values(comment)

export const setComment = (
  transaction: Transaction,
  id: string,
  set: Partial<Omit<typeof documentComments.$inferInsert, 'id'>>,
) => transaction.update(documentComments).set(set).where(eq(documentComments.id, id))

export const deleteComment = (transaction: Transaction, id: string) =>
  transaction.delete(documentComments).where(eq(documentComments.id, id))

/** The ids of the people in a comment: its author and those who answered it. */
export async function listTakingPart(transaction: Transaction, id: string): Promise<string[]> {
  const found = await transaction
    .selectDistinct({ id: documentComments.authorId })
    .from(documentComments)
    .where(
      and(
        sql`${documentComments.id} = ${id} or ${documentComments.parentId} = ${id}`,
        isNotNull(documentComments.authorId),
        isNull(documentComments.removedAt),
      ),
    )
  return found.map((each) => each.id!)
}
