import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { pagesOf } from '../../../contract/core/core.ts'
import type { BroadcastRow, OwnMessage } from '../../../contract/planning/broadcasts/broadcasts.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { broadcastRecipients, broadcasts } from './table.ts'

const PAGE_SIZE = 25
const MOST_OWN = 50

type NewBroadcast = Omit<typeof broadcasts.$inferInsert, 'organisationId'>

/** Makes those who write to guards take turns until the transaction ends, and counts the messages since a moment. */
export async function countSince({ orm, organisationId }: Tenant, since: Date): Promise<number> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`broadcasts ${organisationId}`}, 0))`)
  const [found] = await orm.select({ sent: count() }).from(broadcasts).where(gt(broadcasts.at, since))
  return found!.sent
}

/** Keeps a message and its guards. */
export async function addBroadcast({ orm, organisationId }: Tenant, added: NewBroadcast, guardIds: string[]) {
  await orm.insert(broadcasts).values({ ...added, organisationId })
  await orm
    .insert(broadcastRecipients)
    .values(guardIds.map((guardId) => ({ organisationId, broadcastId: added.id, guardId })))
}

/** What a reader ($1) may see: with a scope, what they wrote themselves and what went to one of their sites. */
const SEEN = (isScoped: boolean) => (isScoped ? '(b.sent_by = $1 or b.site_id is not null)' : '$1::uuid is not null')

const COUNT = `(select count(*)::int from broadcast_recipients r
  where r.organisation_id = b.organisation_id and r.broadcast_id = b.id`

const ROW = `
  b.id, b.subject, b.audience->>'kind' as kind, b.place, b.audience->>'from' as "from",
  b.audience->>'to' as "to", ${isoOf('b.at')} as at, b.by, b.text,
  ${COUNT})
    as guards,
  ${COUNT}
    and r.read_at is not null) as read`

const FROM = `(select b.*, u.name as by from broadcasts b left join users u on u.id = b.sent_by) b`

type Row = BroadcastRow & { text: string; total: number }

/** A page of the messages, newest first. */
export async function listBroadcasts(tenant: Tenant, userId: string, page: number) {
  const found = await rows<Row>(tenant, {
    name: tenant.isScoped ? 'broadcasts-in-scope' : 'broadcasts',
    text: `select ${ROW}, count(*) over ()::int as total from ${FROM} where ${SEEN(tenant.isScoped)}
      order by b.at desc, b.id desc limit ${PAGE_SIZE} offset $2`,
    values: [userId, (page - 1) * PAGE_SIZE],
  })
  const total = found[0]?.total ?? 0
  return {
    broadcasts: found,
    total,
    pages: pagesOf(total, PAGE_SIZE),
  }
}

/** One message; undefined for one that the reader may not see. */
export async function readBroadcast(
  tenant: Tenant,
  userId: string,
  id: string,
): Promise<(BroadcastRow & { text: string }) | undefined> {
  const [found] = await rows<BroadcastRow & { text: string }>(tenant, {
    name: tenant.isScoped ? 'broadcast-in-scope' : 'broadcast',
    text: `select ${ROW} from ${FROM} where ${SEEN(tenant.isScoped)} and b.id = $2`,
    values: [userId, id],
  })
  return found
}

type RecipientRow = {
  guardId: string
  name: string
  email: string | null
  phone: string | null
  readAt: Date | null
  remindedAt: Date | null
}

/** The guards of a message: those first who have not read it, by name. */
export const listRecipients = (tenant: Tenant, id: string) =>
  rows<RecipientRow>(tenant, {
    name: 'broadcast-recipients',
    text: `
      select g.id as "guardId", g.name, g.email, g.phone, r.read_at as "readAt", r.reminded_at as "remindedAt"
      from broadcast_recipients r join guards g on g.organisation_id = r.organisation_id and g.id = r.guard_id
      where r.broadcast_id = $1 order by r.read_at is not null, g.name, g.id`,
    values: [id],
  })

/** Notes that guards are reminded now, and gives those who were not before and have not read it. */
export async function takeReminders({ orm }: Tenant, id: string, guardIds: string[], at: Date): Promise<string[]> {
  if (guardIds.length === 0) return []
  const taken = await orm
    .update(broadcastRecipients)
    .set({ remindedAt: at })
    .where(
      and(
        eq(broadcastRecipients.broadcastId, id),
        inArray(broadcastRecipients.guardId, guardIds),
        isNull(broadcastRecipients.readAt),
        isNull(broadcastRecipients.remindedAt),
      ),
    )
    .returning({ guardId: broadcastRecipients.guardId })
  return taken.map(({ guardId }) => guardId)
}

/** The newest messages to a guard. */
export const listOwnMessages = (tenant: Tenant, guardId: string) =>
  rows<OwnMessage>(tenant, {
    name: 'own-messages',
    text: `
      select b.id, b.subject, b.text, ${isoOf('b.at')} as at, ${isoOf('r.read_at')} as "readAt"
      from broadcast_recipients r
      join broadcasts b on b.organisation_id = r.organisation_id and b.id = r.broadcast_id
      where r.guard_id = $1 order by b.at desc, b.id desc limit ${MOST_OWN}`,
    values: [guardId],
  })

/** Notes that a guard opened a message, once. False where that is known already. */
export async function markOpened(
  tenant: Tenant,
  { id, guardId, at }: { id: string; guardId: string; at: Date },
): Promise<boolean> {
  const opened = await tenant.orm
    .update(broadcastRecipients)
    .set({ readAt: at })
    .where(
      and(
        eq(broadcastRecipients.broadcastId, id),
        eq(broadcastRecipients.guardId, guardId),
        isNull(broadcastRecipients.readAt),
      ),
    )
    .returning({ guardId: broadcastRecipients.guardId })
  return opened.length > 0
}

/** What a message says; undefined for one that was forgotten. */
export async function readText({ orm }: Tenant, id: string): Promise<{ subject: string; text: string } | undefined> {
  const [found] = await orm
    .select({ subject: broadcasts.subject, text: broadcasts.text })
    .from(broadcasts)
    .where(eq(broadcasts.id, id))
  return found
}
