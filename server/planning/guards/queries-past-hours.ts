import { and, gte, inArray, lte } from 'drizzle-orm'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { organisations } from '../organisations/table.ts'
import type { PastHoursEntry } from './past-hours-record.ts'
import { pastHours } from './table-past-hours.ts'

/** The zone by whose days a company counts. */
export async function readZone({ orm }: Tenant): Promise<string> {
  const [found] = await orm.select({ zone: organisations.zone }).from(organisations)
  return found!.zone
}

export type StoredHours = PastHoursEntry & { id: string; guardId: string }

/** The past hours of some guards that touch a stretch of days. */
export const listPastHours = (
  { orm }: Tenant,
  guardIds: string[],
  { first, last }: { first: string; last: string },
): Promise<StoredHours[]> =>
  orm
    .select({
      id: pastHours.id,
      guardId: pastHours.guardId,
      firstDay: pastHours.firstDay,
      lastDay: pastHours.lastDay,
      minutes: pastHours.minutes,
      startsAt: pastHours.startsAt,
      site: pastHours.site,
    })
    .from(pastHours)
    .where(and(inArray(pastHours.guardId, guardIds), lte(pastHours.firstDay, last), gte(pastHours.lastDay, first)))

export async function removePastHours({ orm }: Tenant, ids: string[]): Promise<void> {
  if (ids.length > 0) await orm.delete(pastHours).where(inArray(pastHours.id, ids))
}

/** Adds past hours, one statement for as many as given. */
export async function addPastHours({ orm, organisationId }: Tenant, added: StoredHours[]): Promise<void> {
  if (added.length > 0) await orm.insert(pastHours).values(added.map((entry) => ({ ...entry, organisationId })))
}
