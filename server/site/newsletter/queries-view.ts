import { eq, type SQL, sql } from 'drizzle-orm'
import type { Recipient, RecipientFilter, RecipientState } from '../../../contract/site/newsletter/sending-view.ts'
import { recipientStates } from '../../../contract/site/newsletter/sending-view.ts'
import type { Database } from '../../core/database/database.ts'
import { holding } from '../../platform/editing/search-pattern.ts'
import { sendings } from './table-sendings.ts'

type Orm = Pick<Database, 'orm'>
export const RECIPIENTS = 30

/** The outcome of a delivery `d` and its mail `m`. */
const STATE = sql.raw(`case
  when d.bounce = 'complaint' then 'complained'
  when d.state = 'waiting' then 'waiting'
  when d.state = 'skipped' then 'left'
  when m.state = 'sent' and d.bounce is not null then 'bounced'
  when m.state = 'sent' then 'sent'
  when m.state = 'bounced' then 'bounced'
  when m.state = 'queued' then case when m.attempts > 0 and m.last_error is not null then 'deferred' else 'queued' end
  when m.state = 'failed' then case when d.bounce in ('hard', 'soft') then 'bounced' else 'refused' end
  when m.state = 'not-sent' then 'kept'
  when m.state = 'unsure' or m.handed_over_at is not null then 'unsure'
  when (select c.state from newsletter_campaigns c where c.id = d.campaign_id) = 'stopped' then 'waiting'
  else 'left' end`)

/** The document, frozen text and segment of a sending. */
export async function readSending({ orm }: Orm, id: string) {
  const [found] = await orm.select().from(sendings).where(eq(sendings.id, id))
  return found
}

/** How many recipients each state has. */
export async function countRecipients({ orm }: Orm, sendingId: string): Promise<Record<RecipientState, number>> {
  const { rows } = await orm.execute<{ state: RecipientState; count: number }>(sql`
    select ${STATE} as state, count(*)::int as count
    from newsletter_deliveries d left join mails m on m.id = d.mail_id
    where d.campaign_id = ${sendingId} group by 1`)
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(recipientStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    RecipientState,
    number
  >
}

const wanted = (sendingId: string, { state, search = '' }: RecipientFilter): SQL =>
  sql.join(
    [
      sql`d.campaign_id = ${sendingId}`,
      ...(state ? [sql`${STATE} = ${state}`] : []),
      ...(search.trim() ? [sql`s.email ilike ${holding(search)}`] : []),
    ],
    sql` and `,
  )

const FROM = sql.raw(
  'newsletter_deliveries d join subscribers s on s.id = d.subscriber_id left join mails m on m.id = d.mail_id',
)

/** Recipients of a sending: those who need a person first, then what happened last. */
export async function listRecipients(
  { orm }: Orm,
  sendingId: string,
  filter: RecipientFilter,
  { limit = RECIPIENTS, offset = (Number(filter.page ?? 1) - 1) * RECIPIENTS } = {},
): Promise<Recipient[]> {
  const { rows } = await orm.execute<Omit<Recipient, 'at'> & { at: Date | string | null }>(sql`
    select s.id, s.email, ${STATE} as state, m.id as "mailId", coalesce(d.bounced_at, m.sent_at) as at,
      m.last_error as answer, coalesce(m.attempts, 0) as attempts
    from ${FROM} where ${wanted(sendingId, filter)}
    order by m.state is not distinct from 'unsure' desc, coalesce(d.bounced_at, m.sent_at,
      m.created_at) desc nulls last, s.id
    limit ${limit} offset ${offset}`)
  return rows.map((row) => ({ ...row, at: row.at === null ? null : new Date(row.at).toISOString() }))
}

export async function countMatching({ orm }: Orm, sendingId: string, filter: RecipientFilter): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(
    sql`select count(*)::int as count from ${FROM} where ${wanted(sendingId, filter)}`,
  )
  return rows[0]!.count
}

export type Progress = {
  first: Date | null
  last: Date | null
  rate: number[]
  unsubscribed: number
  sources: { form: number; imported: number }
}

/**
 * When the first and the last mail was taken, how many in each of the 30 minutes up to the last, how its recipients
 * came, and how many have left the list since it began.
 */
export async function readProgress(
  { orm }: Orm,
  { id, reference, since }: { id: string; reference: string; since: Date },
): Promise<Progress> {
  const { rows } = await orm.execute<{
    first: Date | string | null
    last: Date | string | null
    rate: number[]
    unsubscribed: number
    form: number
    imported: number
  }>(sql`
    with taken as (select sent_at from mails where reference = ${reference} and state in ('sent', 'bounced')
      and sent_at is not null),
    ends as (select min(sent_at) as first, max(sent_at) as last from taken),
    minutes as (
      select n, count(taken.sent_at)::int as count from ends cross join generate_series(29, 0, -1) as n
      left join taken on date_trunc('minute', taken.sent_at) = date_trunc('minute',
        ends.last) - make_interval(mins => n)
      where ends.last is not null group by n)
    select ends.first, ends.last, coalesce((select array_agg(count order by n desc) from minutes), '{}') as rate,
      people.form, people.imported, people.unsubscribed
    from ends cross join (
      select (count(*) filter (where s.source = 'form'))::int as form,
        (count(*) filter (where s.source = 'imported'))::int as imported,
        (count(*) filter (where d.mail_id is not null and s.state = 'unsubscribed' and exists (
          select 1 from consents c where c.subscriber_id = s.id and c.action = 'withdrawn'
            and c.at >= ${since.toISOString()}::timestamptz)))::int as unsubscribed
      from newsletter_deliveries d join subscribers s on s.id = d.subscriber_id where d.campaign_id = ${id}) people`)
  const { first, last, rate, unsubscribed, ...sources } = rows[0]!
  return {
    first: first === null ? null : new Date(first),
    last: last === null ? null : new Date(last),
    rate,
    unsubscribed,
    sources,
  }
}
