import type { Transaction } from '../../core/database/database.ts'
import type { Services, User } from '../../core/rooms/routes.ts'
import { notify } from '../../core/jobs/notify.ts'
import { announceDocument } from '../notifications/queries-inbox.ts'
import { mentionedIn } from '../people/queries-mentions.ts'
import { reviewEvents } from './events.ts'
import { readersOf, type Subject } from './subjects.ts'

type NoticeServices = Pick<Services, 'clock' | 'jobs' | 'events'> & { user: User }
type Notice = { event: string; title: string; text?: string; personId?: string | null }

/** Tells of something about a document, only people who may edit it. The link opens it in its editor. */
const tell = (transaction: Transaction, telling: NoticeServices, { kind, slug }: Subject, said: Notice) =>
  notify(transaction, telling, {
    ...said,
    subject: `${kind.kind}:${slug}`,
    href: `/admin/my-notifications/open/${kind.kind}/${encodeURIComponent(slug)}`,
    access: readersOf(kind.kind),
  })

const nameOf = ({ title, slug }: Subject) => `“${title || slug}”`

/** Asks for a review: these people or, without any, everybody who may edit the document. */
export async function notifyReviewers(
  transaction: Transaction,
  telling: NoticeServices,
  subject: Subject,
  people: string[],
) {
  const title = `${telling.user.name} asks for a review: ${nameOf(subject)}`
  for (const personId of people)
    await tell(transaction, telling, subject, { event: reviewEvents.asked.name, title, personId })
  if (people.length === 0) await tell(transaction, telling, subject, { event: reviewEvents.open.name, title })
  await announceDocument(transaction, subject.id)
}

/** Tells the asker of a review what a reviewer says. */
export async function notifyAsker(
  transaction: Transaction,
  telling: NoticeServices,
  subject: Subject,
  { verdict, askedBy }: { verdict: 'approved' | 'changes'; askedBy: string | null },
) {
  const did = verdict === 'approved' ? 'approves' : 'asks for changes to'
  if (askedBy !== null && askedBy !== telling.user.id)
    await tell(transaction, telling, subject, {
      event: reviewEvents.decided.name,
      title: `${telling.user.name} ${did} ${nameOf(subject)}`,
      personId: askedBy,
    })
  await announceDocument(transaction, subject.id)
}

type Comment = {
  text: string
  /** The text before it was edited: people whom it named were told then. */
  before?: string
  /** People who are told though the text does not name them, and how. */
  concerned: readonly (string | null)[]
  event: 'commented' | 'answered'
}

/** Notifies of a comment: first the people it names, then others it concerns, each once. */
export async function notifyOfComment(
  transaction: Transaction,
  telling: NoticeServices,
  subject: Subject,
  { text, before = '', concerned, event }: Comment,
) {
  const { user } = telling
  const readers = { access: readersOf(subject.kind.kind), exceptId: user.id } as const
  const known = new Set((await mentionedIn(transaction, before, readers)).map(({ id }) => id))
  const named = (await mentionedIn(transaction, text, readers)).filter(({ id }) => !known.has(id))
  const told = new Set([user.id, ...known])
  const say = async (event: string, title: string, personId: string | null) => {
    if (personId === null || told.has(personId)) return
    told.add(personId)
    await tell(transaction, telling, subject, { event, title, text, personId })
  }
  for (const { id } of named)
    await say(reviewEvents.mentioned.name, `${user.name} names you in a comment on ${nameOf(subject)}`, id)
  const did = event === 'answered' ? 'answers a comment' : 'comments'
  for (const id of concerned) await say(reviewEvents[event].name, `${user.name} ${did} on ${nameOf(subject)}`, id)
  await announceDocument(transaction, subject.id)
}
