import { isTopic, type Topic } from '../../../contract/planning/organisations/topics.ts'
import type { Tenant } from './queries-tenant.ts'

/** The channel on which every process hears of news. */
export const NEWS = 'live_news'

/** `siteId` is the only site that is concerned; null where it may be any. */
export type News = { organisationId: string; topic: Topic; siteId: string | null }

const ANY = '*'

/**
 * Tells live screens, once the transaction is committed, that something of a topic is new. With `siteId`, members whose
 * scope holds only other sites don't hear of it.
 */
export const news = ({ tell, organisationId }: Tenant, topic: Topic, siteId?: string): void =>
  tell(NEWS, `${organisationId} ${topic} ${siteId ?? ANY}`)

/** What a notice says; undefined where anything may be new. Topics of a newer version of the product say nothing. */
export function readNews(payload = ''): News[] | undefined {
  if (payload === '') return undefined
  const [organisationId = '', topic = '', siteId = ANY] = payload.split(' ')
  return isTopic(topic) ? [{ organisationId, topic, siteId: siteId === ANY ? null : siteId }] : []
}
