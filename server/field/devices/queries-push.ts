import { and, eq, inArray, ne } from 'drizzle-orm'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { devicePushSubscriptions } from './table-push.ts'

type NewSubscription = Omit<typeof devicePushSubscriptions.$inferInsert, 'organisationId'>

/** Keeps where a device is pushed to. A browser that was another device before is this one alone. */
export async function keepPush({ orm, organisationId }: Tenant, row: NewSubscription): Promise<void> {
  const { deviceId, key, host, sealed, createdAt } = row
  await orm
    .delete(devicePushSubscriptions)
    .where(and(eq(devicePushSubscriptions.key, key), ne(devicePushSubscriptions.deviceId, deviceId)))
  await orm
    .insert(devicePushSubscriptions)
    .values({ ...row, organisationId })
    .onConflictDoUpdate({
      target: [devicePushSubscriptions.organisationId, devicePushSubscriptions.deviceId],
      set: { key, host, sealed, createdAt },
    })
}

/** Forgets where devices are pushed to. False where nothing was. */
export async function removePush({ orm }: Tenant, ...deviceIds: string[]): Promise<boolean> {
  const gone = await orm.delete(devicePushSubscriptions).where(inArray(devicePushSubscriptions.deviceId, deviceIds))
  return (gone.rowCount ?? 0) > 0
}

/** A phone that takes pushes of its guard. */
export type PushedPhone = { guardId: string; deviceId: string; host: string; sealed: string }

/** The phones of some guards that take pushes: a guard has one at most, and a phone that ended takes none. */
export const pushSubscriptionsOf = (tenant: Tenant, guardIds: string[]) =>
  rows<PushedPhone>(tenant, {
    name: 'pushed-phones',
    text: `
      select d.guard_id as "guardId", d.id as "deviceId", p.host, p.subscription_sealed as sealed
      from device_push_subscriptions p
      join devices d on d.organisation_id = p.organisation_id and d.id = p.device_id
      where d.guard_id = any($1) and d.state = 'active' order by d.guard_id, d.id`,
    values: [guardIds],
  })
