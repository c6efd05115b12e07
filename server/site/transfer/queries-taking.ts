import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../core/database/database.ts'
import { type Picture, pictureAddress } from '../../../contract/platform/media/picture.ts'
import type { RowData } from './queries-reading.ts'
import { contentImportRows as importRows, contentImports as imports, contentSources } from './table.ts'

type Orm = Pick<Database, 'orm'>

/** An import that is at work, as its job needs it. */
export type Work = Pick<typeof imports.$inferSelect, 'id' | 'system' | 'site' | 'live' | 'createdBy'>

/** A row that comes in. */
export type PendingRow = Omit<typeof importRows.$inferSelect, 'data'> & { data: RowData | null }

export async function readWork({ orm }: Orm, id: string): Promise<Work | undefined> {
  const [found] = await orm
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.state, 'taking')))
  return found
}

const WAITING = ['new', 'changed'] as const

/** The next pictures that are to be fetched, behind a line. */
export async function nextPictures({ orm }: Orm, id: string, after: number, count: number): Promise<PendingRow[]> {
  const where = and(
    eq(importRows.importId, id),
    eq(importRows.kind, 'picture'),
    eq(importRows.verdict, 'new'),
    sql`${importRows.line} > ${after}`,
  )
  const found = await orm.select().from(importRows).where(where).orderBy(asc(importRows.line)).limit(count)
  return found as PendingRow[]
}

/** The next posts and pages, kept from another run of the same import until the transaction ends. */
export async function nextEntries(transaction: Transaction, id: string, count: number): Promise<PendingRow[]> {
  const where = and(
    eq(importRows.importId, id),
    inArray(importRows.kind, ['post', 'page']),
    inArray(importRows.verdict, WAITING),
  )
  const found = await transaction
    .select()
    .from(importRows)
    .where(where)
    .orderBy(asc(importRows.line))
    .limit(count)
    .for('update')
  return found as PendingRow[]
}

type Outcome = Partial<Pick<typeof importRows.$inferInsert, 'verdict' | 'title' | 'note' | 'target' | 'data'>>

/** Notes the result of a waiting row; false when another run noted it before. */
export async function endRow(
  transaction: Transaction,
  { importId, line }: Pick<PendingRow, 'importId' | 'line'>,
  outcome: Outcome,
): Promise<boolean> {
  const ended = await transaction
    .update(importRows)
    .set(outcome)
    .where(and(eq(importRows.importId, importId), eq(importRows.line, line), inArray(importRows.verdict, WAITING)))
    .returning({ line: importRows.line })
  return ended.length > 0
}

/** Categories, tags and authors come in with the posts that name them. */
export const endNames = (transaction: Transaction, id: string) =>
  transaction
    .update(importRows)
    .set({ verdict: 'done' })
    .where(
      and(
        eq(importRows.importId, id),
        inArray(importRows.kind, ['category', 'tag', 'author']),
        eq(importRows.verdict, 'new'),
      ),
    )

type Source = Pick<PendingRow, 'kind' | 'sourceId' | 'hash' | 'title' | 'slug' | 'data'>

/** Remembers what came in as what, so that the same file brings nothing in twice. */
export async function keepSource(
  transaction: Transaction,
  { system, site }: Work,
  { kind, sourceId, hash, title, slug, data }: Source,
  { ownId, version }: { ownId: string; version: number },
): Promise<void> {
  const moment = data && 'isPublished' in data && data.isPublished ? data.publishedAt : null
  const kept = { hash, ownId, version, title, slug, publishedAt: moment === null ? null : new Date(moment) }
  await transaction
    .insert(contentSources)
    .values({ system, site, kind, sourceId, ...kept })
    .onConflictDoUpdate({
      target: [contentSources.system, contentSources.site, contentSources.kind, contentSources.sourceId],
      set: kept,
    })
}

/** The document that an entry came in as. */
export async function readSource(transaction: Transaction, work: Work, row: Pick<PendingRow, 'kind' | 'sourceId'>) {
  const { rows } = await transaction.execute<{ slug: string; version: number; now: number }>(sql`
    select d.slug, s.version, d.version as now from content_sources s join documents d on d.id = s.own_id
    where s.system = ${work.system} and s.site = ${work.site} and s.kind = ${row.kind}
      and s.source_id = ${row.sourceId} and d.deleted_at is null for update of d`)
  return rows[0]
}

/** Gives a document the dates that it had on the old site; drafts too, for when somebody publishes them. */
export const keepDates = (
  transaction: Transaction,
  id: string,
  { publishedAt, changedAt }: { publishedAt: string | null; changedAt: string | null },
) =>
  transaction.execute(sql`
    update documents set published_at = coalesce(${publishedAt}::timestamptz, published_at),
      created_at = coalesce(${publishedAt}::timestamptz, created_at),
      live_at = case when live is null then null else coalesce(${changedAt}::timestamptz,
        ${publishedAt}::timestamptz, live_at) end
    where id = ${id}`)

/**
 * The addresses that pictures of texts have here, by what the texts name them by: their address, its smaller sizes, or
 * `attachment:` with a number. A picture that did not come in, or was removed, has none.
 */
export async function pictureAddresses(
  transaction: Transaction,
  work: Work,
  named: string[],
): Promise<Map<string, string>> {
  const given = named.flatMap((name): { name: string; ref?: string; source?: string }[] => {
    const ref = /^attachment:(.*)$/.exec(name)?.[1]
    return ref ? [{ name, ref }] : [...new Set([wholeOf(name), name])].map((source) => ({ name, source }))
  })
  const { rows } = await transaction.execute<{ name: string } & Picture>(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(name text, source text, ref text)),
    found as (
      select g.name, r.source_id from given g join content_import_rows r
        on r.import_id = ${work.id} and r.kind = 'picture' and r.source_id = g.source
      union all
      select g.name, r.source_id from given g join content_import_rows r
        on r.import_id = ${work.id} and r.kind = 'picture' and r.ref = g.ref)
    select distinct on (found.name) found.name, f.id as file, f.width, f.height, m.x, m.y, f.extension
    from found
    join content_sources s on s.system = ${work.system} and s.site = ${work.site} and s.kind = 'picture'
      and s.source_id = found.source_id
    join media m on m.id = s.own_id and m.deleted_at is null
    join media_files f on f.id = m.file_id
    order by found.name, length(found.source_id)`)
  return new Map(rows.map(({ name, ...picture }) => [name, pictureAddress(picture)]))
}

/** The address of a picture in full. WordPress writes the size of a smaller one into its name. */
const wholeOf = (address: string) => address.replace(/-\d+x\d+(\.\w+)$/, '$1')
