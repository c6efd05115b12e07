import { eq } from 'drizzle-orm'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { organisations } from '../organisations/table.ts'
import { ruleSets } from './table.ts'

/** The keys of the packs that an organisation chose, null before it did, and its time zone. */
export async function readRuleSet({ orm }: Tenant): Promise<{ zone: string; chosen: string[] | null }> {
  const [found] = await orm
    .select({ zone: organisations.zone, chosen: ruleSets.packs })
    .from(organisations)
    .leftJoin(ruleSets, eq(ruleSets.organisationId, organisations.organisationId))
  return found!
}

export const saveRuleSet = async ({ orm, organisationId }: Tenant, packs: string[]) =>
  void (await orm
    .insert(ruleSets)
    .values({ organisationId, packs })
    .onConflictDoUpdate({ target: ruleSets.organisationId, set: { packs } }))
