import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { ReadableColumn } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { inSnapshot, type Tenant } from './queries-tenant.ts'

const ROWS = 500
/** Rows with something packed are large, and what was packed is written in parts. */
const PACKED_ROWS = 10
const PART = 500

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
export function exportAll(
  { database, readable }: Pick<Services, 'database' | 'readable'>,
  organisationId: string,
): PassThrough {
  const out = new PassThrough()
  inSnapshot(database, organisationId, (tenant) => write(tenant, out, readable)).then(
    () => out.end(),
    (error: Error) => out.destroy(error),
  )
  return out
}

type Put = (text: string) => Promise<void>

async function write(tenant: Tenant, out: PassThrough, readable: ReadableColumn[]): Promise<void> {
  const put: Put = async (text) => {
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
    const packed = readable.find(({ table }) => table === name)
    const all = `select (to_jsonb(t) - array['organisation_id', ${secret}])::text as row,
      ${packed ? `t."${packed.of}"` : 'null'} as packed from "${name}" t`
    const size = packed ? PACKED_ROWS : ROWS
    await tenant.pool.query(`declare exported no scroll cursor for ${all}`)
    for (let isFirst = true; ;) {
      const { rows } = await tenant.pool.query<StoredRow>(`fetch ${size} from exported`)
      if (rows.length > 0) await put(isFirst ? '' : ',')
      if (packed) await putReadable(put, rows, packed)
      else if (rows.length > 0) await put(rows.map(({ row }) => row).join())
      isFirst = false
      if (rows.length < size) break
    }
    await tenant.pool.query('close exported')
    await put(']')
  }
  await put('}\n')
}

type StoredRow = { row: string; packed: Buffer | null }

/** Writes rows as they are, each with what was packed in it. */
async function putReadable(put: Put, rows: StoredRow[], { as, read }: ReadableColumn): Promise<void> {
  for (const [nth, { row, packed }] of rows.entries()) {
    await put(`${nth === 0 ? '' : ','}${row.slice(0, -1)},${JSON.stringify(as)}:`)
    const list = packed && read(packed)
    if (list) await putList(put, list)
    await put(list ? '}' : 'null}')
  }
}

async function putList(put: Put, list: Iterable<object>): Promise<void> {
  await put('[')
  let part: string[] = []
  let before = ''
  for (const each of list) {
    if (part.length === PART) {
      await put(before + part.join())
      part = []
      before = ','
    }
    part.push(JSON.stringify(each))
  }
  await put(`${part.length > 0 ? before + part.join() : ''}]`)
}

async function peopleOf({ pool }: Tenant): Promise<string> {
  const { rows } = await pool.query<{ all: string }>(
    `select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)), '[]')::text as all
     from memberships m join users u on u.id = m.user_id`,
  )
  return rows[0]!.all
}
