import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { ReviewState } from '../../../contract/core/review.ts'
import type { UnreleasedChange } from '../../../contract/platform/releases/releases.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { releaseDocuments, releases } from './table.ts'

/**
 * A document of a release. `version` and `data` are the draft as it is, `pinned` and `pinnedData` the version that was
 * settled. Null `pinned` means that none was.
 */
export type Member = {
  id: string
  kind: string
  slug: string
  title: string
  version: number
  data: unknown
  live: unknown
  liveVersion: number | null
  review: ReviewState
  reviewedVersion: number | null
  isGone: boolean
  isTicked: boolean
  pinned: number | null
  pinnedData: unknown
  before: unknown
  beforeVersion: number | null
  updatedAt: Date
  by: { id: string; name: string } | null
}

/** The documents of a release in their order. `hold` keeps them as they are until the transaction ends. */
export const readMembers = (database: Database, releaseId: string, hold = false) =>
  rows<Member>(database, {
    name: hold ? 'hold-members' : 'read-members',
    text: `
      select d.id, d.kind, d.slug, d.title, d.version, d.data, d.live, d.live_version as "liveVersion",
        d.review_state as review, d.reviewed_version as "reviewedVersion", d.deleted_at is not null as "isGone",
        i.is_ticked as "isTicked", i.version as pinned, p.data as "pinnedData", i.before,
        i.before_version as "beforeVersion", d.updated_at as "updatedAt",
        (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = d.updated_by) as by
      from release_documents i join documents d on d.id = i.document_id
      left join revisions p on p.document_id = d.id and p.version = i.version
      where i.release_id = $1 order by i.position, d.id ${hold ? 'for update of d' : ''}`,
    values: [releaseId],
  })

type Candidate = Pick<Member, 'id' | 'kind' | 'title' | 'version' | 'liveVersion'> & { elsewhere: string | null }

/** Documents by their ids, with the name of the open release that has each, or null. */
export const findDocuments = (database: Database, ids: readonly string[]) =>
  rows<Candidate>(database, {
    name: 'find-documents',
    text: `
      select d.id, d.kind, coalesce(nullif(d.title, ''), d.slug) as title, d.version,
        d.live_version as "liveVersion",
        (select r.name from release_documents i join releases r on r.id = i.release_id
          where i.document_id = d.id and i.is_open) as elsewhere
      from documents d where d.id = any($1::uuid[]) and d.deleted_at is null`,
    values: [ids],
  })

/** The release that waits with a document and has it ticked, or undefined. */
export async function findHolding({ orm }: Database, documentId: string) {
  const [found] = await orm
    .select({ id: releases.id, name: releases.name, at: releases.at })
    .from(releaseDocuments)
    .innerJoin(releases, eq(releases.id, releaseDocuments.releaseId))
    .where(and(eq(releaseDocuments.documentId, documentId), releaseDocuments.isOpen, releaseDocuments.isTicked))
  return found
}

/** Adds documents at the end of a release. Throws the driver's 23505 where another open release has one of them. */
export const addMembers = (database: Database, releaseId: string, ids: readonly string[]) =>
  rows(database, {
    name: 'add-members',
    text: `
      insert into release_documents (release_id, document_id, position)
      select $1, g.id, g.at + coalesce((select max(position) from release_documents where release_id = $1), 0)
      from unnest($2::uuid[]) with ordinality as g(id, at)`,
    values: [releaseId, ids],
  })

const member = (releaseId: string, documentId: string) =>
  and(eq(releaseDocuments.releaseId, releaseId), eq(releaseDocuments.documentId, documentId))

export const tickMember = ({ orm }: Database, releaseId: string, documentId: string, isTicked: boolean) =>
  orm.update(releaseDocuments).set({ isTicked }).where(member(releaseId, documentId)).returning()

/** Unticks all documents of a release but these. */
export const untickOthers = ({ orm }: Database, releaseId: string, ids: string[]) =>
  orm
    .update(releaseDocuments)
    .set({ isTicked: false })
    .where(and(eq(releaseDocuments.releaseId, releaseId), notInArray(releaseDocuments.documentId, ids)))

export const dropMember = ({ orm }: Database, releaseId: string, documentId: string) =>
  orm.delete(releaseDocuments).where(member(releaseId, documentId)).returning()

/** Settles the versions that go live later, or with null for all that they are open again. */
export const pinMembers = (database: Database, releaseId: string, seen: readonly { id: string; version: number }[]) =>
  rows(database, {
    name: 'pin-members',
    text: `
      update release_documents i set version = g.version
      from (select m.document_id, s.version from release_documents m
        left join unnest($2::uuid[], $3::int[]) as s(id, version) on s.id = m.document_id
        where m.release_id = $1) g
      where i.release_id = $1 and i.document_id = g.document_id`,
    values: [releaseId, seen.map(({ id }) => id), seen.map(({ version }) => version)],
  })

/** No longer keeps the documents of a release from others. */
export const closeMembers = ({ orm }: Database, releaseId: string) =>
  orm.update(releaseDocuments).set({ isOpen: false }).where(eq(releaseDocuments.releaseId, releaseId))

/** Documents whose draft is not live and that no open release has, newest first: one more than `most`. */
export const listLoose = (database: Database, kinds: readonly string[], most: number) =>
  rows<Omit<UnreleasedChange, 'isReady'> & Pick<Member, 'data' | 'review' | 'reviewedVersion'>>(database, {
    name: 'list-loose',
    text: `
      select d.id, d.kind, d.slug, coalesce(nullif(d.title, ''), d.slug) as title, d.version,
        d.live_version is null as "isNew", d.data, d.review_state as review, d.reviewed_version as "reviewedVersion"
      from documents d
      where d.deleted_at is null and d.live_version is distinct from d.version and d.kind = any($1)
        and not exists (select from release_documents i where i.document_id = d.id and i.is_open)
      order by d.updated_at desc, d.id limit ${most + 1}`,
    values: [kinds],
  })

type Publication = { id: string; version: number; live: unknown }
type ChangeRecord = { at: Date; actorId: string | null; requestId: string | null; action: string; notice: string }

/**
 * Publishes versions of documents in one statement, and notes in the release what visitors saw before. `live` is the
 * version's data in its shape.
 */
export const publishMembers = (
  database: Database,
  releaseId: string,
  going: readonly Publication[],
  told: ChangeRecord,
) =>
  rows(database, {
    name: 'publish-members',
    text: `
      with given as materialized (
        select id, version, live::jsonb as live from unnest($2::uuid[], $3::int[], $4::text[]) as g(id, version, live)),
      before as materialized (
        select d.id, d.live, d.live_version, d.version from documents d join given using (id)),
      saved as (
        update documents d set live = given.live, live_version = given.version, live_at = $5,
          published_at = coalesce(published_at, $5), publish_at = null, scheduled_version = null
        from given where d.id = given.id returning d.id, d.kind, d.slug, d.live_version),
      kept as (
        update revisions r set published_at = $5 from saved
        where r.document_id = saved.id and r.version = saved.live_version),
      listed as (
        update release_documents i set version = given.version, before = before.live,
          before_version = before.live_version
        from given join before using (id) where i.release_id = $1 and i.document_id = given.id),
      noted as (
        insert into audit (at, actor_id, action, kind, subject, before, after, request_id)
        select $5, $6, $8, saved.kind, saved.slug, jsonb_build_object('version', before.live_version),
          jsonb_build_object('version', saved.live_version), $7
        from saved join before using (id))
      select pg_notify('content', $9)`,
    values: [
      releaseId,
      going.map(({ id }) => id),
      going.map(({ version }) => version),
      going.map(({ live }) => JSON.stringify(live)),
      told.at,
      told.actorId,
      told.requestId,
      told.action,
      told.notice,
    ],
  })

/** Shows visitors again what they saw before a release, as one statement. Drafts stay as they are. */
export const restoreMembers = (database: Database, releaseId: string, ids: readonly string[], told: ChangeRecord) =>
  rows(database, {
    name: 'restore-members',
    text: `
      with before as materialized (
        select d.id, d.live_version from documents d where d.id = any($2::uuid[])),
      saved as (
        update documents d set live = i.before, live_version = i.before_version,
          live_at = case when i.before_version is null then null else $3::timestamptz end,
          publish_at = null, scheduled_version = null,
          unpublish_at = case when i.before_version is null then null else unpublish_at end
        from release_documents i
        where i.release_id = $1 and i.document_id = d.id and d.id = any($2::uuid[]) and d.deleted_at is null
        returning d.id, d.kind, d.slug, d.live_version),
      noted as (
        insert into audit (at, actor_id, action, kind, subject, before, after, request_id)
        select $3, $4, $6, saved.kind, saved.slug, jsonb_build_object('version', before.live_version),
          jsonb_build_object('version', saved.live_version), $5
        from saved join before using (id))
      select pg_notify('content', $7)`,
    values: [releaseId, ids, told.at, told.actorId, told.requestId, told.action, told.notice],
  })

/** How many documents a release has. */
export async function countMembers({ orm }: Database, releaseId: string): Promise<number> {
  const [found] = await orm
    .select({ count: sql<number>`count(*)::int` })
    .from(releaseDocuments)
    .where(eq(releaseDocuments.releaseId, releaseId))
  return found!.count
}
