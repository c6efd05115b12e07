import { lt } from 'drizzle-orm'
import type { OwnOrder, Reader } from '../../../contract/planning/sites/orders.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { postOrderAcks, postOrderReminders } from './table-orders.ts'

/** Shifts of guards that are not over and that the guards were told of. $1 is the moment. */
const PLANNED = `
  assignments a
  join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
  join guards g on g.organisation_id = a.organisation_id and g.id = a.guard_id
  where a.state in ('assigned', 'confirmed', 'on_post') and s.state <> 'cancelled' and upper(s.during) > $1
    and s.told->>'guardId' = a.guard_id::text and g.state not in ('left', 'suspended')`

type Row = Pick<Reader, 'guardId' | 'name'> & {
  email: string | null
  readAt: Date | null
  nextShift: Date
  remindedAt: Date | null
}

/** Who is planned on a post and read a version of its orders: those who did not first, by their next shift. */
export const listReaders = (tenant: Tenant, { postId, number, now }: { postId: string; number: number; now: Date }) =>
  rows<Row>(tenant, {
    name: 'order-readers',
    text: `
      select p.*, k.at as "readAt", r.at as "remindedAt" from (
        select a.organisation_id, g.id as "guardId", g.name, g.email, min(lower(s.during)) as "nextShift"
        from ${PLANNED} and s.post_id = $2 group by 1, 2, 3, 4) p
      left join post_order_acks k on k.organisation_id = p.organisation_id and k.post_id = $2 and k.number = $3
        and k.guard_id = p."guardId"
      left join post_order_reminders r on r.organisation_id = p.organisation_id and r.post_id = $2 and r.number = $3
        and r.guard_id = p."guardId"
      order by k.at is not null, p."nextShift", p.name, p."guardId"
      limit 200`,
    values: [now, postId, number],
  })

/** The orders in force at the posts where a guard has shifts that they were told of, the next shift first. */
export async function listOwnOrders(tenant: Tenant, guardId: string, now: Date): Promise<OwnOrder[]> {
  const found = await rows<Omit<OwnOrder, 'effectiveFrom' | 'readAt'> & { effectiveFrom: Date; readAt: Date | null }>(
    tenant,
    {
      name: 'own-orders',
      text: `
        select o.post_id as "postId", t.name as post, l.name as site, o.number, o.body,
          o.effective_from as "effectiveFrom", k.at as "readAt"
        from (select s.organisation_id, s.post_id, min(lower(s.during)) as next
          from ${PLANNED} and g.id = $2 group by 1, 2) p
        join post_orders o on o.organisation_id = p.organisation_id and o.post_id = p.post_id
          and o.state = 'published' and o.effective_from <= $1
          and (o.effective_until is null or o.effective_until > $1)
        join site_posts t on t.organisation_id = o.organisation_id and t.id = o.post_id
        join sites l on l.organisation_id = t.organisation_id and l.id = t.site_id
        left join post_order_acks k on k.organisation_id = o.organisation_id and k.post_id = o.post_id
          and k.number = o.number and k.guard_id = $2
        order by k.at is not null, p.next, o.post_id`,
      values: [now, guardId],
    },
  )
  return found.map(({ effectiveFrom, readAt, ...order }) => ({
    ...order,
    effectiveFrom: effectiveFrom.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }))
}

type Ack = { postId: string; number: number; guardId: string; at: Date }

/** Notes that a guard read a version; false where that is known already. */
export async function addAck({ orm, organisationId }: Tenant, ack: Ack): Promise<boolean> {
  const added = await orm
    .insert(postOrderAcks)
    .values({ ...ack, organisationId })
    .onConflictDoNothing()
    .returning({ at: postOrderAcks.at })
  return added.length > 0
}

/** Notes that guards are reminded now, and gives those whose last reminder lies before `since`. */
export async function takeReminders(
  { orm, organisationId }: Tenant,
  { guardIds, since, ...version }: Omit<Ack, 'guardId'> & { guardIds: string[]; since: Date },
): Promise<string[]> {
  if (guardIds.length === 0) return []
  const taken = await orm
    .insert(postOrderReminders)
    .values(guardIds.map((guardId) => ({ ...version, guardId, organisationId })))
    .onConflictDoUpdate({
      target: [
        postOrderReminders.organisationId,
        postOrderReminders.postId,
        postOrderReminders.number,
        postOrderReminders.guardId,
      ],
      set: { at: version.at },
      setWhere: lt(postOrderReminders.at, since),
    })
    .returning({ guardId: postOrderReminders.guardId })
  return taken.map(({ guardId }) => guardId)
}
