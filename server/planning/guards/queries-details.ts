import { asc, eq } from 'drizzle-orm'
import type { Ban, TimeOff } from '../../../contract/planning/guards/guards.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { siteBans, timeOff } from './table.ts'

const banShown = { id: siteBans.id, clientId: siteBans.clientId, siteId: siteBans.siteId, reason: siteBans.reason }
const timeOffShown = {
  id: timeOff.id,
  guardId: timeOff.guardId,
  from: timeOff.from,
  to: timeOff.to,
  state: timeOff.state,
  note: timeOff.note,
}

type StoredTimeOff = Omit<TimeOff, 'from' | 'to'> & { from: Date; to: Date }
const timeOffOf = ({ from, to, ...rest }: StoredTimeOff): TimeOff => ({
  ...rest,
  from: from.toISOString(),
  to: to.toISOString(),
})

/** The absences and bans of a guard. */
export async function readDetails({ orm }: Tenant, guardId: string) {
  const absences = await orm
    .select(timeOffShown)
    .from(timeOff)
    .where(eq(timeOff.guardId, guardId))
    .orderBy(asc(timeOff.from), asc(timeOff.id))
  const bans = await orm.select(banShown).from(siteBans).where(eq(siteBans.guardId, guardId)).orderBy(asc(siteBans.id))
  return { timeOff: absences.map(timeOffOf), bans }
}

type GuardRowKey = { id: string; guardId: string }

export async function addTimeOff(
  { orm, organisationId }: Tenant,
  absence: GuardRowKey & { from: Date; to: Date; note: string },
): Promise<TimeOff> {
  const [added] = await orm
    .insert(timeOff)
    .values({ ...absence, organisationId, state: 'requested' })
    .returning(timeOffShown)
  return timeOffOf(added!)
}

/** One absence; undefined where there is none. */
export const readTimeOff = async ({ orm }: Tenant, id: string) =>
  (await orm.select(timeOffShown).from(timeOff).where(eq(timeOff.id, id)))[0]

/** Locks an absence until the transaction ends; undefined where there is none. */
export const lockTimeOff = async ({ orm }: Tenant, id: string) =>
  (await orm.select(timeOffShown).from(timeOff).where(eq(timeOff.id, id)).for('update'))[0]

export async function decideTimeOff({ orm }: Tenant, id: string, state: TimeOff['state'], decidedBy: string) {
  const [decided] = await orm
    .update(timeOff)
    .set({ state, decidedBy })
    .where(eq(timeOff.id, id))
    .returning(timeOffShown)
  return timeOffOf(decided!)
}

/** Notes that a guard took back what nobody had decided. */
export const cancelTimeOff = async ({ orm }: Tenant, id: string) =>
  void (await orm.update(timeOff).set({ state: 'cancelled' }).where(eq(timeOff.id, id)))

export async function addBan({ orm, organisationId }: Tenant, ban: Ban & GuardRowKey): Promise<Ban> {
  const [added] = await orm
    .insert(siteBans)
    .values({ ...ban, organisationId })
    .returning(banShown)
  return added!
}

/** Lifts a ban; false where there is none. */
export const removeBan = async ({ orm }: Tenant, id: string) =>
  (await orm.delete(siteBans).where(eq(siteBans.id, id)).returning({ id: siteBans.id })).length > 0
