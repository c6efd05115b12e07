import { and, eq, isNull, sql } from 'drizzle-orm'
import { KEPT_DAYS, type LegalHold, type TrackKeeping } from '../../../contract/field/tracks/keeping.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { legalHolds, trackSettings } from './table.ts'

/** For how many days a company keeps trails, and its holds. */
export async function readKeeping(tenant: Tenant): Promise<TrackKeeping> {
  const [found] = await tenant.orm.select().from(trackSettings)
  const holds = await rows<LegalHold>(tenant, {
    name: 'legal-holds',
    text: `
      select h.id, h.reason, ${isoOf('h.placed_at')} as "placedAt", ${isoOf('h.lifted_at')} as "liftedAt",
        coalesce(p.name, 'Somebody who left') as "placedBy",
        case when h.lifted_at is not null then coalesce(l.name, 'Somebody who left') end as "liftedBy"
      from legal_holds h left join users p on p.id = h.placed_by left join users l on l.id = h.lifted_by
      order by h.lifted_at is not null, h.placed_at desc, h.id limit 100`,
  })
  const [kept] = await rows<{ count: number }>(tenant, {
    name: 'tracks-kept',
    text: 'select count(*)::int as count from tracks',
  })
  const data = { keptDays: found?.keptDays ?? KEPT_DAYS }
  return { version: found?.version ?? 0, data, holds, sealed: kept!.count }
}

/** Stores for how many days trails are kept, if the version that was seen is still the one in force. */
export async function changeKeptDays(tenant: Tenant, version: number, keptDays: number): Promise<boolean> {
  const { orm, organisationId } = tenant
  const changed =
    version === 0
      ? await orm.insert(trackSettings).values({ organisationId, keptDays }).onConflictDoNothing().returning()
      : await orm
          .update(trackSettings)
          .set({ keptDays, version: sql`${trackSettings.version} + 1` })
          .where(eq(trackSettings.version, version))
          .returning()
  return changed.length > 0
}

export const countHolds = async ({ orm }: Tenant): Promise<number> =>
  (await orm.select({ id: legalHolds.id }).from(legalHolds).where(isNull(legalHolds.liftedAt))).length

export const addHold = async (
  { orm, organisationId }: Tenant,
  hold: { id: string; reason: string; placedAt: Date; placedBy: string },
) => void (await orm.insert(legalHolds).values({ ...hold, organisationId }))

/** Lifts a hold; whether it was in force. */
export const liftHold = async ({ orm }: Tenant, id: string, lifted: { liftedAt: Date; liftedBy: string }) =>
  (
    await orm
      .update(legalHolds)
      .set(lifted)
      .where(and(eq(legalHolds.id, id), isNull(legalHolds.liftedAt)))
      .returning()
  ).length > 0

export const hasHold = async ({ orm }: Tenant, id: string): Promise<boolean> =>
  (await orm.select({ id: legalHolds.id }).from(legalHolds).where(eq(legalHolds.id, id))).length > 0

/** Deletes all that tells where a guard was. A hold refuses it, in words. */
export async function eraseTrail(tenant: Tenant, guardId: string): Promise<{ positions: number; tracks: number }> {
  const [gone] = await rows<{ positions: number; tracks: number }>(tenant, {
    name: 'erase-trail',
    text: 'select positions::int as positions, tracks::int as tracks from erase_trail($1)',
    values: [guardId],
  })
  return gone!
}
