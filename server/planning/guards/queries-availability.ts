import { asc, eq } from 'drizzle-orm'
import type { Availability, AvailabilityEntry } from '../../../contract/planning/guards/availability.ts'
import { users } from '../../core/database/account-tables.ts'
import { sites } from '../sites/table.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { guardAvailability, guardLikedSites, guards } from './table.ts'

const shown = {
  weekday: guardAvailability.weekday,
  day: guardAvailability.day,
  fromMinutes: guardAvailability.fromMinutes,
  toMinutes: guardAvailability.toMinutes,
  kind: guardAvailability.kind,
}

type StoredAvailability = Omit<Availability, 'version'>

/** What a guard said of days of the week, single dates and sites, in order, and when and by whom it was noted last. */
export async function readAvailability({ orm }: Tenant, guardId: string): Promise<StoredAvailability> {
  const own = eq(guardAvailability.guardId, guardId)
  const entries: AvailabilityEntry[] = await orm
    .select(shown)
    .from(guardAvailability)
    .where(own)
    .orderBy(asc(guardAvailability.day), asc(guardAvailability.weekday), asc(guardAvailability.fromMinutes))
  // All entries are replaced together, so any of them says who did and when.
  const [last] = await orm
    .select({
      at: guardAvailability.setAt,
      byGuard: guardAvailability.byGuard,
      guard: guards.name,
      person: users.name,
    })
    .from(guardAvailability)
    .innerJoin(guards, eq(guards.id, guardAvailability.guardId))
    .leftJoin(users, eq(users.id, guardAvailability.setBy))
    .where(own)
    .limit(1)
  const likes = await orm
    .select({ id: sites.id, name: sites.name })
    .from(guardLikedSites)
    .innerJoin(sites, eq(sites.id, guardLikedSites.siteId))
    .where(eq(guardLikedSites.guardId, guardId))
    .orderBy(asc(sites.name), asc(sites.id))
  return {
    entries,
    likes,
    setAt: last?.at.toISOString() ?? null,
    setBy: (last?.byGuard ? last.guard : last?.person) ?? null,
    byGuard: last?.byGuard ?? false,
  }
}

type NewAvailability = {
  entries: AvailabilityEntry[]
  setAt: Date
  setBy: string | null
  byGuard: boolean
  nextId: () => string
}

/** Replaces what is known of a guard. `nextId` makes the ids. */
export async function saveAvailability(
  { orm, organisationId }: Tenant,
  guardId: string,
  { entries, nextId, ...noted }: NewAvailability,
): Promise<void> {
  await orm.delete(guardAvailability).where(eq(guardAvailability.guardId, guardId))
  if (entries.length > 0)
    await orm
      .insert(guardAvailability)
      .values(entries.map((entry) => ({ ...entry, ...noted, organisationId, id: nextId(), guardId })))
}

/** Replaces the sites where a guard likes to work. */
export async function saveLikedSites({ orm, organisationId }: Tenant, guardId: string, siteIds: string[]) {
  await orm.delete(guardLikedSites).where(eq(guardLikedSites.guardId, guardId))
  if (siteIds.length > 0)
    await orm.insert(guardLikedSites).values(siteIds.map((siteId) => ({ organisationId, guardId, siteId })))
}
