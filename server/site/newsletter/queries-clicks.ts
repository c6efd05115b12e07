import { and, eq, inArray, sql } from 'drizzle-orm'
import { MOST_LINKS, type LinkClicks } from '../../../contract/site/newsletter/sending-view.ts'
import { newId } from '../../core/base/ids.ts'
import type { Transaction } from '../../core/database/database.ts'
import { newsletterClicks, newsletterLinks } from './table-clicks.ts'

/** The ids of the links of a newsletter by where they lead; those that are new are added. */
export async function addLinks(
  transaction: Transaction,
  sendingId: string,
  urls: string[],
  now: Date,
): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map()
  await transaction
    .insert(newsletterLinks)
    .values(urls.map((url) => ({ id: newId(now), sendingId, url })))
    .onConflictDoNothing()
  const found = await transaction
    .select({ id: newsletterLinks.id, url: newsletterLinks.url })
    .from(newsletterLinks)
    .where(and(eq(newsletterLinks.sendingId, sendingId), inArray(newsletterLinks.url, urls)))
  return new Map(found.map(({ id, url }) => [url, id]))
}

/** Where a link leads; undefined when there is none. */
export async function urlOf(transaction: Transaction, linkId: string): Promise<string | undefined> {
  const [found] = await transaction
    .select({ url: newsletterLinks.url })
    .from(newsletterLinks)
    .where(eq(newsletterLinks.id, linkId))
  return found?.url
}

/** Notes the first time that a reader opens a link, if they are subscribed and agree now. */
export async function noteClick(transaction: Transaction, linkId: string, readerId: string, at: Date): Promise<void> {
  await transaction.execute(sql`
    insert into newsletter_clicks (link_id, subscriber_id, at)
    select l.id, s.id, ${at.toISOString()}::timestamptz from newsletter_links l
    join newsletter_deliveries d on d.campaign_id = l.sending_id and d.counted
    join subscribers s on s.id = d.subscriber_id
    where l.id = ${linkId} and s.id = ${readerId} and s.state = 'confirmed' and s.counts_clicks
    on conflict do nothing`)
}

/** What a person opened is forgotten, and counted nowhere any more. */
export const forgetClicksOf = (transaction: Transaction, subscriberId: string) =>
  transaction.delete(newsletterClicks).where(eq(newsletterClicks.subscriberId, subscriberId))

/** Forgets who opened what before a moment; how many they were stays with each link. */
export async function forgetClicksBefore(transaction: Transaction, moment: Date): Promise<void> {
  await transaction.execute(sql`
    with gone as (delete from newsletter_clicks where at < ${moment.toISOString()}::timestamptz returning link_id),
      many as (select link_id, count(*)::int as readers from gone group by link_id)
    update newsletter_links l set forgotten = l.forgotten + many.readers from many where many.link_id = l.id`)
}

/** How many readers opened each link of a newsletter, the most first, and to how many its links were counted. */
export async function readClicks(
  transaction: Transaction,
  sendingId: string,
): Promise<{ counted: number; links: LinkClicks[] }> {
  const { rows: links } = await transaction.execute<LinkClicks>(sql`
    select l.url, (l.forgotten + count(k.subscriber_id))::int as readers
    from newsletter_links l left join newsletter_clicks k on k.link_id = l.id
    where l.sending_id = ${sendingId} group by l.id order by readers desc, l.url limit ${MOST_LINKS}`)
  const { rows } = await transaction.execute<{ counted: number }>(sql`
    select count(*)::int as counted from newsletter_deliveries where campaign_id = ${sendingId} and counted`)
  return { counted: rows[0]!.counted, links }
}

/** Which links a person opened, and when, the latest first. */
export const listOpened = (transaction: Transaction, subscriberId: string) =>
  transaction
    .select({ url: newsletterLinks.url, at: newsletterClicks.at })
    .from(newsletterClicks)
    .innerJoin(newsletterLinks, eq(newsletterLinks.id, newsletterClicks.linkId))
    .where(eq(newsletterClicks.subscriberId, subscriberId))
    .orderBy(sql`${newsletterClicks.at} desc`, newsletterLinks.url)
