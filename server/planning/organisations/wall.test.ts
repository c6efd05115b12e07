import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/core/core.ts'
import { mayDo, type Permission } from '../../../contract/permissions.ts'
import { memberRoles } from '../../../contract/planning/organisations/roles.ts'
import { nameOf } from '../../core/http/testing-routes.ts'
import { sampleOf } from '../../platform/editing/testing-samples.ts'
import { startOrganisations } from './testing-organisations.ts'

const isWithin = ({ path }: Endpoint) => path.startsWith('/app/:organisation')

/** A good query. Topics have permissions of their own beside that of their stream: this one asks for no other. */
const queryOf = (query: NonNullable<Endpoint['query']>) => {
  const sample = sampleOf(query) as Record<string, string>
  return 'topics' in sample ? { ...sample, topics: 'organisation' } : sample
}

/** The address of an endpoint in an organisation, with ids that exist nowhere. */
const addressIn = (slug: string, { path, query }: Endpoint) =>
  `/api${path.replace(':organisation', slug).replace(/:\w+/g, randomUUID())}` +
  (query ? `?${new URLSearchParams(queryOf(query))}` : '')

const bodyOf = ({ body }: Endpoint) => (body ? { body: sampleOf(body) } : {})

test('tenant-wall, scope-enforced: every table of the platform names its organisation, is walled, and points into no other', async () => {
  const { database } = await startOrganisations()
  const { rows: tables } = await database.pool.query<{
    name: string
    walled: boolean
    policies: string[]
    isPlace: boolean
  }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as walled,
      c.relname in ('clients', 'sites', 'ledger_events', 'ledger_private', 'ledger_media', 'roster_findings',
        'rule_overrides') or exists (select from pg_constraint k
        join pg_policy p on p.polrelid = k.confrelid and p.polname = 'scope'
        where k.conrelid = c.oid and k.contype = 'f' and c.relname not in ('ledger_unsealed', 'ledger_seals')) as "isPlace",
      array(select polname::text from pg_policy where polrelid = c.oid and polname not like 'ingest%' order by 1) as
      policies
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('organisation_id', 'organisation_no')
      and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`)
  expect(tables.length).toBeGreaterThan(7)
  const wanted = ({ isPlace }: (typeof tables)[number]) => (isPlace ? 'scope,tenant,whole' : 'tenant,whole')
  expect(tables.filter((table) => !table.walled || table.policies.join() !== wanted(table))).toEqual([])

  const { rows: keys } = await database.pool.query<{ table: string; key: string }>(`
    select k.conrelid::regclass::text as "table", pg_get_constraintdef(k.oid) as key
    from pg_constraint k join pg_policy p on p.polrelid = k.conrelid and p.polname = 'tenant'
    where k.contype in ('p', 'f') and k.confrelid <> 'users'::regclass
      and not (select attnum from pg_attribute where attrelid = k.conrelid
        and attname in ('organisation_id', 'organisation_no')) = any(k.conkey)`)
  expect(keys).toEqual([])

  const { rows: rights } = await database.pool.query<{ table: string; rights: string }>(`
    select table_name as "table", string_agg(privilege_type, ',' order by privilege_type) as rights
    from information_schema.role_table_grants where grantee = 'watchpost_app' group by 1 order by 1`)
  // A view under the former name of a table, for the version before, sees what its reader may see.
  const { rows: views } = await database.pool.query<{ name: string; options: string[] }>(`
    select relname as name, reloptions as options from pg_class
    where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace`)
  expect(views).toEqual([{ name: 'licence_notices', options: ['security_invoker=true'] }])
  const named = [...tables, ...views].map(({ name }) => name).toSorted()
  expect(rights.map(({ table }) => table)).toEqual(named)
  expect(rights.filter(({ rights }) => rights === 'INSERT,SELECT').map(({ table }) => table)).toEqual([
    'ledger_checkpoints',
    'ledger_custody',
    'ledger_events',
    'ledger_media',
    'ledger_seals',
    'positions',
    'tracks',
  ])
})

test('tenant-wall: the role that takes positions adds them, and reads what says whose they are, and no more', async () => {
  const { database } = await startOrganisations()
  const { rows } = await database.pool.query<{ table: string; rights: string }>(`
    select table_name as "table", string_agg(distinct privilege_type, ',' order by privilege_type) as rights
    from information_schema.column_privileges where grantee = 'watchpost_ingest' group by 1 order by 1`)
  expect(Object.fromEntries(rows.map(({ table, rights }) => [table, rights]))).toEqual({
    assignments: 'SELECT',
    call_units: 'SELECT',
    calls: 'SELECT',
    guard_numbers: 'SELECT',
    late_fixes: 'INSERT,SELECT',
    latest_positions: 'INSERT,SELECT,UPDATE',
    organisations: 'SELECT',
    positions: 'INSERT,SELECT',
    shifts: 'SELECT',
    site_posts: 'SELECT',
    trackers: 'SELECT',
  })
  const secrets = await database.pool.query(
    `select has_column_privilege('watchpost_ingest', 'trackers', 'token_hash', 'select') as hash,
      has_column_privilege('watchpost_ingest', 'positions', 'lat_e7', 'select') as place,
      has_schema_privilege('watchpost_ingest', 'public', 'create') as creates`,
  )
  expect(secrets.rows).toEqual([{ hash: false, place: false, creates: false }])
})

test('tenant-wall: without an organisation nothing is seen, and nothing is written into another', async () => {
  const { north, south, database } = await startOrganisations()
  expect(await north.within(async ({ pool }) => (await pool.query('select slug from organisations')).rows)).toEqual([
    { slug: north.slug },
  ])
  await expect(
    north.within(async ({ pool }) =>
      pool.query(
        'insert into memberships (organisation_id, id, user_id, role, scope, created_at) values ($1, $2, $3, ' +
          "'owner', '{}', now())",
        [south.organisationId, randomUUID(), north.owner.id],
      ),
    ),
  ).rejects.toThrow('row-level security')
  const nothing = await database.transaction(async ({ pool }) => {
    await pool.query(`select set_config('role', 'watchpost_app', true)`)
    return (await pool.query('select 1 from organisations')).rows
  })
  expect(nothing).toEqual([])
  await expect(north.within(async ({ pool }) => pool.query(`select token_hash from sessions`))).rejects.toThrow(
    'permission denied',
  )
})

test('tenant-wall: settings of a transaction end with it', async () => {
  const { north, database } = await startOrganisations()
  await north.within(async () => undefined)
  await north.within(() => Promise.reject(new Error('no'))).catch(() => undefined)
  const left = await Promise.all(
    Array.from({ length: 24 }, () =>
      database.pool.query(`select current_user as who, current_setting('app.organisation', true) as organisation`),
    ),
  )
  const who = new Set(left.flatMap(({ rows }) => rows.map(({ who, organisation }) => `${who} ${organisation ?? ''}`)))
  expect([...who].filter((each) => each.includes('watchpost_app') || each.includes(north.organisationId))).toEqual([])
})

test(
  'role-permissions, foreign-organisation: every endpoint answers 403 to a role without its permission and 404 to everybody else',
  { timeout: 240_000 },
  async () => {
    const { north, south, stranger, endpoints, call } = await startOrganisations()
    // Closing comes last, and by the owner last of all: nothing answers after it.
    const closes = (endpoint: Endpoint) => Number(nameOf(endpoint) === 'DELETE /app/:organisation')
    const within = endpoints.filter(isWithin).toSorted((a, b) => closes(a) - closes(b))
    expect(within.length).toBeGreaterThan(7)
    expect(within.filter(({ permission, access }) => !permission || access !== 'member').map(nameOf)).toEqual([])
    const people = await Promise.all(memberRoles.map(async (role) => ({ role, ...(await north.person(role)) })))
    const nobody = await stranger()
    const none = (await nobody.ask({ method: 'GET', url: '/api/app/no-such-company' })).body
    const wrong: string[] = []
    for (const endpoint of within) {
      const asked = { method: endpoint.method, url: addressIn(north.slug, endpoint), ...bodyOf(endpoint) }
      for (const { role, ask } of people.toReversed()) {
        const { status, body } = await ask(asked)
        const isRefused = status === 403 && (body as { code: string }).code === 'forbidden'
        if (isRefused === mayDo(role, endpoint.permission as Permission) || status >= 500)
          wrong.push(`${nameOf(endpoint)} by ${role}: ${status}`)
      }
      for (const [who, ask] of [
        ['south', south.owner.ask],
        ['nobody', nobody.ask],
      ] as const) {
        const { status, body } = await ask(asked)
        if (status !== 404 || JSON.stringify(body) !== JSON.stringify(none))
          wrong.push(`${nameOf(endpoint)} by ${who}: ${status}`)
      }
      const { status } = await call(asked.method, asked.url, { ...bodyOf(endpoint) })
      if (status !== 401) wrong.push(`${nameOf(endpoint)} signed out: ${status}`)
    }
    expect(wrong).toEqual([])
  },
)
