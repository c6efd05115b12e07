import { and, eq, sql } from 'drizzle-orm'
import { type Locale, localeOf } from '../../../contract/core/locale.ts'
import type { Organisation, OrganisationDraft } from '../../../contract/planning/organisations/organisations.ts'
import type { ActingMember, Tenant } from './queries-tenant.ts'
import { memberships, organisations } from './table.ts'

const shown = {
  slug: organisations.slug,
  name: organisations.name,
  zone: organisations.zone,
  locale: organisations.locale,
  state: organisations.state,
  isSample: organisations.isSample,
  trialEndsOn: organisations.trialEndsOn,
  version: organisations.version,
}

/** A row with the way in which its company writes times. */
const withLocale = <T extends { locale: string | null; zone: string }>(row: T) => ({ ...row, locale: localeOf(row) })

/** The organisation as its member sees it. */
export async function readOrganisation({ orm }: Tenant, { role }: Pick<ActingMember, 'role'>): Promise<Organisation> {
  const [found] = await orm.select(shown).from(organisations)
  return { ...withLocale(found!), role }
}

/** The organisation with the role of a person in it; undefined if they are no member. */
export async function readOwn({ orm }: Tenant, userId: string): Promise<Organisation | undefined> {
  const [found] = await orm
    .select({ ...shown, role: memberships.role })
    .from(organisations)
    .innerJoin(memberships, eq(memberships.organisationId, organisations.organisationId))
    .where(eq(memberships.userId, userId))
  return found && withLocale(found)
}

/** Holds the openings of a person until the transaction ends: of several at once each counts the ones before. */
export const holdOpenings = ({ pool }: Tenant, userId: string) =>
  pool.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`openings ${userId}`])

/** Adds the organisation itself. Throws the driver's unique violation where the slug is taken. */
export async function addOrganisation(
  { orm, organisationId }: Tenant,
  organisation: Omit<typeof organisations.$inferInsert, 'organisationId'>,
): Promise<void> {
  await orm.insert(organisations).values({ ...organisation, organisationId })
}

/** Changes name, zone and, where it is given, the locale, if `version` is the stored one. */
export async function changeOrganisation(
  { orm }: Tenant,
  { version, locale, ...set }: OrganisationDraft & { version: number; locale?: Locale | undefined },
) {
  const [changed] = await orm
    .update(organisations)
    .set({ ...set, ...(locale && { locale }), version: sql`${organisations.version} + 1` })
    .where(and(eq(organisations.version, version)))
    .returning(shown)
  return changed && withLocale(changed)
}

/** The slug by which addresses name the organisation. */
export async function readSlug({ orm }: Tenant): Promise<string> {
  const [found] = await orm.select({ slug: organisations.slug }).from(organisations)
  return found!.slug
}

/** Closes the organisation. Its rows stay until they are erased. */
export const closeOrganisation = async ({ orm }: Tenant) =>
  void (await orm.update(organisations).set({ state: 'closed', version: sql`${organisations.version} + 1` }))

/** Lets a trial be read only; false where it is no trial any more. */
export async function endTrial({ orm }: Tenant): Promise<boolean> {
  const ended = await orm
    .update(organisations)
    .set({ state: 'read_only', version: sql`${organisations.version} + 1` })
    .where(eq(organisations.state, 'trial'))
    .returning({ slug: organisations.slug })
  return ended.length > 0
}
