import { eq } from 'drizzle-orm'
import type { PanicCase, PanicReceipt } from '../../../contract/field/panics/panics.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { panics } from './table.ts'

export type StoredPanic = typeof panics.$inferSelect
export type NewPanic = Omit<typeof panics.$inferInsert, 'organisationId'>

/** A call for help, locked until the transaction ends; undefined where it is new. */
export const lockPanic = async ({ orm }: Tenant, id: string): Promise<StoredPanic | undefined> =>
  (await orm.select().from(panics).where(eq(panics.id, id)).for('update'))[0]

/** The call for help about a subject that nobody closed yet, locked; undefined where there is none. */
export async function lockOpenPanic(tenant: Tenant, subject: string): Promise<StoredPanic | undefined> {
  const [found] = await rows<{ id: string }>(tenant, {
    name: 'open-panic',
    text: `
      select n.id from panics n join alerts a on a.organisation_id = n.organisation_id and a.id = n.alert_id
      where a.kind = 'panic' and a.subject = $1 and a.state <> 'resolved' order by n.at limit 1`,
    values: [subject],
  })
  return found && lockPanic(tenant, found.id)
}

/** Adds a call for help; false where it came by another way at this moment. */
export const addPanic = async ({ orm, organisationId }: Tenant, panic: NewPanic): Promise<boolean> =>
  (
    await orm
      .insert(panics)
      .values({ ...panic, organisationId })
      .onConflictDoNothing()
      .returning({ id: panics.id })
  ).length > 0

export const changePanic = async ({ orm }: Tenant, id: string, set: Partial<NewPanic>): Promise<void> =>
  void (await orm.update(panics).set(set).where(eq(panics.id, id)))

/** How a call for help stands, for the phone that made it. */
export const readReceipt = async (tenant: Tenant, id: string): Promise<PanicReceipt> =>
  (
    await rows<PanicReceipt>(tenant, {
      name: 'panic-receipt',
      text: `
        select n.id, ${isoOf('n.received_at')} as "receivedAt", ${isoOf('n.safe_at')} as "safeAt",
          ${isoOf('a.acknowledged_at')} as "acknowledgedAt", u.name as "acknowledgedBy",
          ${isoOf('a.resolved_at')} as "closedAt"
        from panics n
        join alerts a on a.organisation_id = n.organisation_id and a.id = n.alert_id
        left join users u on u.id = a.acknowledged_by
        where n.id = $1`,
      values: [id],
    })
  )[0]!

/** A call for help without what is found of this moment. */
export type StoredCase = Omit<PanicCase, 'steps' | 'near'>

/** The newest call for help of an alert; undefined where there is none. */
export const readCase = async (tenant: Tenant, alertId: string): Promise<StoredCase | undefined> =>
  (
    await rows<StoredCase>(tenant, {
      name: 'panic-case',
      text: `
        select n.alert_id as "alertId", n.guard_id as "guardId", coalesce(g.name, d.name, '') as guard, g.phone,
          n.site_id as "siteId", p.name as post, ${isoOf('n.at')} as at, ${isoOf('n.received_at')} as "receivedAt",
          ${isoOf('n.heard_at')} as "heardAt", ${isoOf('n.safe_at')} as "safeAt", n.lat, n.lng,
          n.accuracy_m as "accuracyM", ${isoOf('n.fix_at')} as "fixAt",
          n.is_silent as "isSilent", n.battery
        from panics n
        join devices d on d.organisation_id = n.organisation_id and d.id = n.device_id
        left join guards g on g.organisation_id = n.organisation_id and g.id = n.guard_id
        left join site_posts p on p.organisation_id = n.organisation_id and p.id = n.post_id
        where n.alert_id = $1 order by n.at desc, n.id desc limit 1`,
      values: [alertId],
    })
  )[0]

/** Whom people look for who comes to help. */
export const readPerson = async (tenant: Tenant, guardId: string) =>
  (
    await rows<{ name: string; phone: string | null }>(tenant, {
      name: 'person-in-need',
      text: 'select name, phone from guards where id = $1',
      values: [guardId],
    })
  )[0]
