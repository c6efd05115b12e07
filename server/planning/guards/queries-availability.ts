import { asc, eq, max } from 'drizzle-orm'
import type { AvailabilityEntry } from '../../../contract/planning/guards/availability.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { guardAvailability } from './table.ts'

const shown = {
  weekday: guardAvailability.weekday,
  day: guardAvailability.day,
  fromMinutes: guardAvailability.fromMinutes,
  toMinutes: guardAvailability.toMinutes,
  kind: guardAvailability.kind,
}

/** What a guard said of the days of the week and of single dates, in order, and when it was noted last. */
export async function readAvailability({ orm }: Tenant, guardId: string) {
  const own = eq(guardAvailability.guardId, guardId)
  const entries: AvailabilityEntry[] = await orm
    .select(shown)
    .from(guardAvailability)
    .where(own)
    .orderBy(asc(guardAvailability.day), asc(guardAvailability.weekday), asc(guardAvailability.fromMinutes))
  const [last] = await orm
    .select({ at: max(guardAvailability.setAt) })
    .from(guardAvailability)
    .where(own)
  return { entries, setAt: last?.at?.toISOString() ?? null }
}

/** Replaces what is known of a guard. `nextId` makes the ids. */
export async function saveAvailability(
  { orm, organisationId }: Tenant,
  guardId: string,
  { entries, setAt, nextId }: { entries: AvailabilityEntry[]; setAt: Date; nextId: () => string },
): Promise<void> {
  await orm.delete(guardAvailability).where(eq(guardAvailability.guardId, guardId))
  if (entries.length > 0)
    await orm
      .insert(guardAvailability)
      .values(entries.map((entry) => ({ ...entry, organisationId, id: nextId(), guardId, setAt })))
}
