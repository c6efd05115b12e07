import { sql } from 'drizzle-orm'
import type { Role } from '../../../contract/core/core.ts'
import { MOST_SHARES, type Share } from '../../../contract/platform/editing/document.ts'
import type { Database, Transaction } from '../../core/database/database.ts'

type NewShare = {
  id: string
  hash: string
  documentId: string
  by: string
  requestId: string | null
  at: Date
  expiresAt: Date
  /** What it shows for as long as it works; null for the newest draft. */
  pinned: { version: number; data: unknown } | null
}

/**
 * Keeps a link that shows a draft, with its audit entry; forgets those of the document that ended. False when there are
 * too many.
 */
export async function addShare({ pool }: Database, share: NewShare): Promise<boolean> {
  const { id, hash, documentId, by, requestId, at, expiresAt, pinned } = share
  const { rowCount } = await pool.query({
    name: 'add-share',
    text: `
      with ended as (delete from shares where document_id = $3 and expires_at <= $5),
      added as (
        insert into shares (id, hash, document_id, created_by, created_at, expires_at, version, data)
        select $1, $2, $3, $4, $5, $6, $7, $8 where (select count(*) from shares where document_id = $3
          and expires_at > $5) < ${MOST_SHARES}
        returning document_id)
      insert into audit (at, actor_id, action, kind, subject, after, request_id)
      select $5, $4, 'share', kind, slug, jsonb_build_object('share', $1::uuid, 'version', $7::int, 'expires_at',
        $6::timestamptz), $9
      from documents join added on id = document_id`,
    values: [
      id,
      hash,
      documentId,
      by,
      at,
      expiresAt,
      pinned?.version ?? null,
      pinned && JSON.stringify(pinned.data),
      requestId,
    ],
  })
  return rowCount === 1
}

/**
 * What a link shows, of which kind, and the role of its maker; undefined once it has ended or its maker is suspended or
 * gone.
 */
export async function readShare({ pool }: Database, hash: string, at: Date) {
  const { rows } = await pool.query<{ id: string; kind: string; data: unknown; role: Role }>({
    name: 'read-share',
    text: `
      select d.id, d.kind, coalesce(s.data, d.data) as data, u.role
      from shares s join documents d on d.id = s.document_id and d.deleted_at is null
        join users u on u.id = s.created_by and u.suspended_at is null
      where s.hash = $1 and s.expires_at > $2`,
    values: [hash, at],
  })
  return rows[0]
}

type ShareRow = Omit<Share, 'createdAt' | 'expiresAt'> & { createdAt: Date; expiresAt: Date }

/** The links to a document that work, newest first: their makers have one of `roles`. */
export async function listShares({ pool }: Database, documentId: string, at: Date, roles: Role[]): Promise<ShareRow[]> {
  const { rows } = await pool.query<ShareRow>({
    name: 'list-shares',
    text: `
      select s.id, json_build_object('id', u.id, 'name', u.name) as by, s.created_at as "createdAt",
        s.expires_at as "expiresAt", s.version
      from shares s join users u on u.id = s.created_by and u.suspended_at is null and u.role = any($3)
      where s.document_id = $1 and s.expires_at > $2 order by s.created_at desc, s.id desc limit ${MOST_SHARES}`,
    values: [documentId, at, roles],
  })
  return rows
}

/** Who made a link to a document; undefined where there is none. */
export async function makerOf({ pool }: Database, documentId: string, id: string) {
  const { rows } = await pool.query<{ by: string | null }>({
    name: 'maker-of-share',
    text: 'select created_by as by from shares where document_id = $1 and id = $2',
    values: [documentId, id],
  })
  return rows[0]
}

/** Ends a link to a document, with its audit entry. False where somebody else ended it first. */
export async function removeShare(
  { pool }: Database,
  { id, by, requestId, at }: { id: string; by: string; requestId: string | null; at: Date },
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'remove-share',
    text: `
      with gone as (delete from shares where id = $1 returning *)
      insert into audit (at, actor_id, action, kind, subject, before, request_id)
      select $2, $3, 'unshare', d.kind, d.slug, jsonb_build_object('share', gone.id, 'version', gone.version,
        'expires_at', gone.expires_at), $4
      from documents d join gone on d.id = gone.document_id`,
    values: [id, at, by, requestId],
  })
  return rowCount === 1
}

/** Ends the links that a person made, but those to documents of `kinds`; returns how many there were. */
export async function removeSharesOf(transaction: Transaction, userId: string, kinds: string[]): Promise<number> {
  const { rowCount } = await transaction.execute(sql`
    delete from shares using documents
    where documents.id = shares.document_id and shares.created_by = ${userId}
      and not (documents.kind = any(${sql.param(kinds)}::text[]))`)
  return rowCount ?? 0
}
