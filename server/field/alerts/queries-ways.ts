import { and, eq } from 'drizzle-orm'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { alertNumbers, phoneServices } from './table.ts'

export type StoredPhoneService = Omit<typeof phoneServices.$inferSelect, 'organisationId'>

/** The phone service of a company; undefined where it has none. */
export async function readPhoneService({ orm }: Tenant): Promise<StoredPhoneService | undefined> {
  const [found] = await orm.select().from(phoneServices)
  return found
}

/** Sets the phone service of a company, in the place of the one before. */
export async function savePhoneService({ orm, organisationId }: Tenant, service: StoredPhoneService): Promise<void> {
  await orm
    .insert(phoneServices)
    .values({ organisationId, ...service })
    .onConflictDoUpdate({ target: phoneServices.organisationId, set: service })
}

export const removePhoneService = async ({ orm, organisationId }: Tenant): Promise<boolean> =>
  (
    await orm
      .delete(phoneServices)
      .where(eq(phoneServices.organisationId, organisationId))
      .returning({ kind: phoneServices.kind })
  ).length > 0

/** The phone number by which alerts reach a person of the office; null without one. */
export async function readNumber({ orm }: Tenant, userId: string): Promise<string | null> {
  const [found] = await orm
    .select({ phone: alertNumbers.phone })
    .from(alertNumbers)
    .where(eq(alertNumbers.userId, userId))
  return found?.phone ?? null
}

type OwnNumber = { userId: string; phone: string | null; at: Date }

/** Sets the number of a person, or takes it away. */
export async function saveNumber({ orm, organisationId }: Tenant, { userId, phone, at }: OwnNumber): Promise<void> {
  if (phone === null)
    return void (await orm
      .delete(alertNumbers)
      .where(and(eq(alertNumbers.organisationId, organisationId), eq(alertNumbers.userId, userId))))
  await orm
    .insert(alertNumbers)
    .values({ organisationId, userId, phone, changedAt: at })
    .onConflictDoUpdate({
      target: [alertNumbers.organisationId, alertNumbers.userId],
      set: { phone, changedAt: at },
    })
}

/** The people of the office whom no call and no text message reaches, by name. */
export const listUnreached = async (tenant: Tenant): Promise<string[]> =>
  (
    await rows<{ name: string }>(tenant, {
      name: 'office-without-number',
      text: `
        select coalesce(nullif(u.name, ''), u.email) as name from memberships m
        join users u on u.id = m.user_id
        left join alert_numbers n on n.organisation_id = m.organisation_id and n.user_id = m.user_id
        where m.role in ('owner', 'scheduler', 'dispatcher') and n.user_id is null
        order by name limit 100`,
      values: [],
    })
  ).map(({ name }) => name)
