import { pagesOf } from '../../../contract/core/core.ts'
import { quotas } from '../../../contract/planning/organisations/quotas.ts'
import type { Company, CompanyFilter, companySorts, QuotaSetting } from '../../../contract/platform/users/companies.ts'
import type { Database } from '../../core/database/database.ts'
import { CSV_LINES } from '../../platform/csv/csv.ts'
import { holding } from '../../platform/editing/search-pattern.ts'
import { dayOf, usageColumns, usageOf, type UsageRow } from './queries-usage.ts'

const PER_PAGE = 25

/** A transaction that sees all organisations (`wholeProduct`). */
type ProductDatabase = Pick<Database, 'pool'>
type Row = UsageRow &
  Pick<Company, 'slug' | 'name' | 'state' | 'isSample' | 'trialEndsOn' | 'guards' | 'lastUsedOn' | 'version'> & {
    openedAt: Date
    askedAt: Date | null
  }

const { trial, other } = quotas
/** The larger share of rows or bytes that is used. */
const SHARE = `greatest(
  rows / coalesce("mostRows", case state when 'trial' then ${trial.rows} else ${other.rows} end)::float,
  bytes / coalesce("mostBytes", case state when 'trial' then ${trial.bytes} else ${other.bytes} end)::float)`

/** What each way to sort goes by. What a company has not comes last in both directions. */
const SORTS: Record<(typeof companySorts)[number], string> = {
  asked: '"askedAt"',
  name: 'lower(name)',
  trial: `case state when 'trial' then "trialEndsOn" end`,
  guards: 'guards',
  used: SHARE,
  last: '"lastUsedOn"',
}

const COLUMNS = `o.slug, o.name, o.is_sample as "isSample", o.number, o.trial_ends_on::text as "trialEndsOn",
  o.last_used_on::text as "lastUsedOn", o.customer_asked_at as "askedAt", o.created_at as "openedAt", o.version,
  (select count(*)::int from guards g where g.organisation_id = o.organisation_id and g.state <> 'left') as guards,
  ${usageColumns('$1::date')}`
const matching = (search: string, state: string) =>
  `o.state <> 'closed' and (o.name ilike ${search} or o.slug ilike ${search})
  and (${state}::text is null or o.state = ${state})`

const shown = ({ slug, name, state, isSample, openedAt, askedAt, ...row }: Row): Company => ({
  ...usageOf({ state, ...row }),
  slug,
  name,
  state,
  isSample,
  isSet: row.mostRows !== null || row.mostBytes !== null || row.mostEvents !== null,
  trialEndsOn: row.trialEndsOn,
  guards: row.guards,
  openedAt: openedAt.toISOString(),
  lastUsedOn: row.lastUsedOn,
  askedAt: askedAt?.toISOString() ?? null,
  version: row.version,
})

async function companiesOf(
  { pool }: ProductDatabase,
  { search = '', state, sort = 'asked', order = 'desc' }: CompanyFilter,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<Company[]> {
  const direction = order === 'asc' ? 'asc' : 'desc'
  const { rows } = await pool.query<Row>({
    name: `list-companies-${sort}-${direction}`,
    text: `with found as (select ${COLUMNS} where ${matching('$2', '$3')})
      select * from found order by ${SORTS[sort]} ${direction} nulls last, number desc limit $4 offset $5`,
    values: [dayOf(now), holding(search), state ?? null, limit, offset],
  })
  return rows.map(shown)
}

/** A page of companies, and how many there are in all. */
export async function listCompanies(within: ProductDatabase, filter: CompanyFilter, now: Date) {
  const { rows } = await within.pool.query<{ total: number }>({
    name: 'count-companies',
    text: `select count(*)::int as total from organisations o where ${matching('$1', '$2')}`,
    values: [holding(filter.search ?? ''), filter.state ?? null],
  })
  const { total } = rows[0]!
  const page = Number(filter.page ?? 1)
  const items = await companiesOf(within, filter, { now, limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
  return { items, total, page, pages: pagesOf(total, PER_PAGE) }
}

/** The companies of a list, whole as far as a file goes. */
export const allCompanies = (within: ProductDatabase, filter: CompanyFilter, now: Date): Promise<Company[]> =>
  companiesOf(within, filter, { now, limit: CSV_LINES, offset: 0 })

/** The company of an id. */
export async function readCompany({ pool }: ProductDatabase, id: string, now: Date): Promise<Company> {
  const { rows } = await pool.query<Row>({
    name: 'read-company',
    text: `select ${COLUMNS} where o.organisation_id = $2`,
    values: [dayOf(now), id],
  })
  return shown(rows[0]!)
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

/** Sets the quota of a company. */
export const setQuota = async ({ pool }: ProductDatabase, id: string, quota: QuotaSetting) =>
  void (await pool.query(
    `insert into organisation_quotas (organisation_id, rows, bytes, events) values ($1, $2, $3, $4)
     on conflict (organisation_id) do update set rows = $2, bytes = $3, events = $4`,
    [id, quota.rows, quota.bytes, quota.events],
  ))
