import { asc, eq, isNull } from 'drizzle-orm'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { organisations } from '../organisations/table.ts'
import type { DatedLimit } from './company-rules.ts'
import { regionRuleSets, ruleLimits, ruleSets } from './table.ts'

type RegionRow = { id: string; name: string; jurisdiction: string; own: string[] | null }

type StoredLaw = { zone: string; chosen: string[] | null; regions: RegionRow[]; changes: DatedLimit[] }

/**
 * What an organisation wrote about its rules: the packs that it chose for itself and for its regions, null where it did
 * not, and the limits that it changed. Its zone comes along.
 */
export async function readRuleSet(tenant: Tenant): Promise<StoredLaw> {
  const [found] = await tenant.orm
    .select({ zone: organisations.zone, chosen: ruleSets.packs })
    .from(organisations)
    .leftJoin(ruleSets, eq(ruleSets.organisationId, organisations.organisationId))
  const regions = await rows<RegionRow>(tenant, {
    name: 'laws-of-regions',
    text: `select r.id, r.name, r.jurisdiction, s.packs as own from regions r
      left join region_rule_sets s on s.organisation_id = r.organisation_id and s.region_id = r.id
      order by r.name, r.id`,
  })
  const { pack, kind, field, value, from } = ruleLimits
  const changes = await tenant.orm
    .select({ pack, kind, field, value, from })
    .from(ruleLimits)
    .where(isNull(ruleLimits.undoneAt))
    .orderBy(asc(from), asc(ruleLimits.id))
  return { ...found!, regions, changes }
}

export const saveRuleSet = async ({ orm, organisationId }: Tenant, packs: string[]) =>
  void (await orm
    .insert(ruleSets)
    .values({ organisationId, packs })
    .onConflictDoUpdate({ target: ruleSets.organisationId, set: { packs } }))

/** Chooses the packs of a region; null takes those of its jurisdiction again. */
export const saveRegionRuleSet = async ({ orm, organisationId }: Tenant, regionId: string, packs: string[] | null) =>
  void (await (packs === null
    ? orm.delete(regionRuleSets).where(eq(regionRuleSets.regionId, regionId))
    : orm
        .insert(regionRuleSets)
        .values({ organisationId, regionId, packs })
        .onConflictDoUpdate({ target: [regionRuleSets.organisationId, regionRuleSets.regionId], set: { packs } })))
