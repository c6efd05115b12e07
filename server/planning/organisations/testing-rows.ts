import type { Database } from '../../core/database/database.ts'

// The sealer and the clock write here by themselves.
const BY_THEMSELVES = /^ledger_|^deadlines$|^repeats$/

/** The tables of the platform whose rows have an id. */
const tablesOf = async ({ pool }: Database) => {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public'
     and column_name in ('organisation_id', 'id') group by 1 having count(*) = 2 order by 1`,
  )
  return rows.map(({ name }) => name)
}

export const organisationAt = async ({ pool }: Database, slug: string): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>('select organisation_id as id from organisations where slug = $1', [
    slug,
  ])
  return rows[0]!.id
}

/** What rows belong to by the latest ones: the site of the post and the client of the contract. */
const TOGETHER = { sites: 'select site_id from site_posts', clients: 'select client_id from contracts' }

/** The id of the latest row of every table in which the organisation has any, by the name of the table. */
export async function idsIn({ pool, ...database }: Database, organisationId: string): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  const latest = async (text: string) =>
    (await pool.query<{ id: string }>(`${text} limit 1`, [organisationId])).rows[0]?.id
  for (const name of await tablesOf({ pool, ...database })) {
    const order = name === 'shifts' ? 'lower(during)' : 'id'
    const id = await latest(`select id from ${name} where organisation_id = $1 order by ${order} desc`)
    if (id !== undefined) ids[name] = id
  }
  for (const [name, text] of Object.entries(TOGETHER)) {
    const id = await latest(`${text.replace(' from', ' as id from')} t where organisation_id = $1 order by t.id desc`)
    if (id !== undefined) ids[name] = id
  }
  return ids
}

/** All that is kept of the organisation, to be compared. */
export async function allOf(database: Database, organisationId: string): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const name of (await tablesOf(database)).filter((each) => !BY_THEMSELVES.test(each))) {
    const { rows } = await database.pool.query<{ row: string }>(
      `select t::text as row from ${name} t where organisation_id = $1 order by 1`,
      [organisationId],
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** A value with every id in it replaced, by the name of its field. */
export const withIds = (value: unknown, idOf: (field: string) => string, field = ''): unknown =>
  Array.isArray(value)
    ? value.map((each) => withIds(each, idOf, field))
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIds(inner, idOf, key)]))
      : typeof value === 'string' && UUID.test(value)
        ? idOf(field)
        : value

/** Something of an incident, something in custody, and a round past one checkpoint, as they are sent. */
export const VAN = { kind: 'vehicle', role: null, summary: 'White van', details: {} }
export const HASP = { label: 'Hasp', from: 'Remi', to: 'Priya', purpose: 'Kept', place: 'Safe' }
export const planOf = (postId: string | undefined, checkpointId: string) => ({
  postId,
  name: 'Round',
  plan: {
    order: 'any',
    expectedMinutes: 9,
    earlyMinutes: 5,
    lateMinutes: 5,
    missedMinutes: 9,
    stops: [{ checkpointId, afterMinutes: 0 }],
  },
})

/** The corners of a plan, and the outline of a zone, as they are sent. */
export const CORNERS = [
  { lat: 51.504, lng: -0.002 },
  { lat: 51.504, lng: 0 },
  { lat: 51.503, lng: 0 },
  { lat: 51.503, lng: -0.002 },
]
export const OUTLINE = [51.503, 51.504, 51.5035].map((lat, at) => ({ lat, lng: at / -1000 }))

const TABLES: Record<string, string> = {
  clientId: 'clients',
  siteId: 'sites',
  postId: 'site_posts',
  zoneId: 'site_zones',
  parentId: 'site_zones',
  mediaId: 'ledger_media',
  requires: 'qualification_types',
  typeId: 'qualification_types',
  shiftId: 'shifts',
  shiftIds: 'shifts',
  checkpointId: 'checkpoints',
  duplicateOf: 'incidents',
  incidentId: 'incidents',
  id: 'shifts',
}

/** The table whose rows a field of a body names. */
export const tableOf = (field: string): string => TABLES[field] ?? 'guards'
