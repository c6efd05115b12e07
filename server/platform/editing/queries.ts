import { inText } from '../../core/documents/document-references.ts'
import {
  type DocumentFilter,
  type DocumentSummary,
  MOST_COUNTED,
  PER_PAGE,
  type Usage,
  type UsageOfOne,
} from '../../../contract/platform/editing/document.ts'
import type { Database } from '../../core/database/database.ts'
import { COLUMNS, type Document } from '../../core/documents/documents.ts'
import { beginnings } from './search-words.ts'

type Person = { id: string; name: string } | null
export type NamedDocument<T> = Document<T> & { by: Person }

const BY = `(select json_build_object('id', u.id, 'name', u.name) from users u where u.id = updated_by) as by`

/** A document with the name of its last editor, or undefined. */
export async function readNamed(
  { pool }: Database,
  kind: string,
  slug: string,
): Promise<NamedDocument<unknown> | undefined> {
  const { rows } = await pool.query<NamedDocument<unknown>>({
    name: 'read-named',
    text: `select ${COLUMNS}, ${BY} from documents where kind = $1 and slug = $2 and deleted_at is null`,
    values: [kind, slug],
  })
  return rows[0]
}

/** Every document of a kind with the names of their last editors, for kinds with few places. */
export async function listNamed({ pool }: Database, kind: string): Promise<NamedDocument<unknown>[]> {
  const { rows } = await pool.query<NamedDocument<unknown>>({
    name: 'list-named',
    text: `select ${COLUMNS}, ${BY} from documents where kind = $1 and deleted_at is null order by position, id`,
    values: [kind],
  })
  return rows
}

// Every filter and order that a list allows. No text of a request becomes part of a statement.
const STATES: Record<NonNullable<DocumentFilter['state']>, string> = {
  draft: 'deleted_at is null and live_version is null',
  live: 'deleted_at is null and live_version = version',
  edited: 'deleted_at is null and live_version < version',
  scheduled: 'deleted_at is null and (publish_at is not null or unpublish_at is not null)',
  trash: 'deleted_at is not null',
}
const REVIEWS: Record<NonNullable<DocumentFilter['review']>, string> = {
  review: `review_state = 'review'`,
  changes: `review_state = 'changes'`,
  approved: `review_state = 'approved' and reviewed_version = version`,
  outdated: `review_state = 'approved' and reviewed_version < version`,
}
const SORTS = { position: 'position', title: 'title', updated: 'updated_at', published: 'published_at' }

export type SummaryRow = Omit<
  DocumentSummary,
  'publishAt' | 'unpublishAt' | 'publishedAt' | 'updatedAt' | 'deletedAt' | 'state' | 'updatedBy'
> & {
  publishAt: Date | null
  unpublishAt: Date | null
  publishedAt: Date | null
  updatedAt: Date
  deletedAt: Date | null
  by: Person
}

/** Some documents of a kind as lists show them, and how many there are, counted up to one more than `MOST_COUNTED`. */
export async function listSummaries(
  { pool }: Database,
  kind: string,
  filter: DocumentFilter,
  { limit = PER_PAGE, offset = 0 } = {},
) {
  const { state, review, sort = 'position', order = sort === 'position' || sort === 'title' ? 'asc' : 'desc' } = filter
  const words = beginnings(filter.search)
  const labels = (filter.label ?? '').split(',').filter((label) => label !== '')
  const where = [
    'kind = $1',
    state ? STATES[state] : 'deleted_at is null',
    review ? REVIEWS[review] : 'true',
    words ? `words @@ to_tsquery('simple', $4)` : '$4::text is not null',
    labels.length > 0 ? `labels @> $5 and labels <> '{}'` : '$5::text[] is not null',
  ].join(' and ')
  // Only a column that may be null says where nulls go: otherwise PostgreSQL can't read the index backwards.
  const ordered = `${SORTS[sort]} ${order}${sort === 'published' && order === 'desc' ? ' nulls last' : ''}, id ${order}`
  const page = `order by ${ordered} limit $2 offset $3`
  const { rows } = await pool.query<{ items: SummaryRow[] | null; total: number } & SummaryRow>({
    name: `list-${state}-${review}-${sort}-${order}-${words !== ''}-${labels.length > 0}`,
    // A search runs once. Any other list reads along an index, and stops counting at the limit.
    text: `
      with ${words ? `found as materialized (select id, ${SORTS[sort]} from documents where ${where}),` : ''}
      page as (
        select id, slug, title, version, live_version, review_state, reviewed_version, labels, publish_at, unpublish_at,
          published_at, updated_at, updated_by, deleted_at, position
        from documents where
          ${words ? `id in (select id from found ${page})` : `${where} ${page}`}),
      counted as (select count(*)::int as total from (select 1
        from ${words ? 'found' : `documents where ${where}`} limit ${MOST_COUNTED + 1}) as matching)
      select counted.total, id, slug, title, version, live_version as "liveVersion", review_state as review,
        reviewed_version as "reviewedVersion", labels, publish_at as "publishAt", unpublish_at as "unpublishAt",
        published_at as "publishedAt", updated_at as "updatedAt", deleted_at as "deletedAt", ${BY}
      from counted left join page on true order by ${ordered}`,
    values: [kind, limit, offset, words, labels],
  })
  return { total: rows[0]!.total, items: rows.filter(({ id }) => id !== null) as SummaryRow[] }
}

/** All labels of the documents of a kind. */
export async function listLabels({ pool }: Database, kind: string): Promise<string[]> {
  const { rows } = await pool.query<{ label: string }>({
    name: 'list-labels',
    text:
      'select distinct unnest(labels) as label from documents where kind = $1 and deleted_at is null order by label ' +
      'limit 500',
    values: [kind],
  })
  return rows.map(({ label }) => label)
}

/** Which of these slugs are documents of the kind, with their versions and drafts. */
export async function readSome({ pool }: Database, kind: string, slugs: string[]): Promise<Document<unknown>[]> {
  const { rows } = await pool.query<Document<unknown>>({
    name: 'read-some',
    text: `select ${COLUMNS} from documents where kind = $1 and slug = any($2) and deleted_at is null`,
    values: [kind, slugs],
  })
  return rows
}

/** The slugs of copies, which can't be given to another document of the kind. */
export async function copiedSlugs({ pool }: Database, kind: string): Promise<Set<string>> {
  const { rows } = await pool.query<{ slug: string }>({
    name: 'copied-slugs',
    text: `select slug from documents where kind = $1 and slug like '%-copy%' and deleted_at is null`,
    values: [kind],
  })
  return new Set(rows.map(({ slug }) => slug))
}

/** One in the trash by its id, or undefined. */
export async function readTrashed(
  { pool }: Database,
  kind: string,
  id: string,
): Promise<Document<unknown> | undefined> {
  const { rows } = await pool.query<Document<unknown>>({
    name: 'read-trashed',
    text: `select ${COLUMNS} from documents where kind = $1 and id = $2 and deleted_at is not null`,
    values: [kind, id],
  })
  return rows[0]
}

const MOST_USES = 50

/** Documents that name one of `values` anywhere in their drafts or in what visitors see of them. */
export async function findUses({ pool }: Database, id: string, values: string[]): Promise<Usage[]> {
  const { rows } = await pool.query<Usage>({
    name: 'find-uses',
    text: `
      with wanted as (select jsonb_build_object('v', to_jsonb($2::text[])) as vars)
      select kind, slug, title, coalesce(jsonb_path_exists(live, 'strict $.** ? (@.type() == "string" && @ == $v[*])',
        vars, true), false) as live
      from documents, wanted
      where deleted_at is null and id <> $1 and (
        jsonb_path_exists(data, 'strict $.** ? (@.type() == "string" && @ == $v[*])', vars, true)
        or jsonb_path_exists(live, 'strict $.** ? (@.type() == "string" && @ == $v[*])', vars, true))
      order by kind, title limit ${MOST_USES}`,
    values: [id, values],
  })
  return rows
}

const MOST_USES_OF_SEVERAL = 200

/** Documents that name any of `values`, each with the value that it names. One query for all values. */
export async function findUsesOfAny(
  { pool }: Database,
  values: string[],
): Promise<(Usage & { id: string; value: string })[]> {
  const { rows } = await pool.query<Usage & { id: string; value: string }>({
    name: 'find-uses-of-any',
    text: `
      with wanted as (select jsonb_build_object('v', to_jsonb($1::text[])) as vars),
      named as (
        select id, found #>> '{}' as value, false as live from documents, wanted, jsonb_path_query(data,
          'strict $.** ? (@.type() == "string" && @ == $v[*])', vars, true) as d(found) where deleted_at is null
        union all
        select id, found #>> '{}', true from documents, wanted, jsonb_path_query(live,
          'strict $.** ? (@.type() == "string" && @ == $v[*])', vars, true) as l(found) where deleted_at is null)
      select d.id, d.kind, d.slug, d.title, named.value, bool_or(named.live) as live from named
        join documents d using (id)
      group by d.id, named.value order by d.kind, d.title, named.value limit ${MOST_USES_OF_SEVERAL}`,
    values: [values],
  })
  return rows
}

/** A use by a block, and the slug of what it refers to. */
export type Reference = UsageOfOne

const MOST_REFERRING = 500

/**
 * Documents of some kinds with a block that refers to one of `slugs`, in their drafts or in what visitors see of them.
 */
export async function findReferring(
  { pool }: Database,
  { block, slugs, among }: { block: string; slugs: string[]; among: string[] },
): Promise<Reference[]> {
  const { rows } = await pool.query<Reference>({
    name: 'find-referring',
    text: `
      with wanted as (
        select slug as target, jsonb_build_object('blocks', jsonb_build_array(jsonb_build_object('type', $1::text,
          'data', jsonb_build_object('slug', slug)))) as naming, ${inText('$1', 'slug')} as reference
        from unnest($2::text[]) as w(slug)),
      referring as (
        select target, kind, slug, title, position, id,
          data @> naming or position(reference in data::text) > 0 as draft,
          coalesce(live @> naming or position(reference in live::text) > 0, false) as live
        from documents, wanted where kind = any($3) and deleted_at is null)
      select target, kind, slug, title, live from referring where draft or live
      order by live desc, kind desc, position, id limit ${MOST_REFERRING}`,
    values: [block, slugs, among],
  })
  return rows
}
