import type { Client } from 'pg'
import type { Restore } from '../../core/rooms/room.ts'
import type { Database } from '../../core/database/database.ts'

const RESTORE_LOCK = 7_203_140

/**
 * Stores a note about a restore, in its transaction, for the next start to read. The note stands in the schema of the
 * migrations: every version of the product has that schema, and no backup copies it.
 */
export async function noteForRooms(client: Client, backupAt: string): Promise<void> {
  await client.query('drop table if exists drizzle.restored')
  await client.query('create table drizzle.restored (backup_at timestamptz not null, restored_at timestamptz not null)')
  await client.query('insert into drizzle.restored values ($1, clock_timestamp())', [backupAt])
}

/**
 * The restore that rooms have not acted on yet, if any. Other processes that ask for it wait until this transaction
 * ends.
 */
export async function takeRestore({ pool }: Database): Promise<Restore | undefined> {
  await pool.query('select pg_advisory_xact_lock($1)', [RESTORE_LOCK])
  // PostgreSQL's own look-up of a name may answer from a cache that is older than the wait.
  const { rows: known } = await pool.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'drizzle' and c.relname = 'restored'`,
  )
  if (known.length === 0) return undefined
  const { rows } = await pool.query<Restore>(
    'select backup_at as "backupAt", restored_at as "restoredAt" from drizzle.restored',
  )
  return rows[0]
}

export const forgetRestore = ({ pool }: Database) => pool.query('drop table drizzle.restored')
