import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Campaign } from '../../../contract/site/newsletter/campaigns.ts'
import { audit } from '../../core/documents/audit-table.ts'
import type { Transaction } from '../../core/database/database.ts'
import { mails } from '../../platform/mail/table.ts'
import { subscribers } from './table.ts'
import { campaigns, deliveries, type Story } from './table-campaigns.ts'

/** Who is asked for mails about a campaign in the outbox. */
export const referenceOf = (campaignId: string) => `campaign:${campaignId}`

const MOST_LISTED = 10

type Of = { documentId: string } | { id: string }

/**
 * Campaigns of a page, newest first, or the one with an id, with what became of their mails. A planned one counts only
 * while
 * its page still plans to be published at that moment.
 */
export async function listCampaigns(transaction: Transaction, of: Of): Promise<Campaign[]> {
  const chosen = 'id' in of ? sql`c.id = ${of.id}` : sql`c.document_id = ${of.documentId}`
  const { rows } = await transaction.execute<Omit<Campaign, 'at'> & { at: Date | string }>(sql`
    with chosen as (
      select c.* from newsletter_campaigns c left join documents d on d.id = c.document_id
      where ${chosen} and (c.state <> 'planned' or (d.publish_at = c.due_at and d.deleted_at is null))
      order by c.due_at desc, c.id desc limit ${MOST_LISTED})
    select c.id, c.due_at as at, c.reason, u.name as by, n.total, n.sent, n.failed, n.unsure, n.kept, n.left,
      case when c.state = 'sending' and c.round > 0 and n.waiting = 0 then 'sent' else c.state end as state
    from chosen c left join users u on u.id = c.created_by cross join lateral (
      select count(*)::int as total,
        (count(*) filter (where d.state = 'waiting' or m.state = 'queued'))::int as waiting,
        (count(*) filter (where m.state = 'sent'))::int as sent, (count(*) filter (where m.state = 'failed'))::int as failed,
        (count(*) filter (where m.state = 'unsure' or (m.state = 'cancelled' and m.handed_over_at is not null)))::int as unsure,
        (count(*) filter (where m.state = 'not-sent'))::int as kept, (count(*) filter (where d.state = 'skipped'))::int as left
      from newsletter_deliveries d left join mails m on m.id = d.mail_id where d.campaign_id = c.id) n
    order by c.due_at desc, c.id desc`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

const getsIt = and(eq(subscribers.state, 'confirmed'), eq(subscribers.weekly, true))

/** How many people get the newsletter. */
export const countAudience = (transaction: Transaction): Promise<number> => transaction.$count(subscribers, getsIt)

/** Holds a page until the transaction ends, so that two who ask for a campaign of it come one after the other. */
export async function holdPage(transaction: Transaction, documentId: string): Promise<void> {
  await transaction.execute(sql`select 1 from documents where id = ${documentId} for update`)
}

/** Forgets what was planned for a page. */
export async function forgetPlans(transaction: Transaction, documentId: string): Promise<void> {
  await transaction.delete(campaigns).where(and(eq(campaigns.documentId, documentId), eq(campaigns.state, 'planned')))
}

export async function addCampaign(transaction: Transaction, campaign: typeof campaigns.$inferInsert): Promise<void> {
  await transaction.insert(campaigns).values(campaign)
}

/** Begins what was planned for a page and this moment. Gives its id, or undefined when nothing was. */
export async function beginPlanned(
  transaction: Transaction,
  documentId: string,
  dueAt: Date,
  story: Story,
): Promise<string | undefined> {
  const [begun] = await transaction
    .update(campaigns)
    .set({ state: 'sending', story })
    .where(and(eq(campaigns.documentId, documentId), eq(campaigns.state, 'planned'), eq(campaigns.dueAt, dueAt)))
    .returning({ id: campaigns.id })
  return begun?.id
}

/** A round that is to be worked on. `live`: visitors can open what the mails lead to. */
export type Round = { story: Story; live: boolean }

/** Holds a campaign for one of its rounds; undefined when that was worked on before, or it was stopped. */
export async function holdRound(transaction: Transaction, id: string, round: number): Promise<Round | undefined> {
  const { rows } = await transaction.execute<Round>(sql`
    select story, exists (select 1 from documents d where d.id = c.document_id and live is not null and deleted_at is null) as live
    from newsletter_campaigns c where id = ${id} and round = ${round} and state = 'sending' for update of c`)
  return rows[0]
}

/** Writes down whom a campaign is for. */
export async function fillAudience(transaction: Transaction, campaignId: string): Promise<void> {
  await transaction.execute(sql`
    insert into newsletter_deliveries (campaign_id, subscriber_id)
    select ${campaignId}::uuid, id from subscribers where ${getsIt} on conflict do nothing`)
}

/** Somebody whose turn it is; `wants` when they still get the newsletter. */
export type Reader = { id: string; name: string; email: string; wants: boolean }

/**
 * The next ones of a campaign. Nobody of them can leave until the transaction ends: whoever does then finds a mail to
 * take back.
 */
export async function nextReaders(transaction: Transaction, campaignId: string, count: number): Promise<Reader[]> {
  const { rows } = await transaction.execute<Reader>(sql`
    select s.id, s.name, s.email, s.state = 'confirmed' and s.weekly as wants
    from newsletter_deliveries d join subscribers s on s.id = d.subscriber_id
    where d.campaign_id = ${campaignId} and d.state = 'waiting' order by d.subscriber_id limit ${count} for update of d for share of s`)
  return rows
}

/** Notes of readers which mail was made for them, or with null that none will be. */
export async function noteDeliveries(
  transaction: Transaction,
  campaignId: string,
  made: { readerId: string; mailId: string | null }[],
): Promise<void> {
  await transaction.execute(sql`
    update ${deliveries} d set state = case when m."mailId" is null then 'skipped' else 'made' end, mail_id = m."mailId"
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m("readerId" uuid, "mailId" uuid)
    where d.campaign_id = ${campaignId} and d.subscriber_id = m."readerId"`)
}

/** Ends a round. Gives whether somebody still waits. */
export async function endRound(transaction: Transaction, id: string): Promise<boolean> {
  await transaction
    .update(campaigns)
    .set({ round: sql`${campaigns.round} + 1` })
    .where(eq(campaigns.id, id))
  return (await transaction.$count(deliveries, and(eq(deliveries.campaignId, id), eq(deliveries.state, 'waiting')))) > 0
}

/** Holds a campaign until the transaction ends. */
export async function holdCampaign(transaction: Transaction, id: string) {
  const [held] = await transaction
    .select({ round: campaigns.round, story: campaigns.story })
    .from(campaigns)
    .where(eq(campaigns.id, id))
    .for('update')
  return held
}

/** Stops a campaign, or lets it go on. */
export async function turn(
  transaction: Transaction,
  id: string,
  state: 'sending' | 'stopped',
  reason: string | null,
): Promise<void> {
  await transaction.update(campaigns).set({ state, reason }).where(eq(campaigns.id, id))
}

/** Lets those wait again whose mails were taken back when the campaign was stopped. */
export async function waitAgain(transaction: Transaction, campaignId: string): Promise<void> {
  const taken = transaction
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.reference, referenceOf(campaignId)), eq(mails.state, 'cancelled'), sql`handed_over_at is null`))
  await transaction
    .update(deliveries)
    .set({ state: 'waiting', mailId: null })
    .where(and(eq(deliveries.campaignId, campaignId), eq(deliveries.state, 'made'), inArray(deliveries.mailId, taken)))
}

/**
 * The mails of a campaign that did not go out, to those who still get the newsletter. Nobody of them can leave until
 * the transaction ends.
 */
export async function listUnsent(transaction: Transaction, campaignId: string): Promise<string[]> {
  const rows = await transaction
    .select({ mailId: mails.id })
    .from(deliveries)
    .innerJoin(mails, eq(mails.id, deliveries.mailId))
    .innerJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
    .where(and(eq(deliveries.campaignId, campaignId), inArray(mails.state, ['failed', 'not-sent']), getsIt))
    .for('share', { of: subscribers })
  return rows.map(({ mailId }) => mailId)
}

/** Notes that those whose mails were taken back get none. */
export async function skipDeliveries(transaction: Transaction, mailIds: string[]): Promise<void> {
  if (mailIds.length > 0)
    await transaction.update(deliveries).set({ state: 'skipped' }).where(inArray(deliveries.mailId, mailIds))
}

type Entry = { at: Date; actorId: string | null; action: string; subject: string; after?: Record<string, unknown> }

/** Notes in the activity log what was done with a campaign. `subject` is the path of its page. */
export async function noteCampaign(transaction: Transaction, { after = {}, ...entry }: Entry): Promise<void> {
  await transaction.insert(audit).values({ ...entry, kind: 'newsletter', before: null, after, requestId: null })
}
