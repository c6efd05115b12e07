import type { Database } from '../../core/database/database.ts'

/** How many calls are open, and how many were closed since a moment, by kind and state, in all companies. */
export async function countCalls({ pool }: Pick<Database, 'pool'>, since: Date) {
  const { rows } = await pool.query<{ kind: string; state: string; counted: number }>({
    name: 'calls-by-state',
    text: `select kind, state, count(*)::int as counted from calls
      where state <> 'closed' or closed_at > $1 group by kind, state order by kind, state`,
    values: [since],
  })
  return rows
}

/** How many seconds the first units of calls took that were opened since a moment; null where there were none. */
export async function timesToAssign({ pool }: Pick<Database, 'pool'>, since: Date) {
  const { rows } = await pool.query<{ median: number | null; slow: number | null }>({
    name: 'times-to-assign',
    text: `
      select percentile_cont(0.5) within group (order by t.seconds) as median,
        percentile_cont(0.9) within group (order by t.seconds) as slow
      from organisations o
      join calls c on c.organisation_id = o.organisation_id and c.opened_at > $1
      join lateral (
        select extract(epoch from min(u.assigned_at) - c.opened_at)::float8 as seconds from call_units u
        where u.organisation_id = c.organisation_id and u.call_id = c.id) t on t.seconds is not null`,
    values: [since],
  })
  const [{ median, slow }] = rows as [{ median: number | null; slow: number | null }]
  return median === null || slow === null ? null : { median, slow }
}
