import { reviewRulesDefault } from '../../../contract/platform/editing/approval.ts'
import type { reviews } from '../../../contract/platform/reviews/reviews.ts'
import { transaction } from '../../core/cache/transaction.ts'
import { audit } from '../../core/documents/audit-table.ts'
import { type Change, refuseStale } from '../../core/documents/documents.ts'
import { saveSetting, withDefaults } from '../../core/documents/settings.ts'
import { Failure } from '../../core/base/failure.ts'
import type { routes, Services, User } from '../../core/rooms/routes.ts'
import { REVIEW_RULES } from '../editing/approval.ts'
import { readNamed } from '../editing/queries.ts'
import { announceDocument } from '../notifications/queries-inbox.ts'
import { listReaders } from '../people/queries-mentions.ts'
import { beginReview, endReview, listReviewers, noteVerdict, readAsked, setReview } from './queries.ts'
import { outcomeOf, whyNotDecide } from './rules.ts'
import { showReview } from './review-view.ts'
import { readersOf, readSubject, type Subject } from './subjects.ts'
import { notifyReviewers, notifyAsker } from './review-notices.ts'
import { waitingFor } from './waiting-reviews.ts'

type ActorContext = Services & { change: Change; user: User }
type ChangeContext = Services & Change & { user: User }
export type Handlers = Parameters<typeof routes<typeof reviews>>[1]

/** More people than a site has; a list of people to choose from is shorter. */
const EVERYBODY = 10_000

/** Changes the review of a document that is held, and gives it as it is afterwards. */
async function changing(
  { change, user, ...services }: ActorContext,
  id: string,
  work: (at: ChangeContext, held: Subject) => Promise<unknown>,
) {
  const acting = { ...services, ...change, user }
  await transaction(acting, async (within) => work(within, await readSubject(within.database, id, user, true)))
  return showReview(services.database, await readSubject(services.database, id, user), user)
}

/** Notes the outcome of a review in the activity log. */
const note = (
  { database, clock, actorId, requestId }: ChangeContext,
  { kind, slug }: Subject,
  action: string,
  after: object,
) =>
  database.orm.insert(audit).values({ at: clock(), actorId, requestId, action, kind: kind.kind, subject: slug, after })

async function refuseOlder({ database }: ChangeContext, { kind, slug, version }: Subject, seen: number): Promise<void> {
  if (version !== seen) await refuseStale(database, kind.kind, slug)
}

/** People by their ids who may review a document. Throws `invalid` for others, and for the person who saved it last. */
async function readPeople({ database }: ChangeContext, { kind, updatedBy }: Subject, ids: readonly string[]) {
  const sought = new Set(ids)
  const found = (await listReaders(database.orm, readersOf(kind.kind), EVERYBODY)).filter(({ id }) => sought.has(id))
  const message =
    found.length < sought.size
      ? 'One of these people may not edit this. Choose somebody else.'
      : found.some(({ id }) => whyNotDecide(updatedBy, id))
        ? 'The person who saved this version last can’t review it. Choose somebody else.'
        : null
  if (message) throw new Failure('invalid', message, { fields: { people: message } })
  return found
}

/** The endpoints of reviews: asking, deciding, and whether publishing needs an approval. */
export const reviewHandlers: Pick<
  Handlers,
  'read' | 'ask' | 'withdraw' | 'decide' | 'waiting' | 'rules' | 'saveRules'
> = {
  read: async ({ params: { id } }, { database, user }) =>
    showReview(database, await readSubject(database, id, user), user),
  ask: ({ params: { id }, body: { version, people: ids } }, acting) =>
    changing(acting, id, async (within, held) => {
      await refuseOlder(within, held, version)
      const { database, clock, user } = within
      const people = await readPeople(within, held, ids)
      await beginReview(database.orm, { documentId: id, by: user, people, now: clock() })
      await setReview(database.orm, id, { state: 'review', reviewedVersion: version })
      await note(within, held, 'ask-review', { version, people: people.map(({ name }) => name) })
      await notifyReviewers(
        database.orm,
        within,
        held,
        people.map((each) => each.id).filter((each) => each !== user.id),
      )
    }),
  withdraw: ({ params: { id } }, acting) =>
    changing(acting, id, async (within, held) => {
      const { orm } = within.database
      await endReview(orm, id)
      await setReview(orm, id, { state: 'none', reviewedVersion: null })
      await note(within, held, 'withdraw-review', { version: held.version })
      await announceDocument(orm, id)
    }),
  decide: ({ params: { id }, body: { version, verdict } }, acting) =>
    changing(acting, id, async (within, held) => {
      await refuseOlder(within, held, version)
      const { database, clock, user } = within
      const refusal = whyNotDecide(held.updatedBy, user.id)
      if (refusal) throw new Failure('rule', refusal)
      await noteVerdict(database.orm, { documentId: id, by: user, verdict, version, now: clock() })
      const reviewers = await listReviewers(database, id)
      const asked = held.review === 'none' ? version : (held.reviewedVersion ?? version)
      await setReview(database.orm, id, outcomeOf(reviewers, asked))
      await note(within, held, verdict === 'approved' ? 'approve' : 'ask-changes', { version })
      const by = await readAsked(database, id)
      await notifyAsker(database.orm, within, held, { verdict, askedBy: by?.id ?? null })
    }),
  waiting: (_, { database, user }) => waitingFor(database, user),
  rules: (_, { database }) => readRules(database),
  saveRules: async ({ body: { version, data } }, { change, database }) => {
    await saveSetting(change, { ...REVIEW_RULES, version, data, title: 'Reviews', tags: [] })
    return readRules(database)
  },
}

async function readRules(database: Services['database']) {
  const saved = await readNamed(database, REVIEW_RULES.kind, REVIEW_RULES.slug)
  return { version: saved?.version ?? 0, data: withDefaults(saved?.live, reviewRulesDefault) }
}
