import { EVENT_BYTES, quotas } from '../../../contract/planning/organisations/quotas.ts'
import type { Quota, Usage } from '../../../contract/platform/users/companies.ts'
import type { Tenant } from './queries-tenant.ts'

export type UsageRow = {
  state: string
  rows: string
  bytes: string
  events: string
  eventBytes: string
  mostRows: string | null
  mostBytes: string | null
  mostEvents: string | null
}

/** The quota of a state, where an admin set no other. */
export const quotaOf = (state: string, set: Partial<Record<keyof Quota, string | null>> = {}): Quota => {
  const usual = state === 'trial' ? quotas.trial : quotas.other
  const part = (name: keyof Quota) => (set[name] == null ? usual[name] : Number(set[name]))
  return { rows: part('rows'), bytes: part('bytes'), events: part('events') }
}

/** The usage of a row. Events count as those that their bytes would be on average, where that is more. */
export function usageOf(row: UsageRow): Usage {
  const { state, mostRows, mostBytes, mostEvents } = row
  const events = Math.max(Number(row.events), Math.ceil(Number(row.eventBytes) / EVENT_BYTES))
  return {
    used: { rows: Number(row.rows), bytes: Number(row.bytes), events },
    quota: quotaOf(state, { rows: mostRows, bytes: mostBytes, events: mostEvents }),
  }
}

/** The columns of a usage, of organisations `o` on the day in parameter `today`. */
export const usageColumns = (today: string) => `
  o.state, greatest(coalesce(u.rows, 0) - coalesce(q.free_rows, 0), 0) as rows,
  greatest(coalesce(u.bytes, 0) - coalesce(q.free_bytes, 0), 0) as bytes,
  coalesce(e.rows, 0) as events, coalesce(e.bytes, 0) as "eventBytes",
  q.rows as "mostRows", q.bytes as "mostBytes", q.events as "mostEvents"
  from organisations o left join organisation_quotas q using (organisation_id)
  left join organisation_usage u on u.organisation_id = o.organisation_id and u.what = 'records'
  left join organisation_usage e on e.organisation_id = o.organisation_id and e.what = 'events' and e.day = ${today}`

/** The day (UTC) whose events count at a moment. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** What the organisation has stored, and what it may. */
export async function readUsage({ pool }: Pick<Tenant, 'pool'>, now: Date): Promise<Usage> {
  const { rows } = await pool.query<UsageRow>({
    name: 'read-usage',
    text: `select ${usageColumns('$1::date')}`,
    values: [dayOf(now)],
  })
  return usageOf(rows[0]!)
}

/** By how much this transaction lets its organisation grow, with its counters locked; undefined where it does not. */
export async function takeUsage({ pool }: Pick<Tenant, 'pool'>, now: Date): Promise<Quota | undefined> {
  const { rows } = await pool.query<{ rows: string; bytes: string; events: string }>({
    name: 'take-usage',
    text: 'select grown_rows as rows, grown_bytes as bytes, grown_events as events from take_usage($1)',
    values: [dayOf(now)],
  })
  const [grown] = rows
  return grown && { rows: Number(grown.rows), bytes: Number(grown.bytes), events: Number(grown.events) }
}

/** Lets everything that the organisation has stored so far count nothing. */
export async function freeUsage({ pool, organisationId }: Tenant): Promise<void> {
  await pool.query('select settle_usage()')
  await pool.query(
    `insert into organisation_quotas (organisation_id, free_rows, free_bytes)
     select organisation_id, rows, bytes from organisation_usage where organisation_id = $1 and what = 'records'
     on conflict (organisation_id) do update set free_rows = excluded.free_rows, free_bytes = excluded.free_bytes`,
    [organisationId],
  )
  await pool.query(`delete from organisation_usage where organisation_id = $1 and what <> 'records'`, [organisationId])
}

/** Lets what this transaction has stored so far count nothing, besides what it wrote into the log. */
export async function freeGrown(tenant: Tenant, now: Date): Promise<void> {
  const grown = await takeUsage(tenant, now)
  if (!grown) return
  await tenant.pool.query({
    name: 'free-grown',
    text: `insert into organisation_quotas as q (organisation_id, free_rows, free_bytes) values ($1, $2, $3)
      on conflict (organisation_id) do update set free_rows = q.free_rows + excluded.free_rows,
        free_bytes = q.free_bytes + excluded.free_bytes`,
    values: [tenant.organisationId, grown.rows, grown.bytes],
  })
}
