import { sql } from 'drizzle-orm'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { newId } from '../base/ids.ts'
import { kinds, labelsOf, titleOf } from './kinds.ts'

/**
 * A document of a fresh installation. Without a `slug` its id is its name. `daysOld` dates it back, so that lists by
 * date have an order.
 */
export type Seed = { kind: string; slug?: string; title?: string; data: object; daysOld?: number }

const SEED_LOCK = 7_203_120

/**
 * Adds the entries of each kind that never had a document: published, in the given order, with first revision and audit
 * entry. Documents that editors changed or removed stay as they are. Any number of processes may call this at once.
 * Returns how many entries were added.
 */
export async function seed({ orm }: Database, clock: Clock, entries: Seed[]): Promise<number> {
  const now = clock().getTime()
  const rows = entries.map(({ kind, slug, title, data, daysOld = 0 }, index) => {
    const id = newId(new Date(now))
    const known = kinds.get(kind)
    return {
      id,
      kind,
      slug: slug ?? id,
      title: title ?? (known ? titleOf(known, data, slug ?? id) : ''),
      data,
      labels: labelsOf(known, data),
      position: index + 1,
      at: new Date(now - daysOld * DAY_MS).toISOString(),
    }
  })
  return orm.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    // A purged document leaves its audit entries, so these remember kinds that the table itself has forgotten.
    const { rowCount } = await transaction.execute(sql`
      with entry as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as e(id uuid, kind text, slug text, title text, data jsonb, labels text[], position int, at timestamptz)),
      saved as (
        insert into documents (id, kind, slug, title, data, live, live_version, live_at, labels, position,
          published_at, created_at, updated_at)
        select id, kind, slug, title, data, data, 1, at, labels, position, at, at, at from entry
        where not exists (select 1 from documents d where d.kind = entry.kind)
          and not exists (select 1 from audit a where a.kind = entry.kind)
        returning *),
      kept as (
        insert into revisions (document_id, version, data, action, at, published_at)
        select id, version, data, 'seed', updated_at, updated_at from saved),
      noted as (
        insert into audit (at, action, kind, subject, after)
        select ${new Date(now).toISOString()}::timestamptz, 'seed', kind, slug, data from saved order by position),
      told as (select pg_notify('content', '*') where exists (select 1 from saved))
      select saved.id from saved left join told on true`)
    return rowCount ?? 0
  })
}
