import { eq, sql } from 'drizzle-orm'
import type { SourceKind } from '../../../contract/site/transfer/imports.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import type { DraftEntry } from './draft-entries.ts'
import { contentImports } from './table.ts'

type Orm = Pick<Database, 'orm'>

/** A row of the report as it is kept while the file is read. */
export type NewRow = {
  line: number
  kind: SourceKind
  source_id: string
  ref: string | null
  title: string
  address: string
  slug: string
  verdict: 'new' | 'left'
  note: string
  data: RowData | null
  hash: string
}

/** What comes in: of an entry its draft and dates, of a picture its words. */
export type RowData =
  | (Pick<DraftEntry, 'draft' | 'pictures'> & {
      isPublished: boolean
      publishedAt: string | null
      changedAt: string | null
    })
  | { title: string; alt: string }

/**
 * Keeps rows of a file. A picture that a text uses and the file lists later is one row; of anything else that stands in
 * the file twice, the first row counts.
 */
export async function addRows({ orm }: Orm, importId: string, rows: NewRow[]): Promise<void> {
  await orm.execute(sql`
    insert into content_import_rows as r
      (import_id, line, kind, source_id, ref, title, address, slug, verdict, note, data, hash)
    select ${importId}::uuid, line, kind, source_id, ref, title, address, slug, verdict, note, data, hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(line int, kind text, source_id text, ref text,
      title text, address text, slug text, verdict text, note text, data jsonb, hash text)
    on conflict (import_id, kind, source_id) do update set ref = excluded.ref, title = excluded.title,
      data = excluded.data where r.kind = 'picture' and excluded.ref is not null`)
}

/** Says of which site an import is, once its file has said so. */
export const nameSite = ({ orm }: Orm, id: string, site: string) =>
  orm.update(contentImports).set({ site }).where(eq(contentImports.id, id))

/**
 * Ends the reading of a file: compares it with what came in before, and with the addresses that are taken. False when
 * the import was removed first.
 */
export async function endReading({ orm }: Orm, id: string): Promise<boolean> {
  await orm.execute(sql`analyze content_import_rows`)
  return orm.transaction(async (transaction) => {
    // WordPress writes smaller sizes of a picture into texts. The picture itself comes in once, for all of them.
    await transaction.execute(sql`
      delete from content_import_rows r using content_import_rows whole
      where r.import_id = ${id} and r.kind = 'picture' and r.ref is null and whole.import_id = r.import_id
        and whole.kind = 'picture' and whole.ref is not null
        and whole.source_id = regexp_replace(r.source_id, '-\\d+x\\d+(\\.\\w+)$', '\\1')`)
    await keepApart(transaction, id)
    await transaction.execute(sql`
      update content_import_rows r set
        verdict = case when d.id is null then 'removed' when s.hash = r.hash then 'known'
          when d.version = s.version then 'changed' else 'edited' end,
        target = coalesce(case r.kind when 'post' then '/blog/' || d.slug else '/' || d.slug end, '')
      from content_imports i
      join content_sources s on s.system = i.system and s.site = i.site
      left join documents d on d.id = s.own_id and d.deleted_at is null
      where i.id = ${id} and r.import_id = i.id and r.verdict = 'new' and r.kind in ('post', 'page')
        and s.kind = r.kind and s.source_id = r.source_id`)
    await transaction.execute(sql`
      update content_import_rows r set verdict = case when m.id is null then 'removed' else 'known' end
      from content_imports i
      join content_sources s on s.system = i.system and s.site = i.site
      left join media m on m.id = s.own_id and m.deleted_at is null
      where i.id = ${id} and r.import_id = i.id and r.verdict = 'new' and r.kind = 'picture'
        and s.kind = r.kind and s.source_id = r.source_id`)
    await transaction.execute(sql`
      update content_import_rows r set note = concat_ws(' ', nullif(r.note, ''), 'The address '
        || case r.kind when 'post' then '/blog/' else '/' end || r.slug || ' is taken, so it gets the next free one.')
      where r.import_id = ${id} and r.verdict = 'new' and r.kind in ('post', 'page') and (
        exists (select from documents d where d.kind = r.kind and d.slug = r.slug and d.deleted_at is null)
        or exists (select from content_import_rows o where o.import_id = r.import_id and o.kind = r.kind
          and o.slug = r.slug and o.verdict = 'new' and o.line < r.line))`)
    await markNamesKnown(transaction, id)
    const { rowCount } = await transaction.execute(
      sql`update content_imports set state = 'checked' where id = ${id} and state = 'reading'`,
    )
    return (rowCount ?? 0) > 0
  })
}

/**
 * Gives an entry a name of its own where another entry of the old site came in under its number: programs count from
 * one again. Title, address and date of what was published must all differ: an editor rarely changes all three.
 */
const keepApart = (transaction: Transaction, id: string) =>
  transaction.execute(sql`
    update content_import_rows r set source_id = r.source_id || '/' || r.slug,
      note = concat_ws(' ', nullif(r.note, ''), 'Another entry came in under its number, so it is one of its own.')
    from content_imports i
    join content_sources s on s.system = i.system and s.site = i.site
    where i.id = ${id} and r.import_id = i.id and r.verdict = 'new' and r.kind in ('post', 'page')
      and s.kind = r.kind and s.source_id = r.source_id and s.slug <> r.slug and lower(s.title) <> lower(r.title)
      and (r.data ->> 'isPublished')::boolean and s.published_at <> (r.data ->> 'publishedAt')::timestamptz`)

/** Says of categories, tags and authors that are here already, whether posts name them or a list has them. */
const markNamesKnown = (transaction: Transaction, id: string) =>
  transaction.execute(sql`
    with posts as (select data from documents where kind = 'post' and deleted_at is null),
    names as (
      select kind, slug from terms
      union select 'category', topic_slug(data ->> 'category') from posts
      union select 'tag', topic_slug(tag) from posts cross join jsonb_array_elements_text(data -> 'tags') tag
      union select 'author', topic_slug(concat_ws(' ', data -> 'author' ->> 'firstName',
        data -> 'author' ->> 'lastName')) from posts)
    update content_import_rows r set verdict = 'known' from names
    where r.import_id = ${id} and r.verdict = 'new' and r.kind in ('category', 'tag', 'author')
      and names.kind = r.kind and names.slug = topic_slug(r.title)`)
