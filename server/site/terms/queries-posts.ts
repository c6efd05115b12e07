import type { TermKind } from '../../../contract/site/terms/terms.ts'
import type { Change } from '../../core/documents/documents.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import type { PostNames } from './rules.ts'

/** The names in a post's draft, in what visitors see, and in an older version that is scheduled. */
export type PostRow = {
  id: string
  slug: string
  title: string
  version: number
  data: unknown
  live: unknown
  planned: unknown
}

const names = (column: string) => `case when ${column} is not null then jsonb_build_object('category',
  ${column}->'category', 'tags', ${column}->'tags', 'author', ${column}->'author') end`

const POST = `d.id, d.slug, d.title, d.version, ${names('d.data')} as data, ${names('d.live')} as live,
  ${names('r.data')} as planned`
const PLANNED = `left join revisions r on r.document_id = d.id and r.version = d.scheduled_version
  and r.version <> d.version`

/**
 * The posts with one of these names in any spelling, in the trash too, locked until the transaction ends. Posts with an
 * older version that is scheduled are among them, whatever they name.
 */
export const postsNaming = (database: Database, kind: TermKind, slugs: string[]): Promise<PostRow[]> =>
  rows<PostRow>(database, {
    name: 'posts-naming',
    text: `
      with spelled as (
        select distinct label from documents, unnest(labels) as label
        where kind = 'post' and label like $1 || ':%'),
      wanted as (
        select coalesce(array_agg(label), '{}') as labels from spelled
        where topic_slug(btrim(substr(label, length($1) + 2))) = any($2::text[]))
      select ${POST} from documents d ${PLANNED}
      where d.kind = 'post' and (d.labels && (select labels from wanted) or d.scheduled_version <> d.version
        or d.id in (select document_id from post_topics
          where topic in (select $1 || ':' || slug from unnest($2::text[]) as s(slug))))
      order by d.id for update of d`,
    values: [kind, slugs],
  })

/** Some posts by their slugs, or with `ids` by their ids, locked until the transaction ends. */
export const somePosts = (database: Database, by: { slugs: string[] } | { ids: string[] }): Promise<PostRow[]> =>
  rows<PostRow>(database, {
    name: 'slugs' in by ? 'posts-by-slug' : 'posts-by-id',
    text: `
      select ${POST} from documents d ${PLANNED}
      where d.kind = 'post' and ${
        'slugs' in by ? 'd.slug = any($1::text[]) and d.deleted_at is null' : 'd.id = any($1::uuid[])'
      }
      order by d.id for update of d`,
    values: ['slugs' in by ? by.slugs : by.ids],
  })

/** The new names in a post's draft, live and scheduled version, and the labels of its draft afterwards. */
export type PostPatch = {
  id: string
  data: Partial<PostNames>
  live: Partial<PostNames>
  planned: Partial<PostNames>
  labels: string[]
}

/** Statements of a request end after some seconds, and each post is written with its search words. */
const AT_ONCE = 250

/**
 * Writes other names into posts. With `asVersion` each becomes a new version, live where the draft was, with revision
 * and audit entry. Without, the versions stay the same, and nobody who is editing is interrupted.
 */
export async function patchPosts(change: Change, patches: PostPatch[], { asVersion = false } = {}): Promise<void> {
  const { database, clock, actorId, requestId } = change
  for (let at = 0; at < patches.length; at += AT_ONCE)
    await rows(database, {
      name: 'patch-posts',
      text: `
        with given as materialized (
          select * from jsonb_to_recordset($1::jsonb)
            as g(id uuid, data jsonb, live jsonb, planned jsonb, labels text[])),
        before as (select d.id, d.data from documents d join given using (id) where $2 > 0),
        saved as (
          update documents d set data = d.data || given.data, live = d.live || given.live, labels = given.labels,
            version = d.version + $2,
            live_version = d.live_version + case when d.live_version = d.version then $2 else 0 end,
            scheduled_version = d.scheduled_version + case when d.scheduled_version = d.version then $2 else 0 end,
            updated_at = case when $2 > 0 then $3 else d.updated_at end,
            updated_by = case when $2 > 0 then $4 else d.updated_by end
          from given where d.id = given.id
          returning d.id, d.kind, d.slug, d.version, d.live_version, d.scheduled_version, d.data),
        followed as (
          update revisions r set data = r.data || case when r.version = saved.version then given.data
            when r.version = saved.scheduled_version then given.planned else given.live end
          from saved join given using (id)
          where r.document_id = saved.id
            and r.version in (saved.version, saved.live_version, saved.scheduled_version)),
        kept as (
          insert into revisions (document_id, version, data, action, author_id, at, published_at)
          select id, version, data, 'save', $4, $3, case when live_version = version then $3::timestamptz end
          from saved where $2 > 0),
        noted as (
          insert into audit (at, actor_id, action, kind, subject, before, after, request_id)
          select $3, $4, 'save', saved.kind, saved.slug, before.data, saved.data, $5 from saved join before using (id))
        select count(*) from saved`,
      values: [JSON.stringify(patches.slice(at, at + AT_ONCE)), asVersion ? 1 : 0, clock(), actorId, requestId],
    })
}
