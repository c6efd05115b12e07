import { asc, count, eq, sql } from 'drizzle-orm'
import type { AlertPolicyDraft } from '../../../contract/field/alerts/policies.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { alertPolicies } from './table.ts'

const shown = {
  id: alertPolicies.id,
  version: alertPolicies.version,
  name: alertPolicies.name,
  severities: alertPolicies.severities,
  steps: alertPolicies.steps,
  repeats: alertPolicies.repeats,
  idleMinutes: alertPolicies.idleMinutes,
}
export type StoredPolicy = { id: string; version: number; data: AlertPolicyDraft }

const stored = ({ id, version, ...data }: { id: string; version: number } & Record<string, unknown>) =>
  ({ id, version, data }) as StoredPolicy

/** The policies of a company by their name. */
export const listPolicies = async ({ orm }: Tenant): Promise<StoredPolicy[]> =>
  (await orm.select(shown).from(alertPolicies).orderBy(asc(alertPolicies.name), asc(alertPolicies.id))).map(stored)

export async function readPolicy({ orm }: Tenant, id: string): Promise<StoredPolicy | undefined> {
  const [found] = await orm.select(shown).from(alertPolicies).where(eq(alertPolicies.id, id))
  return found && stored(found)
}

/** The policy of a severity; undefined where alerts of it reach nobody but the screens. */
export async function policyFor({ orm }: Tenant, severity: number): Promise<StoredPolicy | undefined> {
  const [found] = await orm
    .select(shown)
    .from(alertPolicies)
    .where(sql`${severity} = any(${alertPolicies.severities})`)
  return found && stored(found)
}

/** How many policies there are. Those who change them take turns, so that each severity has one policy at most. */
export async function countPolicies({ orm, organisationId }: Tenant): Promise<number> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alert policies ${organisationId}`}, 0))`)
  return (await orm.select({ all: count() }).from(alertPolicies))[0]!.all
}

/** Whether there is any policy. */
export const hasPolicies = async ({ orm }: Tenant): Promise<boolean> =>
  (await orm.select({ id: alertPolicies.id }).from(alertPolicies).limit(1)).length > 0

export const addPolicy = async ({ orm, organisationId }: Tenant, id: string, data: AlertPolicyDraft) =>
  void (await orm.insert(alertPolicies).values({ organisationId, id, ...data }))

/** Saves a policy; undefined where it is gone, or has another version. */
export async function savePolicy({ orm }: Tenant, id: string, version: number, data: AlertPolicyDraft) {
  const [saved] = await orm
    .update(alertPolicies)
    .set({ ...data, version: version + 1 })
    .where(sql`${alertPolicies.id} = ${id} and ${alertPolicies.version} = ${version}`)
    .returning(shown)
  return saved && stored(saved)
}

export const removePolicy = async ({ orm }: Tenant, id: string): Promise<boolean> =>
  (await orm.delete(alertPolicies).where(eq(alertPolicies.id, id)).returning({ id: alertPolicies.id })).length > 0
