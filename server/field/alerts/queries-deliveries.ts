import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AlertDelivery, AlertDeliveryState } from '../../../contract/field/alerts/alerts.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { alertDeliveries, alerts } from './table.ts'

export type NewDelivery = Omit<typeof alertDeliveries.$inferInsert, 'organisationId'>
export type StoredDelivery = typeof alertDeliveries.$inferSelect

export async function addDeliveries({ orm, organisationId }: Tenant, added: NewDelivery[]): Promise<void> {
  if (added.length > 0) await orm.insert(alertDeliveries).values(added.map((each) => ({ ...each, organisationId })))
}

/** The messages about an alert, in the order in which they were sent. */
export const listAlertDeliveries = (tenant: Tenant, alertId: string): Promise<AlertDelivery[]> =>
  rows<AlertDelivery>(tenant, {
    name: 'alert-deliveries',
    text: `
      select id, round, step, channel, person, state, ${isoOf('at')} as at, ${isoOf('changed_at')} as "changedAt", said
      from alert_deliveries where alert_id = $1 order by round, step, at, person, channel, id`,
    values: [alertId],
  })

/** Whether an alert is a call for help by a phone of a sample company, which no person holds. */
export const isOfSample = async (tenant: Tenant, alertId: string): Promise<boolean> =>
  (
    await rows<{ id: string }>(tenant, {
      name: 'alert-of-sample-phone',
      text: `
        select p.id from panics p
        join sample_phones s on s.organisation_id = p.organisation_id and s.device_id = p.device_id
        where p.alert_id = $1 limit 1`,
      values: [alertId],
    })
  ).length > 0

/** A message that is under way; undefined for one that has arrived, failed, or is gone. */
export async function readUnderWay({ orm }: Tenant, id: string): Promise<StoredDelivery | undefined> {
  const [found] = await orm
    .select()
    .from(alertDeliveries)
    .where(and(eq(alertDeliveries.id, id), inArray(alertDeliveries.state, ['queued', 'sent'])))
  return found
}

/** From which states a message may come to another: it never goes back, and what arrived can't fail any more. */
const BEFORE: Record<AlertDeliveryState, AlertDeliveryState[]> = {
  queued: [],
  sent: ['queued'],
  delivered: ['queued', 'sent'],
  read: ['queued', 'sent', 'delivered'],
  failed: ['queued', 'sent'],
  skipped: ['queued'],
}

type Progress = { state: AlertDeliveryState; changedAt: Date; said?: string }

/** Notes how far a message came, and gives it; undefined where it had come as far before, or is gone. */
export async function advanceDelivery(
  { orm }: Tenant,
  id: string,
  progress: Progress,
): Promise<StoredDelivery | undefined> {
  const [moved] = await orm
    .update(alertDeliveries)
    .set(progress)
    .where(and(eq(alertDeliveries.id, id), inArray(alertDeliveries.state, BEFORE[progress.state])))
    .returning()
  return moved
}

/** A message by its id. */
export async function readDelivery({ orm }: Tenant, id: string): Promise<StoredDelivery | undefined> {
  return (await orm.select().from(alertDeliveries).where(eq(alertDeliveries.id, id)))[0]
}

/** Notes that a person saw alerts in the app, and gives how many messages that settles. */
export async function markSeen({ orm }: Tenant, { userId, ids, at }: { userId: string; ids: string[]; at: Date }) {
  const seen = await orm
    .update(alertDeliveries)
    .set({ state: 'read', changedAt: at })
    .where(
      and(
        eq(alertDeliveries.userId, userId),
        eq(alertDeliveries.channel, 'app'),
        inArray(alertDeliveries.alertId, ids),
        inArray(alertDeliveries.state, ['queued', 'sent', 'delivered']),
      ),
    )
    .returning({ id: alertDeliveries.id })
  return seen.length
}

/**
 * Whether nothing reaches anybody: of the last messages since a moment by any way but the app, all failed. False where
 * none went out.
 */
export async function allFailed({ orm }: Tenant, since: Date): Promise<boolean> {
  const [found] = await orm
    .select({
      failed: sql<number>`count(*) filter (where ${alertDeliveries.state} = 'failed')::int`,
      others: sql<number>`count(*) filter (where ${alertDeliveries.state} in ('sent', 'delivered', 'read'))::int`,
    })
    .from(alertDeliveries)
    .where(sql`${alertDeliveries.at} > ${since} and ${alertDeliveries.channel} <> 'app'`)
  return found!.failed > 0 && found!.others === 0
}

/** The alert that a message is about. */
export async function alertOf({ orm }: Tenant, id: string) {
  const [found] = await orm.select().from(alerts).where(eq(alerts.id, id))
  return found
}
