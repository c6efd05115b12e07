import { and, count, eq, sql } from 'drizzle-orm'
import type { CalendarEntry, ReleaseState } from '../../../contract/platform/releases/releases.ts'
import type { Database } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import { rows } from '../../core/database/rows.ts'
import { audit } from '../../core/documents/audit-table.ts'
import type { Change } from '../../core/documents/documents.ts'
import { releases } from './table.ts'

type Person = { id: string; name: string } | null

/** A release as it is stored, with how many of its documents are ticked and the name of the person who released it. */
export type ReleaseRow = typeof releases.$inferSelect & { count: number; by: Person }

export const PER_PAGE = 25

const FIELDS = `r.id, r.name, r.state, r.at, r.failure, r.version, r.created_at as "createdAt",
  r.created_by as "createdBy", r.updated_at as "updatedAt", r.released_at as "releasedAt",
  r.released_by as "releasedBy", r.undone_at as "undoneAt", r.undone_by as "undoneBy",
  (select count(*)::int from release_documents i where i.release_id = r.id and i.is_ticked) as count,
  (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = r.released_by) as by`

/** A page of releases: scheduled ones by their time, then open ones, then those that were live, newest first. */
export const listReleases = (database: Database, state: ReleaseState | undefined, page: number) =>
  rows<ReleaseRow>(database, {
    name: 'list-releases',
    text: `
      select ${FIELDS} from releases r where $1::text is null or r.state = $1
      order by case r.state when 'scheduled' then 0 when 'open' then 1 else 2 end, r.at, r.updated_at desc, r.id
      limit ${PER_PAGE} offset $2`,
    values: [state ?? null, (page - 1) * PER_PAGE],
  })

export async function countReleases({ orm }: Database, state: ReleaseState | undefined): Promise<number> {
  const [found] = await orm
    .select({ total: count() })
    .from(releases)
    .where(state ? eq(releases.state, state) : undefined)
  return found!.total
}

/** One release, or undefined. `hold` keeps it as it is until the transaction ends. */
export async function readRelease(database: Database, id: string, hold = false): Promise<ReleaseRow | undefined> {
  const [found] = await rows<ReleaseRow>(database, {
    name: hold ? 'hold-release' : 'read-release',
    text: `select ${FIELDS} from releases r where r.id = $1 ${hold ? 'for update of r' : ''}`,
    values: [id],
  })
  return found
}

/** Adds an open release and gives its id. */
export async function addRelease({ database, clock, actorId }: Change, name: string): Promise<string> {
  const now = clock()
  const id = newId(now)
  await database.orm.insert(releases).values({ id, name, createdAt: now, createdBy: actorId, updatedAt: now })
  return id
}

/** Changes a release, which becomes another version of itself. */
export const setRelease = (
  { database, clock }: Pick<Change, 'database' | 'clock'>,
  id: string,
  set: Partial<Omit<typeof releases.$inferInsert, 'id' | 'version'>>,
) =>
  database.orm
    .update(releases)
    .set({ ...set, version: sql`${releases.version} + 1`, updatedAt: clock() })
    .where(eq(releases.id, id))

/** Removes a release with the list of its documents. */
export const removeRelease = ({ orm }: Database, id: string) =>
  orm.delete(releases).where(and(eq(releases.id, id), sql`${releases.state} in ('open', 'scheduled')`))

/** Notes in the activity log what was done to a release. */
export const noteRelease = (
  { database, clock, actorId, requestId }: Pick<Change, 'database' | 'clock' | 'actorId' | 'requestId'>,
  { id, action, after }: { id: string; action: string; after?: object },
) =>
  database.orm
    .insert(audit)
    .values({ at: clock(), actorId, requestId, action, kind: 'release', subject: id, after: after ?? null })

/** What happens by itself from one moment to another, earliest first, at most 500. */
export const listPlanned = (database: Database, from: Date, to: Date, kinds: readonly string[]) =>
  rows<Omit<CalendarEntry, 'at'> & { at: Date }>(database, {
    name: 'list-planned',
    text: `
      select 'release' as type, r.at, r.name as title, '' as kind, r.id::text as subject,
        (select count(*)::int from release_documents i where i.release_id = r.id and i.is_ticked) as count
      from releases r where r.state = 'scheduled' and r.at >= $1 and r.at < $2
      union all
      select 'publish', publish_at, coalesce(nullif(title, ''), slug), kind, slug, 1 from documents
      where deleted_at is null and publish_at >= $1 and publish_at < $2 and kind = any($3)
      union all
      select 'unpublish', unpublish_at, coalesce(nullif(title, ''), slug), kind, slug, 1 from documents
      where deleted_at is null and unpublish_at >= $1 and unpublish_at < $2 and kind = any($3)
      order by 2, 3 limit 500`,
    values: [from, to, kinds],
  })
