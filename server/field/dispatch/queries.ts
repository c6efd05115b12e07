import { and, eq, inArray, sql } from 'drizzle-orm'
import { activeSteps } from '../../../contract/field/dispatch/units.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { callNumbers, calls, callUnits } from './table.ts'

export type StoredCall = typeof calls.$inferSelect
export type StoredUnit = typeof callUnits.$inferSelect
export type NewCall = Omit<typeof calls.$inferInsert, 'organisationId' | 'number'>
export type NewUnit = Omit<typeof callUnits.$inferInsert, 'organisationId'>

/** Takes the next number of a year. Takers of one year wait for each other. */
async function takeNumber({ orm, organisationId }: Tenant, year: number): Promise<number> {
  const [taken] = await orm
    .insert(callNumbers)
    .values({ organisationId, year, last: 1 })
    .onConflictDoUpdate({
      target: [callNumbers.organisationId, callNumbers.year],
      set: { last: sql`${callNumbers.last} + 1` },
    })
    .returning({ last: callNumbers.last })
  return taken!.last
}

/** Adds a call with the next number; false where its alert made one before. */
export async function addCall(tenant: Tenant, call: NewCall): Promise<boolean> {
  const number = await takeNumber(tenant, call.year)
  const added = await tenant.orm
    .insert(calls)
    .values({ ...call, organisationId: tenant.organisationId, number })
    .onConflictDoNothing({ target: [calls.organisationId, calls.alertId] })
    .returning({ id: calls.id })
  return added.length > 0
}

/** Calls, locked until the transaction ends, always in the same order: so no two transactions wait in a circle. */
export const lockCalls = ({ orm }: Tenant, ids: string[]): Promise<StoredCall[]> =>
  orm.select().from(calls).where(inArray(calls.id, ids)).orderBy(calls.id).for('update')

/** The call that an alert made; `held` where another transaction holds it. */
export async function tryLockCallOf({ orm }: Tenant, alertId: string): Promise<StoredCall | 'held' | undefined> {
  const [locked] = await orm.select().from(calls).where(eq(calls.alertId, alertId)).for('update', { skipLocked: true })
  if (locked) return locked
  return (await orm.select({ id: calls.id }).from(calls).where(eq(calls.alertId, alertId))).length > 0
    ? 'held'
    : undefined
}

export const changeCall = async ({ orm }: Tenant, id: string, set: Partial<NewCall>): Promise<void> =>
  void (await orm.update(calls).set(set).where(eq(calls.id, id)))

const ACTIVE = inArray(callUnits.state, [...activeSteps])

/** The units of calls, those who were sent first before others. */
export const listUnits = ({ orm }: Tenant, callIds: string[]): Promise<StoredUnit[]> =>
  orm.select().from(callUnits).where(inArray(callUnits.callId, callIds)).orderBy(callUnits.assignedAt, callUnits.id)

/**
 * Puts a unit on a call; false where the database refuses it, as the unit is on a call or the call has a lead. It waits
 * for another transaction that does the same at this moment.
 */
export const addUnit = async ({ orm, organisationId }: Tenant, unit: NewUnit): Promise<boolean> =>
  (
    await orm
      .insert(callUnits)
      .values({ ...unit, organisationId })
      .onConflictDoNothing()
      .returning({ id: callUnits.id })
  ).length > 0

export const changeUnit = async ({ orm }: Tenant, id: string, set: Partial<NewUnit>): Promise<void> =>
  void (await orm.update(callUnits).set(set).where(eq(callUnits.id, id)))

/** The call on which a guard is now, as far as the reader may see it. */
export const activeOf = async ({ orm }: Tenant, guardId: string): Promise<StoredUnit | undefined> =>
  (
    await orm
      .select()
      .from(callUnits)
      .where(and(eq(callUnits.guardId, guardId), ACTIVE))
  )[0]

/** The open call of an incident, the first of them, locked. */
export const lockOpenOf = async ({ orm }: Tenant, incidentId: string): Promise<StoredCall | undefined> =>
  (
    await orm
      .select()
      .from(calls)
      .where(and(eq(calls.incidentId, incidentId), sql`state <> 'closed'`))
      .orderBy(calls.openedAt, calls.id)
      .limit(1)
      .for('update')
  )[0]

/** Lets those who open a call of one incident take turns until the transaction ends. */
export const lockIncident = async ({ orm, organisationId }: Tenant, incidentId: string): Promise<void> =>
  void (await orm.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`call ${organisationId} ${incidentId}`}, 0))`,
  ))
