import type { Quota } from '../../../contract/platform/users/companies.ts'
import { isoOf } from '../../core/database/moments.ts'
import { startOrganisations } from './testing-organisations.ts'

const RECORDS = `octet_length(c::text) + 100`

/** Two companies with a way to set their quotas, to add regions, and to count their rows without the counters. */
export async function startQuotas(now?: string) {
  const started = await startOrganisations(now)
  const { database, north } = started
  const whole = <T>(
    work: (query: (text: string, values?: unknown[]) => Promise<Record<string, string>[]>) => Promise<T>,
  ) =>
    database.transaction(async ({ pool }) => {
      await pool.query(`select set_config('app.whole', 'on', true)`)
      return work(async (text, values = []) => (await pool.query<Record<string, string>>(text, values)).rows)
    })
  const setQuota = (set: Partial<Quota>, { organisationId } = north) =>
    whole((query) =>
      query(
        `insert into organisation_quotas (organisation_id, rows, bytes, events) values ($1, $2, $3, $4)
         on conflict (organisation_id) do update set rows = $2, bytes = $3, events = $4`,
        [organisationId, set.rows ?? null, set.bytes ?? null, set.events ?? null],
      ),
    )
  /** The counters of all companies. */
  const counters = () =>
    whole((query) =>
      query(
        `select organisation_id, what, day::text, rows::int, bytes::int from organisation_usage
         where rows <> 0 or bytes <> 0 order by 1, 2, 3`,
      ),
    )
  /** The same, counted from every table that has the triggers. */
  const recount = () =>
    whole(async (query) => {
      const tables = await query(
        `select tgrelid::regclass::text as name, split_part(encode(tgargs, 'escape'), '\\000', 1) as kind
         from pg_trigger where tgname = 'usage_added'`,
      )
      const each = tables.map(({ name, kind }) => {
        if (kind === 'positions')
          return `select o.organisation_id, 'positions', left(${isoOf('c.fix_at')}, 10)::date, 1, 120
            from ${name} c join organisations o on o.number = c.organisation_no`
        const event = kind === 'events' || kind === 'parts of events'
        const day =
          {
            events: `left(${isoOf('c.at')}, 10)::date`,
            'parts of events': `(select left(${isoOf('e.at')}, 10)::date
          from ledger_events e where e.organisation_id = c.organisation_id and e.id = c.event_id)`,
          }[kind!] ?? `date 'epoch'`
        return `select c.organisation_id, '${event ? 'events' : 'records'}' as what, ${day} as day,
          ${kind === 'parts of events' ? 0 : 1} as rows, ${RECORDS}${kind === 'files' ? ' + c.bytes' : ''} as bytes from ${name} c`
      })
      return query(
        `select organisation_id, what, day::text, sum(rows)::int as rows, sum(bytes)::int as bytes
         from (${each.join(' union all ')}) as all_rows group by 1, 2, 3 order by 1, 2, 3`,
      )
    })
  const addRegion = (name: string, ask = north.owner.ask, key?: string) =>
    ask({
      method: 'POST',
      url: `${north.url}/regions`,
      body: { name, zone: 'Europe/Berlin', jurisdiction: 'DE', sites: [] },
      ...(key !== undefined && { key }),
    })
  const regions = () => north.within(async ({ pool }) => (await pool.query('select id from regions')).rowCount ?? 0)
  const used = async (what = 'records') =>
    (await counters()).find((row) => row['organisation_id'] === north.organisationId && row['what'] === what)!
  return { ...started, whole, setQuota, counters, recount, addRegion, regions, used }
}
