import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Guard, GuardDraft } from '../../../contract/planning/guards/guards.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { guardColumns } from './queries.ts'
import { guardQualifications, guards, qualificationTypes } from './table.ts'

/** The guards with some of these employee numbers, by number, locked until the transaction ends. */
export async function knownGuards({ orm }: Tenant, numbers: string[]): Promise<Map<string, Guard>> {
  const found = await orm
    .select(guardColumns)
    .from(guards)
    .where(inArray(guards.employeeNo, numbers))
    .orderBy(guards.id)
    .for('update')
  return new Map(found.map((guard) => [guard.employeeNo, guard]))
}

export type HeldLicense = { guardId: string; typeId: string; number: string; until: string | null }

/** Licenses that are granted, of some guards, the one that ends last at the end. */
export const heldLicenses = ({ orm }: Tenant, guardIds: string[]): Promise<HeldLicense[]> =>
  orm
    .select({
      guardId: guardQualifications.guardId,
      typeId: guardQualifications.typeId,
      number: guardQualifications.number,
      until: guardQualifications.until,
    })
    .from(guardQualifications)
    .where(and(inArray(guardQualifications.guardId, guardIds), eq(guardQualifications.state, 'valid')))
    .orderBy(sql`${guardQualifications.until} nulls last`, guardQualifications.id)

export type NewLicense = {
  id: string
  guardId: string
  typeId: string
  number: string
  from: string
  until: string | null
}

/** Adds kinds of license. */
export async function addTypes({ orm, organisationId }: Tenant, types: { id: string; name: string }[]): Promise<void> {
  if (types.length > 0)
    await orm.insert(qualificationTypes).values(types.map(({ id, name }) => ({ id, name, organisationId })))
}

/** Adds guards, one statement for as many as given. */
export async function addGuards({ orm, organisationId }: Tenant, added: (GuardDraft & { id: string })[]) {
  if (added.length > 0) await orm.insert(guards).values(added.map((guard) => ({ ...guard, organisationId })))
}

/** Adds licenses that are granted, one statement for as many as given. */
export async function addLicenses({ orm, organisationId }: Tenant, added: NewLicense[]) {
  if (added.length > 0)
    await orm.insert(guardQualifications).values(added.map((license) => ({ ...license, organisationId })))
}

/** Gives guards what a list says of them, one statement for as many as given. */
export async function changeGuards({ orm, organisationId }: Tenant, changed: (GuardDraft & { id: string })[]) {
  if (changed.length === 0) return
  await orm.execute(sql`
    update guards g set name = r.name, email = r.email, phone = r.phone,
      pay_rate = r."payRate", pay_rates = r."payRates", hired_on = r."hiredOn", lat = r.lat, lng = r.lng,
      version = g.version + 1
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r(id uuid, name text, email text, phone text,
      "payRate" int, "payRates" jsonb, "hiredOn" date, lat double precision, lng double precision)
    where g.organisation_id = ${organisationId} and g.id = r.id`)
}
