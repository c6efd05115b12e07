import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Readable, Writable } from 'node:stream'

/** A table with the columns that it stores, `schema.name`. */
export type TableShape = { name: string; columns: string[] }
export type SequenceState = { name: string; value: string; called: boolean }

// Tables that pg-boss fills by itself when it is installed.
const LEFT_OUT = ['jobs.version']
const SCHEMAS = ['public', 'jobs']

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const quotedTable = (name: string) => name.split('.').map(quoted).join('.')

/** Begins to read a snapshot of all organisations. Later changes are not in it. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`select set_config('app.whole', 'on', true)`)
}

/** Every table of the product. Referenced tables come first. */
export async function listTables(client: Client): Promise<TableShape[]> {
  const { rows: tables } = await client.query<TableShape & { needs: string[] }>({
    text: `
      select n.nspname || '.' || c.relname as name,
        array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            order by a.attnum) as columns,
        array(select fn.nspname || '.' || f.relname from pg_constraint k
          join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
          where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as needs
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
      order by 1`,
    values: [SCHEMAS],
  })
  const left = tables.filter(({ name }) => !LEFT_OUT.includes(name))
  const ordered: TableShape[] = []
  while (left.length > 0) {
    const waits = (needs: string[]) => needs.some((need) => left.some(({ name }) => name === need))
    const next = left.findIndex(({ needs }) => !waits(needs))
    // If tables refer to each other in a circle, any one comes first.
    ordered.push(...left.splice(Math.max(next, 0), 1).map(({ name, columns }) => ({ name, columns })))
  }
  return ordered
}

/** The sequences of the product with their values. */
export async function listSequences(client: Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'S' order by 1`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    // Each sequence is a relation of its own, so one statement can't read them all.
    const { rows: found } = await client.query<Omit<SequenceState, 'name'>>(
      `select last_value::text as value, is_called as called from ${quotedTable(name)}`,
    )
    states.push({ name, ...found[0]! })
  }
  return states
}

export const setSequence = (client: Client, { name, value, called }: SequenceState) =>
  client.query('select setval($1::regclass, $2::bigint, $3)', [quotedTable(name), value, called])

/** The rows of a table in PostgreSQL's text format, one per line. */
export const copyOut = (client: Client, { name, columns }: TableShape): Readable =>
  client.query(to(`copy (select ${columns.map(quoted).join(', ')} from ${quotedTable(name)}) to stdout`))

/** Loads such text into a table. `rowCount` is known at the end. */
export const copyIn = (client: Client, { name, columns }: TableShape): Writable & { rowCount: number } =>
  client.query(from(`copy ${quotedTable(name)} (${columns.map(quoted).join(', ')}) from stdin`)) as Writable & {
    rowCount: number
  }

/** The moment of the newest migration that the database has, in milliseconds; 0 without any. */
export async function migratedTo(client: Client): Promise<number> {
  const { rows } = await client.query<{ there: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as there`,
  )
  if (rows[0]!.there === null) return 0
  const { rows: newest } = await client.query<{ at: string | null }>(
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  )
  return Number(newest[0]!.at ?? 0)
}

/** The version of pg-boss's tables. */
export async function jobsVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from jobs.version')
  return rows[0]?.version ?? 0
}

/** The first table of the product that holds a row; undefined in an empty installation. */
export async function firstFilled(client: Client): Promise<string | undefined> {
  const tables = (await listTables(client)).filter(({ name }) => name.startsWith('public.'))
  for (const { name } of tables) {
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select 1 from ${quotedTable(name)}) as filled`,
    )
    if (rows[0]!.filled) return name
  }
  return undefined
}

/** The rows already contain the results of the triggers. */
export const switchTriggers = async (client: Client, tables: readonly TableShape[], how: 'disable' | 'enable') => {
  for (const { name } of tables) await client.query(`alter table ${quotedTable(name)} ${how} trigger user`)
}

/**
 * Turns row-level security off for the owner of the tables, or on again. While it is on, an owner who is no superuser
 * can't load the rows of organisations.
 */
export async function switchWalls(client: Client, how: 'no force' | 'force'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select polrelid::regclass::text as name from pg_policy where polname = 'tenant'`,
  )
  for (const { name } of rows) await client.query(`alter table ${name} ${how} row level security`)
}

/** Empties a table of the rows that its installation wrote, as pg-boss does. */
export const emptyTable = (client: Client, { name }: TableShape) => client.query(`delete from ${quotedTable(name)}`)

/**
 * Stops work that must not continue after a restore: waiting mails may have been sent since, and this backup never
 * ends. It also creates the log's partitions.
 */
export async function settleRestored(client: Client, tables: readonly TableShape[]): Promise<void> {
  await client.query(
    "update mails set state = 'not-sent', last_error = 'Restored from a backup. It may have been sent since.' " +
      "where state = 'queued'",
  )
  if (tables.some(({ name }) => name === 'public.backups'))
    await client.query(`delete from backups where state in ('waiting', 'running')`)
  await client.query(
    "select audit_make_month(month) from (select distinct date_trunc('month', at, 'UTC') as month from audit) as " +
      'months',
  )
}

const quotedDatabase = quoted

export const createScratch = async (client: Client, name: string) => {
  await client.query(`drop database if exists ${quotedDatabase(name)} with (force)`)
  await client.query(`create database ${quotedDatabase(name)} template template0`)
}
export const dropScratch = (client: Client, name: string) =>
  client.query(`drop database if exists ${quotedDatabase(name)} with (force)`)

/** The files of pictures that are in use or in the trash. */
export async function listMediaFiles(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from media_files where media_id is not null order by id',
  )
  return rows.map(({ id }) => id)
}

export async function nameOfDatabase(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  return rows[0]!.name
}
