import { quotas } from '../../../contract/planning/organisations/quotas.ts'
import { type CompanyUsage, MOST_COMPANIES, type QuotaSetting } from '../../../contract/platform/users/companies.ts'
import type { Database } from '../../core/database/database.ts'
import { holding } from '../../platform/editing/search-pattern.ts'
import { dayOf, usageColumns, usageOf, type UsageRow } from './queries-usage.ts'

/** A transaction that sees all organisations (`wholeProduct`). */
type ProductDatabase = Pick<Database, 'pool'>
type Row = UsageRow & Pick<CompanyUsage, 'slug' | 'name' | 'state' | 'isSample'> & { all: number }

const { trial, other } = quotas
/** The larger share of rows or bytes that is used. */
const SHARE = `greatest(
  rows / coalesce("mostRows", case state when 'trial' then ${trial.rows} else ${other.rows} end)::float,
  bytes / coalesce("mostBytes", case state when 'trial' then ${trial.bytes} else ${other.bytes} end)::float)`

const LIST = `
  with found as (select o.slug, o.name, o.is_sample as "isSample", o.number, ${usageColumns('$1::date')}
    where o.state <> 'closed' and (o.name ilike $2 or o.slug ilike $2))
  select *, count(*) over ()::int as all from found order by ${SHARE} desc, number limit ${MOST_COMPANIES}`

const shown = ({ slug, name, state, isSample, ...row }: Row): CompanyUsage => ({
  ...usageOf({ state, ...row }),
  slug,
  name,
  state,
  isSample,
  isSet: row.mostRows !== null || row.mostBytes !== null || row.mostEvents !== null,
})

/** The companies that use most of their quota, of those that hold the search, and how many hold it. */
export async function listCompanies({ pool }: ProductDatabase, search: string, now: Date) {
  const { rows } = await pool.query<Row>({ name: 'list-companies', text: LIST, values: [dayOf(now), holding(search)] })
  return { companies: rows.map(shown), total: rows[0]?.all ?? 0 }
}

/** The company of a slug with the quota that an admin set, held until the transaction ends; undefined for none. */
export async function holdCompany({ pool }: ProductDatabase, slug: string) {
  const { rows } = await pool.query<{ id: string; set: QuotaSetting | null }>(
    `select o.organisation_id as id, case when q.organisation_id is not null then
       json_build_object('rows', q.rows, 'bytes', q.bytes, 'events', q.events) end as set
     from organisations o left join organisation_quotas q using (organisation_id)
     where o.slug = $1 and o.state <> 'closed' for update of o`,
    [slug],
  )
  return rows[0]
}

/** Sets the quota of a company, and gives what it uses of it. */
export async function setQuota(
  { pool }: ProductDatabase,
  id: string,
  quota: QuotaSetting,
  now: Date,
): Promise<CompanyUsage> {
  await pool.query(
    `insert into organisation_quotas (organisation_id, rows, bytes, events) values ($1, $2, $3, $4)
     on conflict (organisation_id) do update set rows = $2, bytes = $3, events = $4`,
    [id, quota.rows, quota.bytes, quota.events],
  )
  const { rows } = await pool.query<Row>(
    `select o.slug, o.name, o.is_sample as "isSample", ${usageColumns('$1::date')} where o.organisation_id = $2`,
    [dayOf(now), id],
  )
  return shown(rows[0]!)
}
