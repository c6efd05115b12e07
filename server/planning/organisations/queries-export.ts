import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Services } from '../../core/rooms/routes.ts'
import { inSnapshot, type Tenant } from './queries-tenant.ts'

const ROWS = 500

/** Tables of links that end by themselves, of work under way, and of the accounts that the database shows. */
const LEFT_OUT = [
  'guard_links',
  'organisation_people',
  'organisation_repeats',
  'organisation_usage_open',
  'ledger_unsealed',
]
/** Columns by which somebody could act. */
const SECRET = ['token_hash', 'secret_sealed', 'url_sealed']

/**
 * Everything that is kept of an organisation as one JSON document, table by table, with the people who belong to it. It
 * is read with cursors from one snapshot and written as fast as it is taken, so its size does not matter.
 */
export function exportAll({ database }: Pick<Services, 'database'>, organisationId: string): PassThrough {
  const out = new PassThrough()
  inSnapshot(database, organisationId, (tenant) => write(tenant, out)).then(
    () => out.end(),
    (error: Error) => out.destroy(error),
  )
  return out
}

async function write(tenant: Tenant, out: PassThrough): Promise<void> {
  const put = async (text: string) => {
    if (out.destroyed) throw new Error('nobody takes the export any more')
    if (!out.write(text)) await once(out, 'drain')
  }
  const { rows: tables } = await tenant.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant'
     where c.relname <> all($1) order by 1`,
    [LEFT_OUT],
  )
  const secret = SECRET.map((column) => `'${column}'`).join()
  await put('{"people":')
  await put(await peopleOf(tenant))
  for (const { name } of tables) {
    await put(`,${JSON.stringify(name)}:[`)
    const all = `select (to_jsonb(t) - array['organisation_id', ${secret}])::text as row from "${name}" t`
    await tenant.pool.query(`declare exported no scroll cursor for ${all}`)
    for (let isFirst = true; ;) {
      const { rows } = await tenant.pool.query<{ row: string }>(`fetch ${ROWS} from exported`)
      if (rows.length > 0) await put((isFirst ? '' : ',') + rows.map(({ row }) => row).join())
      isFirst = false
      if (rows.length < ROWS) break
    }
    await tenant.pool.query('close exported')
    await put(']')
  }
  await put('}\n')
}

async function peopleOf({ pool }: Tenant): Promise<string> {
  const { rows } = await pool.query<{ all: string }>(
    `select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)), '[]')::text as all
     from memberships m join users u on u.id = m.user_id`,
  )
  return rows[0]!.all
}
