import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'

type Size = { table: string; rows: number; bytes: number }
type JobCount = { queue: string; state: string; jobs: number; first: Date }

const MOST_TABLES = 400

/** The version of PostgreSQL, and the bytes of the database. */
export const readServer = async (database: Database): Promise<{ version: string; bytes: number }> =>
  (
    await rows<{ version: string; bytes: number }>(database, {
      text: `
        select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
    })
  )[0]!

/** Each table with its estimated rows, and its bytes with indexes; the largest first. */
export const readSizes = (database: Database): Promise<Size[]> =>
  rows<Size>(database, {
    text: `
      select n.nspname || '.' || c.relname as table, greatest(c.reltuples, 0)::float8 as rows,
        pg_total_relation_size(c.oid)::float8 as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'jobs', 'drizzle') and c.relkind = 'r'
      order by bytes desc, 1 limit ${MOST_TABLES}`,
  })

/** The jobs of each queue by their state, and when the first of them could begin. */
export const readJobs = (database: Database): Promise<JobCount[]> =>
  rows<JobCount>(database, {
    text: `
      select name as queue, state::text as state, count(*)::int as jobs, min(start_after) as first
      from jobs.job group by 1, 2 order by 1, 2`,
  })

/** The moments of the migrations that the database has, in milliseconds. */
export const readMigrations = async (database: Database): Promise<number[]> =>
  (
    await rows<{ at: number }>(database, {
      text: 'select created_at::float8 as at from drizzle.__drizzle_migrations order by created_at',
    })
  ).map(({ at }) => at)
