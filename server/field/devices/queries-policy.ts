import { and, desc, eq, inArray } from 'drizzle-orm'
import { BUILT_IN_NOTICE, type FieldPolicy, type PrivacyNotice } from '../../../contract/field/devices/field-policy.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { fieldPolicies, noticeAcceptances, privacyNotices } from './table-policy.ts'

/** What holds where a company decided nothing. */
const USUAL: FieldPolicy = { pin: 'optional', contacts: [], offersByItself: false }

/** What a company decided about phones, with its version; 0 as long as it is the usual. */
export async function readPolicy({ orm }: Tenant): Promise<{ version: number; policy: FieldPolicy }> {
  const [found] = await orm.select({ version: fieldPolicies.version, policy: fieldPolicies.policy }).from(fieldPolicies)
  return found ?? { version: 0, policy: USUAL }
}

/** Stores a policy in place of one of a version; false where there is another. */
export async function savePolicy(
  { orm, organisationId }: Tenant,
  version: number,
  policy: FieldPolicy,
): Promise<boolean> {
  const saved =
    version === 0
      ? await orm
          .insert(fieldPolicies)
          .values({ organisationId, policy, version: 1 })
          .onConflictDoNothing()
          .returning({ version: fieldPolicies.version })
      : await orm
          .update(fieldPolicies)
          .set({ policy, version: version + 1 })
          .where(eq(fieldPolicies.version, version))
          .returning({ version: fieldPolicies.version })
  return saved.length > 0
}

/** The notice in force. */
export async function readNotice({ orm }: Tenant): Promise<PrivacyNotice> {
  const [found] = await orm.select().from(privacyNotices).orderBy(desc(privacyNotices.number)).limit(1)
  if (!found) return { number: 0, body: BUILT_IN_NOTICE, publishedAt: null }
  return { number: found.number, body: found.body, publishedAt: found.publishedAt.toISOString() }
}

type NewNotice = Omit<typeof privacyNotices.$inferInsert, 'organisationId'>

/** Adds a notice; false where one of this number is there. */
export const addNotice = async ({ orm, organisationId }: Tenant, notice: NewNotice): Promise<boolean> =>
  (
    await orm
      .insert(privacyNotices)
      .values({ ...notice, organisationId })
      .onConflictDoNothing()
      .returning({ number: privacyNotices.number })
  ).length > 0

/** When a guard accepted a notice; null where they did not. */
export async function acceptedAt({ orm }: Tenant, guardId: string, number: number): Promise<Date | null> {
  const [found] = await orm
    .select({ at: noticeAcceptances.at })
    .from(noticeAcceptances)
    .where(and(eq(noticeAcceptances.guardId, guardId), eq(noticeAcceptances.number, number)))
  return found?.at ?? null
}

/** Which of some guards accepted a notice. */
export const listAccepted = async ({ orm }: Tenant, guardIds: string[], number: number): Promise<Set<string>> =>
  new Set(
    (
      await orm
        .select({ guardId: noticeAcceptances.guardId })
        .from(noticeAcceptances)
        .where(and(inArray(noticeAcceptances.guardId, guardIds), eq(noticeAcceptances.number, number)))
    ).map(({ guardId }) => guardId),
  )

type Acceptance = { guardId: string; number: number; at: Date }

/** Notes acceptances, each once. */
export async function addAcceptances({ orm, organisationId }: Tenant, accepted: Acceptance[]): Promise<void> {
  if (accepted.length === 0) return
  await orm
    .insert(noticeAcceptances)
    .values(accepted.map((each) => ({ ...each, organisationId })))
    .onConflictDoNothing()
}

/** The guards with a phone, and when each accepted a notice: those who did not first, 200 at most. */
export const listAcceptances = (tenant: Tenant, number: number) =>
  rows<{ guardId: string; guard: string; acceptedAt: Date | null }>(tenant, {
    name: 'notice-acceptances',
    text: `
      select g.id as "guardId", g.name as guard, a.at as "acceptedAt"
      from devices d
      join guards g on g.organisation_id = d.organisation_id and g.id = d.guard_id
      left join notice_acceptances a on a.organisation_id = g.organisation_id and a.guard_id = g.id and a.number = $1
      where d.state = 'active'
      order by a.at is not null, g.name, g.id limit 200`,
    values: [number],
  })
