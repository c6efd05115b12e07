import type { Query, QueryClient } from '@tanstack/react-query'
import { ALL } from '../../../contract/planning/live/live.ts'
import type { Topic } from '../../../contract/planning/organisations/topics.ts'
import type { ReadQuery } from '../../core/query.ts'

/**
 * When a reading of a company is old: once one of its topics has news. With `isThere` it is asked after the others, and
 * only if that still says so then. `list` names the kind of a list, by which others find it.
 */
type Subscription = {
  organisation: string
  topics: readonly Topic[]
  list?: string
  isThere?: (client: QueryClient) => boolean
}

/** The topics that screens of planning follow. */
export const planningTopics: readonly Topic[] = [
  'schedule',
  'offers',
  'audits',
  'guards',
  'sites',
  'orders',
  'rules',
  'notices',
  'broadcasts',
  'devices',
  'alerts',
  'organisation',
]

/** The topics on which it depends whether a guard may have a shift. */
export const judgingTopics: readonly Topic[] = ['schedule', 'guards', 'sites', 'rules', 'organisation']

/** A reading that is asked again once it is old, wherever a screen shows it that uses `useLive`. */
export const liveQuery = <T>(subscription: Subscription, reading: ReadQuery<T>): ReadQuery<T> => ({
  ...reading,
  meta: { subscription },
})

/** What the reading of a query follows; undefined where it follows nothing. */
export const subscriptionOf = ({ meta }: Pick<ReadQuery<unknown>, 'meta'>) =>
  meta?.['subscription'] as Subscription | undefined

type News = { organisation: string; topics: ReadonlySet<Topic | typeof ALL> }

/**
 * Asks again for what has news: at once where it is shown, and otherwise when it is shown again. `isMeant` leaves
 * others out.
 */
export async function renew(
  client: QueryClient,
  { organisation, topics }: News,
  isMeant: (query: Query) => boolean = () => true,
): Promise<void> {
  const isOld = (query: Query, subscription = subscriptionOf(query)) =>
    subscription?.organisation === organisation &&
    (topics.has(ALL) || subscription.topics.some((topic) => topics.has(topic))) &&
    isMeant(query)
  const isLast = (query: Query) => subscriptionOf(query)?.isThere !== undefined
  await client.invalidateQueries({ predicate: (query) => isOld(query) && !isLast(query) })
  await client.invalidateQueries({
    predicate: (query) => isOld(query) && subscriptionOf(query)!.isThere?.(client) === true,
  })
}
