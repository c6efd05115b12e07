import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Form, type FormField } from '../../../contract/field/incident-types/forms.ts'
import type { IncidentTypeRow } from '../../../contract/field/incident-types/incident-types.ts'
import { seededTypes } from '../../../contract/field/incident-types/seeded-types.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { rows } from '../../core/database/rows.ts'
import { incidentForms, incidentTypes } from './table.ts'

const NOTHING: Form = { number: 0, fields: [] }

type PlacedType = { place: number; type: IncidentTypeRow }

const seeds = (): PlacedType[] =>
  seededTypes.map((seed, place) => ({ place, type: { ...seed, isRetired: false, form: NOTHING, version: 1 } }))

/** The types of a company in their order, retired ones among them. Those that nobody changed are as in the contract. */
export async function listTypes({ orm }: Tenant): Promise<IncidentTypeRow[]> {
  const stored = await orm
    .select({
      key: incidentTypes.key,
      label: incidentTypes.label,
      severity: incidentTypes.severity,
      tellsClient: incidentTypes.tellsClient,
      isRetired: sql<boolean>`${incidentTypes.retiredAt} is not null`,
      number: incidentTypes.formNumber,
      fields: incidentForms.fields,
      version: incidentTypes.version,
      place: incidentTypes.place,
    })
    .from(incidentTypes)
    .leftJoin(
      incidentForms,
      and(eq(incidentForms.typeKey, incidentTypes.key), eq(incidentForms.number, incidentTypes.formNumber)),
    )
    .orderBy(asc(incidentTypes.place), asc(incidentTypes.key))
  const known = new Set(stored.map(({ key }) => key))
  const all: PlacedType[] = [
    ...stored.map(({ place, number, fields, ...type }) => ({
      place,
      type: { ...type, form: { number, fields: fields ?? [] } },
    })),
    ...seeds().filter(({ type }) => !known.has(type.key)),
  ]
  return all.toSorted((a, b) => a.place - b.place).map(({ type }) => type)
}

/** Those who change types take turns until the transaction ends, each with a row for every type that is seeded. */
export async function lockTypes({ orm, organisationId }: Tenant): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`incident types ${organisationId}`}, 0))`)
  await orm
    .insert(incidentTypes)
    .values(seededTypes.map((seed, place) => ({ ...seed, place, organisationId })))
    .onConflictDoNothing()
}

type TypeFacts = Pick<IncidentTypeRow, 'key' | 'label' | 'severity' | 'tellsClient'>

/** Adds a type after all others. */
export const addType = async (
  { orm, organisationId }: Tenant,
  type: TypeFacts & { retiredAt: Date | null; formNumber: number },
) =>
  void (await orm.insert(incidentTypes).values({
    ...type,
    organisationId,
    place: sql`(select coalesce(max(place), 0) + 1 from incident_types)`,
  }))

type TypeChange = Omit<TypeFacts, 'key'> & { retiredAt?: Date | null; formNumber: number }

/** Changes a type whose version is the given one; undefined where it has another. */
export const changeType = async (
  { orm }: Tenant,
  { key, version }: { key: string; version: number },
  set: TypeChange,
): Promise<unknown> =>
  (
    await orm
      .update(incidentTypes)
      .set({ ...set, version: version + 1 })
      .where(and(eq(incidentTypes.key, key), eq(incidentTypes.version, version)))
      .returning({ key: incidentTypes.key })
  )[0]

export const addForm = async (
  { orm, organisationId }: Tenant,
  form: { typeKey: string; number: number; fields: FormField[]; fromAt: Date },
) => void (await orm.insert(incidentForms).values({ ...form, organisationId }))

/** Puts the types in the order of their keys. */
export const placeTypes = async (tenant: Tenant, keys: string[]) =>
  void (await rows(tenant, {
    name: 'incident-types-placed',
    text: `
      update incident_types t set place = n.place - 1 from unnest($1::text[]) with ordinality n(key, place)
      where t.key = n.key`,
    values: [keys],
  }))

/** The forms of types that reports name by key and number. */
export const listForms = (tenant: Tenant, named: { key: string; number: number }[]) =>
  rows<{ key: string; number: number; fields: FormField[] }>(tenant, {
    name: 'incident-forms',
    text: `
      select f.type_key as key, f.number, f.fields from incident_forms f
      join (select distinct * from unnest($1::text[], $2::int[])) n(key, number)
        on n.key = f.type_key and n.number = f.number`,
    values: [named.map(({ key }) => key), named.map(({ number }) => number)],
  })

/** Those of the keys that the company has. */
export const listKeys = async ({ orm }: Tenant, keys: string[]): Promise<string[]> =>
  (await orm.select({ key: incidentTypes.key }).from(incidentTypes).where(inArray(incidentTypes.key, keys))).map(
    ({ key }) => key,
  )
