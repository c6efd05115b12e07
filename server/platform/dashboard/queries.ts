import { MOST_SAMPLED, MOST_WORK, type WorkItem } from '../../../contract/platform/dashboard/dashboard.ts'
import { MOST_COUNTED } from '../../../contract/platform/editing/document.ts'
import type { Database } from '../../core/database/database.ts'

export type Work = Pick<WorkItem, 'id' | 'kind' | 'slug' | 'title'> & {
  version: number
  liveVersion: number | null
  publishAt: Date | null
  unpublishAt: Date | null
  updatedAt: Date
}

/**
 * Documents of some kinds that wait, first those with a time, and how many there are, counted up to one more than
 * `MOST_COUNTED`.
 */
export async function listWork({ pool }: Database, kinds: string[]): Promise<{ items: Work[]; total: number }> {
  const { rows } = await pool.query<Work & { total: number }>({
    name: 'list-work',
    // The condition is that of the index documents_waiting, which holds no more than these.
    text: `
      with waiting as not materialized (
        select id, kind, slug, title, version, live_version as "liveVersion", publish_at as "publishAt",
          unpublish_at as "unpublishAt", updated_at as "updatedAt"
        from documents
        where kind = any($1) and deleted_at is null and (live_version is distinct from version or publish_at is not null
          or unpublish_at is not null))
      select waiting.*, (select count(*)::int from (select 1 from waiting limit ${MOST_COUNTED + 1}) as counted) as total
      from waiting order by coalesce("publishAt", "unpublishAt") nulls last, "liveVersion" is null, "updatedAt" desc,
        id limit ${MOST_WORK}`,
    values: [kinds],
  })
  return { items: rows, total: rows[0]?.total ?? 0 }
}

/** Published documents that hold samples, one more than `MOST_SAMPLED` at the most, with what visitors see of each. */
export async function listSampled({
  pool,
}: Database): Promise<{ kind: string; slug: string; title: string; live: unknown }[]> {
  const { rows } = await pool.query<{ kind: string; slug: string; title: string; live: unknown }>({
    name: 'list-sampled',
    // The condition is that of the index documents_samples.
    text: `
      select kind, slug, title, live from documents
      where deleted_at is null and live @? '$.** ? (@.sample == true)' order by kind, title, id limit ${MOST_SAMPLED + 1}`,
  })
  return rows
}
