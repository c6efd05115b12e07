import { pagesOf } from '../../../contract/core/core.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import { dayAt, daysLater, startOf } from '../../../contract/core/time.ts'
import { audience, type AudienceMember, GROWTH_DAYS } from '../../../contract/site/newsletter/audience.ts'
import type { Overview } from '../../../contract/core/overview.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { CSV_LINES, toCsv } from '../../platform/csv/csv.ts'
import { leave } from './consent.ts'
import type { Subscriber } from './queries.ts'
import {
  countSendings,
  countChanges,
  countConfirmed,
  countSubscribers,
  eraseSubscriber,
  liftSuppression,
  listSendingIds,
  listConsents,
  listDrafts,
  listSubscribers,
  noteSubscriber,
  PER_PAGE,
  readSubscriber,
} from './queries-audience.ts'
import { countAudience, listSendings } from './queries-sendings.ts'

const MAX_USER_AGENT = 400
const HEAD = ['email', 'name', 'state', 'weekly', 'source', 'tags', 'suppressed', 'since', 'changed']

const shown = ({
  id,
  email,
  name,
  state,
  weekly,
  source,
  tags,
  createdAt,
  updatedAt,
  ...row
}: Subscriber): AudienceMember => ({
  id,
  email,
  name,
  state,
  weekly,
  source,
  tags,
  suppressed: row.suppressedFor && {
    for: row.suppressedFor,
    at: (row.suppressedAt ?? updatedAt).toISOString(),
    because: row.suppressedBecause ?? '',
  },
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
/** Who gets the newsletter, with the proof that they asked for it, and every newsletter that was sent. */
export const audienceRoutes = routes(audience, {
  subscribers: async ({ query }, { database }) => {
    const [items, counts] = await Promise.all([listSubscribers(database, query), countSubscribers(database, query)])
    const total = query.state ? counts[query.state] : Object.values(counts).reduce((sum, count) => sum + count, 0)
    return { items: items.map(shown), total, page: Number(query.page ?? 1), pages: pagesOf(total, PER_PAGE), counts }
  },
  growth: async (_, { database, clock }) => {
    const today = dayAt('UTC', clock())
    const days = Array.from({ length: GROWTH_DAYS }, (_, at) => daysLater(today, at - GROWTH_DAYS + 1))
    const changes = await countChanges(
      database,
      days.map((day) => startOf('UTC', day)),
    )
    let subscribers = changes[0]!.joined - changes[0]!.left
    return days.map((day, at) => {
      const { joined, left } = changes[at + 1]!
      subscribers += joined - left
      return { day, subscribers, joined, left }
    })
  },
  csv: async ({ query }, { database, clock }) => {
    const found = await listSubscribers(database, query, { limit: CSV_LINES, offset: 0 })
    const lines = found
      .map(shown)
      .map(({ email, name, state, weekly, source, tags, suppressed, createdAt, updatedAt }) => [
        email,
        name,
        state,
        weekly ? 'yes' : 'no',
        source,
        tags.join('; '),
        suppressed ? `${suppressed.for}: ${suppressed.because}` : '',
        createdAt,
        updatedAt,
      ])
    return { name: `subscribers-${clock().toISOString().slice(0, 10)}.csv`, text: toCsv(HEAD, lines) }
  },
  subscriber: async ({ params: { id } }, { database }) => {
    const subscriber = orNotFound(await readSubscriber(database, id), 'subscriber')
    const consents = await listConsents(database, id)
    return {
      ...shown(subscriber),
      consents: consents.map(({ at, action, form, wording, wordingVersion, statement, address, userAgent }) => ({
        at: at.toISOString(),
        action,
        form,
        wording,
        wordingVersion,
        statement,
        address,
        userAgent,
      })),
    }
  },
  unsubscribe: async ({ params: { id } }, { database, clock, change, request }) => {
    const subscriber = orNotFound(await readSubscriber(database, id), 'subscriber')
    await database.orm.transaction(async (transaction) => {
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT)
      await leave(transaction, subscriber, 'admin area', { address: request.ip, userAgent, at: clock() })
      await noteSubscriber(transaction, change, 'unsubscribe', id)
    })
    return shown(orNotFound(await readSubscriber(database, id), 'subscriber'))
  },
  lift: async ({ params: { id } }, { database, change }) => {
    const { suppressedFor } = orNotFound(await readSubscriber(database, id), 'subscriber')
    if (suppressedFor === 'complaint')
      throw new Failure('conflict', 'They called a newsletter junk. Only they can ask for it again, by the form.')
    await database.orm.transaction(async (transaction) => {
      await liftSuppression(transaction, id)
      await noteSubscriber(transaction, change, 'lift-suppression', id)
    })
    return shown(orNotFound(await readSubscriber(database, id), 'subscriber'))
  },
  erase: async ({ params: { id }, body: { email } }, { database, change }) => {
    const subscriber = orNotFound(await readSubscriber(database, id), 'subscriber')
    if (email.trim().toLowerCase() !== subscriber.email)
      throw new Failure('invalid', 'This is not the address of this subscriber.', {
        fields: { email: 'Type the address of this subscriber' },
      })
    return database.orm.transaction(async (transaction) => {
      const mails = await eraseSubscriber(transaction, id, subscriber.email)
      await noteSubscriber(transaction, change, 'erase-person', id)
      return { mails }
    })
  },
  sendings: async ({ query: { page = '1' } }, { database }) => {
    const [ids, total, reached, drafts] = await Promise.all([
      listSendingIds(database, Number(page)),
      countSendings(database),
      countAudience(database.orm),
      listDrafts(database),
    ])
    const found = await listSendings(database.orm, { ids: ids.map(({ id }) => id) })
    const told = new Map(ids.map(({ id, ...row }) => [id, row]))
    const items = found.map((sending) => {
      const { story, content, segment, documentId } = told.get(sending.id)!
      return {
        ...sending,
        title: content?.title ?? story?.title ?? 'Planned with its post',
        path: story?.path ?? '',
        newsletter: content ? documentId : null,
        segment: segment?.name ?? null,
      }
    })
    return { audience: reached, drafts, items, total, page: Number(page), pages: pagesOf(total, PER_PAGE) }
  },
})

/** How many people get the newsletter, beside how many got it `days` ago. */
export async function audienceOverview(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  days: number,
): Promise<Overview> {
  const { value, before } = await countConfirmed(database, new Date(clock().getTime() - days * DAY_MS))
  return {
    headlines: [{ name: 'subscribers', value, before, href: '/admin/newsletter?state=confirmed' }],
  }
}
