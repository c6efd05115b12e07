import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { migrate, openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { givenDatabaseUrl } from './env.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, and the migrated database that each test file gets a copy of. */
    cluster: { server: pg.PoolConfig; template: string }
  }
}

// A power cut may take a throwaway database. The durability test brings the real settings.
const THROWAWAY = { fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0', max_connections: '200' }

const someName = () => randomBytes(6).toString('hex')

/** Runs once, before all test files: a throwaway PostgreSQL, or the one of `DATABASE_URL`, and a migrated template database on it. */
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
  return stop
}

/** A database with the product's schema and nothing in it, for one test file. Takes about 30 ms. */
export async function freshDatabase(): Promise<pg.PoolConfig> {
  const { server, template } = inject('cluster')
  const name = `${template}_${someName()}`
  await statement(server, `create database ${name} template ${template} strategy file_copy`)
  return onDatabase(server, name)
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

function borrow(connectionString: string, template: string) {
  const server: pg.PoolConfig = { connectionString }
  return { server, stop: () => dropAll(server, template) }
}

function onDatabase(server: pg.PoolConfig, database: string): pg.PoolConfig {
  if (server.connectionString === undefined) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

async function dropAll(server: pg.PoolConfig, template: string) {
  const names = await statement<{ datname: string }>(server, `select datname from pg_database where datname like '${template}%'`)
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
