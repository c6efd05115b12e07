import { asc, eq } from 'drizzle-orm'
import { dayAt } from '../../../contract/core/time.ts'
import { type Qualification, standingOf } from '../../../contract/planning/guards/licenses.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { organisations } from '../organisations/table.ts'
import { guardQualifications } from './table.ts'

/** The day of a moment by the clocks of the organisation, such as `2026-11-24`. */
export async function readToday({ orm }: Tenant, now: Date): Promise<string> {
  const [found] = await orm.select({ zone: organisations.zone }).from(organisations)
  return dayAt(found!.zone, now)
}

type LicenseRow = typeof guardQualifications.$inferSelect & { verifier: string | null }

const shown =
  (today: string) =>
  (row: LicenseRow): Qualification => ({
    id: row.id,
    typeId: row.typeId,
    number: row.number,
    from: row.from,
    until: row.until,
    state: row.state,
    standing: standingOf(row, today),
    verifiedBy: row.verifier,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
  })

const columns = {
  organisationId: guardQualifications.organisationId,
  id: guardQualifications.id,
  guardId: guardQualifications.guardId,
  typeId: guardQualifications.typeId,
  number: guardQualifications.number,
  from: guardQualifications.from,
  until: guardQualifications.until,
  state: guardQualifications.state,
  verifiedBy: guardQualifications.verifiedBy,
  verifiedAt: guardQualifications.verifiedAt,
  verifier: users.name,
}

const selection = ({ orm }: Tenant) =>
  orm.select(columns).from(guardQualifications).leftJoin(users, eq(users.id, guardQualifications.verifiedBy))

/** The licenses of a guard by their first day, as they stand today. */
export async function listLicenses(tenant: Tenant, guardId: string, today: string): Promise<Qualification[]> {
  const found = await selection(tenant)
    .where(eq(guardQualifications.guardId, guardId))
    .orderBy(asc(guardQualifications.from), asc(guardQualifications.id))
  return found.map(shown(today))
}

/** One license with its guard; undefined where there is none. */
export async function readLicense(tenant: Tenant, id: string, today: string) {
  const [found] = await selection(tenant).where(eq(guardQualifications.id, id))
  return found && { ...shown(today)(found), guardId: found.guardId }
}

/** Locks a license until the transaction ends. */
export const lockLicense = async ({ orm }: Tenant, id: string) =>
  void (await orm
    .select({ id: guardQualifications.id })
    .from(guardQualifications)
    .where(eq(guardQualifications.id, id))
    .for('update'))

type NewLicense = Omit<typeof guardQualifications.$inferInsert, 'organisationId'>

export const addLicense = async ({ orm, organisationId }: Tenant, license: NewLicense) =>
  void (await orm.insert(guardQualifications).values({ ...license, organisationId }))

export const changeLicense = async (
  { orm }: Tenant,
  id: string,
  set: Pick<NewLicense, 'state' | 'verifiedBy' | 'verifiedAt'>,
) => void (await orm.update(guardQualifications).set(set).where(eq(guardQualifications.id, id)))

/** Removes a license; false where there is none. */
export const removeLicense = async ({ orm }: Tenant, id: string) =>
  (
    await orm
      .delete(guardQualifications)
      .where(eq(guardQualifications.id, id))
      .returning({ id: guardQualifications.id })
  ).length > 0
