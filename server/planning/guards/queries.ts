import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Guard, GuardDraft, GuardRow } from '../../../contract/planning/guards/guards.ts'
import { isoOf } from '../../core/database/moments.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { guardQualifications, guards } from './table.ts'

/** The columns of a guard as they are shown. */
export const guardColumns = {
  id: guards.id,
  employeeNo: guards.employeeNo,
  name: guards.name,
  email: guards.email,
  phone: guards.phone,
  state: guards.state,
  lat: guards.lat,
  lng: guards.lng,
  weeklyMinutesMin: guards.weeklyMinutesMin,
  weeklyMinutesMax: guards.weeklyMinutesMax,
  payRate: guards.payRate,
  payRates: guards.payRates,
  rank: guards.rank,
  hiredOn: guards.hiredOn,
  daysOffPerYear: guards.daysOffPerYear,
  optOuts: guards.optOuts,
  version: guards.version,
}

const licenses = sql<GuardRow['qualifications']>`coalesce(
  jsonb_agg(jsonb_build_object(
      'typeId', ${guardQualifications.typeId},
      'from', ${guardQualifications.from},
      'until', ${guardQualifications.until})
    order by ${guardQualifications.until} nulls last, ${guardQualifications.typeId})
    filter (where ${guardQualifications.state} = 'valid'), '[]')`

const timeOffAsked = sql<GuardRow['timeOffAsked']>`coalesce(
  (select jsonb_agg(jsonb_build_object('from', ${sql.raw(isoOf('o.starts_at'))}, 'to', ${sql.raw(isoOf('o.ends_at'))})
      order by o.starts_at)
    from time_off o
    where o.organisation_id = ${guards.organisationId} and o.guard_id = ${guards.id} and o.state = 'requested'), '[]')`

/**
 * The guards by name, with the licenses that were granted and the time off that waits for an answer; without those who
 * were merged into another one.
 */
export const listGuards = ({ orm }: Tenant): Promise<GuardRow[]> =>
  orm
    .select({ ...guardColumns, qualifications: licenses, timeOffAsked })
    .from(guards)
    .leftJoin(
      guardQualifications,
      and(eq(guardQualifications.organisationId, guards.organisationId), eq(guardQualifications.guardId, guards.id)),
    )
    .where(isNull(guards.mergedInto))
    .groupBy(guards.organisationId, guards.id)
    .orderBy(asc(guards.name), asc(guards.id))

type IdKey = { id: string }

export const readGuard = async ({ orm }: Tenant, id: string) =>
  (await orm.select(guardColumns).from(guards).where(eq(guards.id, id)))[0]

/** The guard into whom another one was merged; null for one who was not. */
export async function readMergedInto({ orm }: Tenant, id: string): Promise<string | null> {
  const [found] = await orm.select({ mergedInto: guards.mergedInto }).from(guards).where(eq(guards.id, id))
  return found?.mergedInto ?? null
}

export async function addGuard({ orm, organisationId }: Tenant, guard: GuardDraft & IdKey): Promise<Guard> {
  const [added] = await orm
    .insert(guards)
    .values({ ...guard, organisationId })
    .returning(guardColumns)
  return added!
}

/** What changes of a guard, and since when the state is another. */
type GuardChange = Partial<GuardDraft> & { stateSince?: Date }

/** Changes a guard; undefined without one of this version. Without `set` only the version moves on. */
export async function changeGuard({ orm }: Tenant, id: string, version: number, set: GuardChange = {}) {
  const [changed] = await orm
    .update(guards)
    .set({ ...set, version: sql`${guards.version} + 1` })
    .where(and(eq(guards.id, id), eq(guards.version, version)))
    .returning(guardColumns)
  return changed
}
