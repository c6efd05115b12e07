import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import type { Database } from '../database/database.ts'
import { installJobs } from '../jobs/jobs.ts'
import { placeOf } from '../base/places.ts'

const MIGRATIONS = placeOf('server/migrations')
const JOURNAL = 'meta/_journal.json'
const MIGRATION_LOCK = 7_203_119

/** The timestamps of all migrations in order, in milliseconds. The database records these. */
export const migrationTimes = (): number[] => journal().entries.map(({ when }) => when)

/** All migrations in order: their timestamps as above, and their names. */
export const migrationList = (): { when: number; tag: string }[] => journal().entries

type Journal = { entries: { when: number; tag: string }[] }
const journal = () => JSON.parse(readFileSync(join(MIGRATIONS, JOURNAL), 'utf8')) as Journal

/** A copy of the migrations up to a moment, for as long as `work` takes. */
async function withMigrationsUpTo<T>(upTo: number, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  try {
    const whole = journal()
    const entries = whole.entries.filter(({ when }) => when <= upTo)
    await mkdir(join(folder, 'meta'))
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...whole, entries }))
    for (const { tag } of entries) await copyFile(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Brings the schema up to date, one process at a time: the others wait for the advisory lock and find nothing to do.
 */
export const migrate = ({ config }: Pick<Database, 'config'>): Promise<void> => runMigrationsOf(config, MIGRATIONS)

/** Applies the migrations up to the timestamp `upTo`. */
export const migrateTo = ({ config }: Pick<Database, 'config'>, upTo: number): Promise<void> =>
  withMigrationsUpTo(upTo, (folder) => runMigrationsOf(config, folder))

async function runMigrationsOf(config: PoolConfig, migrationsFolder: string): Promise<void> {
  // This connection is not from the pool: a migration of a large table may take as long as it needs.
  const client = new Client(config)
  client.on('error', () => undefined) // the statement that meets it tells
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runMigrations(drizzle(client), { migrationsFolder })
    await installJobs(config)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    await client.end().catch(() => undefined)
  }
}
