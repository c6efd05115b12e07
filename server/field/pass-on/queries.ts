import type { PassOn } from '../../../contract/field/pass-on/pass-on.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { passOnNotes } from './table.ts'

export type NewPassOn = Omit<typeof passOnNotes.$inferInsert, 'organisationId'>

export async function addNotes({ orm, organisationId }: Tenant, added: NewPassOn[]): Promise<void> {
  if (added.length > 0) await orm.insert(passOnNotes).values(added.map((each) => ({ ...each, organisationId })))
}

/** A note as those who acknowledge it are judged by. */
export type OpenNote = { id: string; postId: string; guardId: string; isRead: boolean }

/** Notes by their ids, locked until the transaction ends: of two who read one at once, the first counts. */
export const lockNotes = (tenant: Tenant, ids: string[]) =>
  rows<OpenNote>(tenant, {
    name: 'lock-pass-on-notes',
    text: `select id, post_id as "postId", guard_id as "guardId", read_at is not null as "isRead"
      from pass_on_notes where id = any($1) order by id for update`,
    values: [ids],
  })

/** Notes who read notes. `lockNotes` keeps them unread until then. */
export async function markRead(tenant: Tenant, read: { id: string; guardId: string; at: Date }[]): Promise<void> {
  if (read.length === 0) return
  await rows(tenant, {
    name: 'read-pass-on-notes',
    text: `
      update pass_on_notes n set read_by_guard = r.guard_id, read_at = r.at
      from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as r(id, guard_id, at)
      where n.id = r.id`,
    values: [read.map(({ id }) => id), read.map(({ guardId }) => guardId), read.map(({ at }) => at)],
  })
}

const MOST = 50

/** The latest 50 notes of posts since a moment, the last one first. `guardId` is who reads them, if it is a guard. */
export const listNotes = (
  tenant: Tenant,
  postIds: string[],
  { guardId, since }: { guardId: string | null; since: Date },
) =>
  rows<PassOn>(tenant, {
    name: 'pass-on-notes',
    text: `
      select n.id, n.post_id as "postId", p.name as post, t.name as site, n.kind, n.text, g.name as guard,
        n.guard_id is not distinct from $2::uuid as "isMine", ${isoOf('n.written_at')} as "writtenAt",
        r.name as "readBy", ${isoOf('n.read_at')} as "readAt"
      from pass_on_notes n
      join site_posts p on p.organisation_id = n.organisation_id and p.id = n.post_id
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      join guards g on g.organisation_id = n.organisation_id and g.id = n.guard_id
      left join guards r on r.organisation_id = n.organisation_id and r.id = n.read_by_guard
      where n.post_id = any($1) and n.written_at > $3
      order by n.written_at desc, n.id desc limit ${MOST}`,
    values: [postIds, guardId, since],
  })
