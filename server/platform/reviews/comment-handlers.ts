import { MOST_ANSWERS, MOST_THREADS, type Thread } from '../../../contract/platform/reviews/reviews.ts'
import { placeOf } from '../../../contract/platform/reviews/passages.ts'
import { transaction } from '../../core/cache/transaction.ts'
import { newId } from '../../core/base/ids.ts'
import type { Change } from '../../core/documents/documents.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import type { Services, User } from '../../core/rooms/routes.ts'
import { announceDocument } from '../notifications/queries-inbox.ts'
import type { Handlers } from './review-handlers.ts'
import { readAsked } from './queries.ts'
import {
  addComment,
  type CommentRow,
  countAnswers,
  countOpen,
  deleteComment,
  listDone,
  listTakingPart,
  readComment,
  setComment,
} from './queries-comments.ts'
import { asThreads, dataOf } from './review-view.ts'
import { readSubject, type Subject } from './subjects.ts'
import { notifyOfComment } from './review-notices.ts'

type ActorContext = Services & { change: Change; user: User }

/** One comment with its answers. Throws `not-found`. */
async function showThread({ database, user }: ActorContext, id: string): Promise<Thread> {
  const row = orNotFound(await readComment(database, id), 'comment')
  const subject = await readSubject(database, row.comment.documentId, user)
  return (await asThreads(database, [row], dataOf(subject), user))[0]!
}

/**
 * Changes a comment or an answer whose document is held, and gives the id of the comment that it belongs to. Throws
 * `not-found`, and `forbidden` for people who may not edit the document.
 */
async function changing(
  acting: ActorContext,
  id: string,
  work: (within: ActorContext, held: CommentRow, subject: Subject) => Promise<unknown>,
): Promise<string> {
  const { documentId, parentId } = orNotFound(await readComment(acting.database, id), 'comment').comment
  await transaction(acting, async (within) => {
    const subject = await readSubject(within.database, documentId, within.user, true)
    await work(within, orNotFound(await readComment(within.database, id), 'comment'), subject)
  })
  return parentId ?? id
}

/** Refuses to change what somebody else wrote, or what is removed already. Throws `forbidden` and `not-found`. */
function refuseForeign({ comment, byId }: CommentRow, user: User): void {
  if (byId !== user.id) throw new Failure('forbidden', 'Only its author may change this.')
  if (comment.removedAt) throw new Failure('not-found', 'This was removed already.')
}

/** The endpoints of comments: writing, answering, editing, removing, and marking them as done. */
export const commentHandlers: Pick<Handlers, 'done' | 'comment' | 'answer' | 'edit' | 'remove' | 'resolve'> = {
  done: async ({ params: { id }, query: { before } }, { database, user }) => {
    const subject = await readSubject(database, id, user)
    return asThreads(database, await listDone(database, id, before), dataOf(subject), user)
  },
  comment: async ({ params: { id: documentId }, body: { text, anchor } }, acting) => {
    const id = newId(acting.clock())
    await transaction(acting, async (within) => {
      const { database, user, clock } = within
      const subject = await readSubject(database, documentId, user, true)
      if (placeOf(dataOf(subject), anchor) === null)
        throw new Failure('invalid', 'This text was changed meanwhile. Select it again.', {
          fields: { anchor: 'This text is gone' },
        })
      if ((await countOpen(database.orm, documentId)) >= MOST_THREADS)
        throw new Failure('conflict', `This has ${MOST_THREADS} open comments. Mark some as done first.`)
      const by = { authorId: user.id, authorName: user.name || user.email }
      const { version, updatedBy } = subject
      await addComment(database.orm, { id, documentId, ...by, text, anchor, version, at: clock() })
      const asked = await readAsked(database, documentId)
      const concerned = [asked?.id ?? null, updatedBy]
      await notifyOfComment(database.orm, within, subject, { text, concerned, event: 'commented' })
    })
    return showThread(acting, id)
  },
  answer: async ({ params: { id: parentId }, body: { text } }, acting) => {
    await changing(acting, parentId, async ({ database, user, clock, ...telling }, { comment }, subject) => {
      const { orm } = database
      if (comment.parentId) throw new Failure('invalid', 'Answer the comment, not an answer to it.')
      if ((await countAnswers(orm, parentId)) >= MOST_ANSWERS)
        throw new Failure('conflict', `This has ${MOST_ANSWERS} answers. Begin another comment.`)
      const concerned = await listTakingPart(orm, parentId)
      await addComment(orm, {
        id: newId(clock()),
        documentId: subject.id,
        parentId,
        authorId: user.id,
        authorName: user.name || user.email,
        text,
        version: subject.version,
        at: clock(),
      })
      if (comment.resolvedAt)
        await setComment(orm, parentId, { resolvedAt: null, resolvedBy: null, resolvedByName: null })
      await notifyOfComment(orm, { ...telling, user, clock }, subject, { text, concerned, event: 'answered' })
    })
    return showThread(acting, parentId)
  },
  edit: async ({ params: { id }, body: { text } }, acting) => {
    const thread = await changing(acting, id, async (within, held, subject) => {
      const { database, user, clock } = within
      refuseForeign(held, user)
      await setComment(database.orm, id, { text, editedAt: clock() })
      const before = held.comment.text
      await notifyOfComment(database.orm, within, subject, { text, before, concerned: [], event: 'answered' })
    })
    return showThread(acting, thread)
  },
  remove: async ({ params: { id } }, acting) => {
    await changing(acting, id, async ({ database: { orm }, user, clock }, held, subject) => {
      refuseForeign(held, user)
      const isKept = held.comment.parentId === null && (await countAnswers(orm, id)) > 0
      await (isKept ? setComment(orm, id, { text: '', removedAt: clock() }) : deleteComment(orm, id))
      await announceDocument(orm, subject.id)
    })
    return { id }
  },
  resolve: async ({ params: { id }, body: { isDone } }, acting) => {
    await changing(acting, id, async ({ database: { orm }, user, clock }, { comment }, subject) => {
      if (comment.parentId) throw new Failure('invalid', 'Only a comment is marked as done, not an answer to it.')
      const done = { resolvedAt: clock(), resolvedBy: user.id, resolvedByName: user.name || user.email }
      await setComment(orm, id, isDone ? done : { resolvedAt: null, resolvedBy: null, resolvedByName: null })
      await announceDocument(orm, subject.id)
    })
    return showThread(acting, id)
  },
}
