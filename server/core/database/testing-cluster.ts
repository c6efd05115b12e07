import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openDatabase } from './database.ts'
import { migrate } from '../start/migrate.ts'
import { endConnections, keepConnections } from './testing-connections.ts'
import { startEmbeddedPostgres } from '../start/embedded-postgres.ts'
import { givenDatabaseUrl } from '../base/env.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The server of this run, and the migrated database that each test file gets a copy of. Folders in `tmpdir()` that
     * begin with the template's name go with the run.
     */
    cluster: { server: pg.PoolConfig; template: string }
  }
}

// A power cut may take a throwaway database. The durability test brings the real settings.
const THROWAWAY = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
}

const someName = () => randomBytes(6).toString('hex')

/**
 * Runs once, before all test files: a throwaway PostgreSQL, or the one of `DATABASE_URL`, and a migrated template
 * database on it.
 */
export default async function setUp(project: TestProject) {
  const template = `watchpost_test_${someName()}`
  const given = givenDatabaseUrl()
  const { server, stop } = given === undefined ? await startThrowaway() : borrow(given, template)
  try {
    await statement(server, `create database ${template}`)
    const database = openDatabase(onDatabase(server, template))
    await migrate(database).finally(() => database.pool.end())
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('cluster', { server, template })
  return async () => {
    await stop()
    for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(`${template}-`)))
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

// Databases that earlier tests of this worker no longer need.
const used: pg.PoolConfig[] = []

/**
 * A database with the product's schema and nothing in it, for one test: one that an earlier test gave back, or a new
 * one. Its connections stay open for the next test.
 */
export async function freshDatabase(): Promise<pg.PoolConfig> {
  const { server, template } = inject('cluster')
  for (let again = used.pop(); again !== undefined; again = used.pop()) if (await isAsNew(again)) return again
  const name = `${template}_${someName()}`
  await statement(server, `create database ${name} template ${template} strategy file_copy`)
  return keepConnections(onDatabase(server, name))
}

/** A database with nothing at all in it. */
export async function emptyDatabase(): Promise<pg.PoolConfig> {
  const { server, template } = inject('cluster')
  const name = `${template}_${someName()}`
  await statement(server, `create database ${name} template template0`)
  return onDatabase(server, name)
}

/** Gives a test's database back. Emptying it costs less than creating the three hundred files of a new one. */
export const giveBack = (database: pg.PoolConfig) => void used.push(database)

// Without triggers and foreign keys the order of the tables does not matter. A user who may not switch them off gets a
// new database. Most tables were never written to.
const EMPTY = `do $$ declare each record; begin
  set local session_replication_role = replica;
  for each in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    and pg_relation_size(oid) > 0 loop
    execute format('delete from %I', each.relname);
  end loop;
  if to_regclass('jobs.job') is not null then delete from jobs.job; end if;
  perform setval(oid::regclass, 1, false) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S';
end $$`

const SHAPE = `select sum(hashtextextended(c.relname || '.' || a.attname, a.atttypid::bigint))
  || ',' || (select count(*) from pg_constraint) || ',' || (select count(*) from pg_trigger) as shape
  from pg_class c join pg_attribute a on a.attrelid = c.oid where c.relnamespace = 'public'::regnamespace
    and a.attnum > 0`

let shape: string | undefined

/** Empties the database. Returns whether that worked and the tables are as they were created. */
async function isAsNew(database: pg.PoolConfig): Promise<boolean> {
  const { server, template } = inject('cluster')
  shape ??= (await statement<{ shape: string }>(onDatabase(server, template), SHAPE))[0]!.shape
  const pool = new pg.Pool({ ...database, max: 1 })
  pool.on('error', () => undefined) // the statement that meets it tells
  let isEmpty = false
  try {
    const { rows } = await pool.query<{ shape: string }>({ name: 'shape', text: SHAPE })
    if (rows[0]!.shape === shape) {
      await pool.query(EMPTY)
      isEmpty = true
    }
  } catch {
    // A database that can't be emptied is left behind.
  }
  await pool.end()
  if (!isEmpty) await endConnections(database)
  return isEmpty
}

async function startThrowaway() {
  const dataDir = mkdtempSync(join(tmpdir(), 'watchpost-test-'))
  const { poolConfig, stop } = await startEmbeddedPostgres({ dataDir, settings: THROWAWAY, initdb: ['--no-sync'] })
  const stopAndForget = async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { server: poolConfig, stop: stopAndForget }
}

/** A server of one's own. Its address is taken apart: tests make addresses and names from the parts. */
function borrow(address: string, template: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address)
  const server: pg.PoolConfig = {
    host: searchParams.get('host') ?? decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password) || undefined,
    database: decodeURIComponent(pathname.slice(1)) || undefined,
  }
  return { server, stop: () => dropAll(server, template) }
}

const onDatabase = (server: pg.PoolConfig, database: string): pg.PoolConfig => ({ ...server, database })

async function dropAll(server: pg.PoolConfig, template: string) {
  const names = await statement<{ datname: string }>(
    server,
    `select datname from pg_database where datname like '${template}%'`,
  )
  for (const { datname } of names) await statement(server, `drop database ${datname} with (force)`)
}

async function statement<Row extends pg.QueryResultRow>(server: pg.PoolConfig, sql: string): Promise<Row[]> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
