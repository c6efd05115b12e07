import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { currencyOf } from '../../../contract/core/currency.ts'
import { type Locale, localeOf } from '../../../contract/core/locale.ts'
import type { Organisation, OrganisationDraft } from '../../../contract/planning/organisations/organisations.ts'
import type { ActingMember, Tenant } from './queries-tenant.ts'
import { memberships, organisations } from './table.ts'

const next = sql`${organisations.version} + 1`
const shown = {
  slug: organisations.slug,
  name: organisations.name,
  zone: organisations.zone,
  currency: organisations.currency,
  locale: organisations.locale,
  state: organisations.state,
  isSample: organisations.isSample,
  trialEndsOn: organisations.trialEndsOn,
  askedAt: organisations.customerAskedAt,
  version: organisations.version,
}
type Row = Omit<Organisation, 'askedAt' | 'role' | 'currency' | 'locale'> & {
  askedAt: Date | null
  currency: string | null
  locale: string | null
}

/** A row as its members see it, with its currency and its way of writing times. */
const told = ({ askedAt, ...row }: Row) => ({
  ...row,
  currency: currencyOf(row),
  locale: localeOf(row),
  askedAt: askedAt?.toISOString() ?? null,
})

/** The organisation as its member sees it. */
export async function readOrganisation({ orm }: Tenant, { role }: Pick<ActingMember, 'role'>): Promise<Organisation> {
  const [found] = await orm.select(shown).from(organisations)
  return { ...told(found!), role }
}

/** The organisation with the role of a person in it; undefined if they are no member. */
export async function readOwn({ orm }: Tenant, userId: string): Promise<Organisation | undefined> {
  const [found] = await orm
    .select({ ...shown, role: memberships.role })
    .from(organisations)
    .innerJoin(memberships, eq(memberships.organisationId, organisations.organisationId))
    .where(eq(memberships.userId, userId))
  if (!found) return undefined
  const { role, ...row } = found
  return { ...told(row), role }
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

/** Changes name, zone and, where they are given, currency and locale, if `version` is the stored one. */
export async function changeOrganisation(
  { orm }: Tenant,
  {
    version,
    ...set
  }: OrganisationDraft & { version: number; currency?: string | undefined; locale?: Locale | undefined },
) {
  const [changed] = await orm
    .update(organisations)
    .set({ ...set, version: next })
    .where(and(eq(organisations.version, version)))
    .returning(shown)
  return changed && told(changed)
}

/** The currency of a company's amounts. */
export async function readCurrency({ orm }: Tenant): Promise<string> {
  const [found] = await orm.select({ currency: organisations.currency, zone: organisations.zone }).from(organisations)
  return currencyOf(found!)
}

/** How a company writes times and dates. */
export async function readLocale({ orm }: Tenant): Promise<Locale> {
  const [found] = await orm.select({ locale: organisations.locale, zone: organisations.zone }).from(organisations)
  return localeOf(found!)
}

/** The slug by which addresses name the organisation. */
export async function readSlug({ orm }: Tenant): Promise<string> {
  const [found] = await orm.select({ slug: organisations.slug }).from(organisations)
  return found!.slug
}

/** Closes the organisation. Its rows stay until they are erased. */
export const closeOrganisation = async ({ orm }: Tenant) =>
  void (await orm.update(organisations).set({ state: 'closed', version: next }))

/** Notes the day on which the organisation was used last, in its own zone. */
export const noteUse = async ({ orm }: Tenant, lastUsedOn: string) =>
  void (await orm
    .update(organisations)
    .set({ lastUsedOn })
    .where(or(isNull(organisations.lastUsedOn), lt(organisations.lastUsedOn, lastUsedOn))))

/** Lets a trial whose last day is before a day be read only; false where it is none any more, or was extended. */
export async function endTrial({ orm }: Tenant, today: string): Promise<boolean> {
  const ended = await orm
    .update(organisations)
    .set({ state: 'read_only', version: next })
    .where(and(eq(organisations.state, 'trial'), lt(organisations.trialEndsOn, today)))
    .returning({ slug: organisations.slug })
  return ended.length > 0
}

/** Notes that an owner asks to become a customer; false where somebody asked already, and for a customer. */
export async function noteCustomerRequest({ orm }: Tenant, now: Date): Promise<boolean> {
  const noted = await orm
    .update(organisations)
    .set({ customerAskedAt: now })
    .where(and(inArray(organisations.state, ['trial', 'read_only']), isNull(organisations.customerAskedAt)))
    .returning({ slug: organisations.slug })
  return noted.length > 0
}

/** What an admin makes of the organisation; false where it changed since `version`. Its request is answered by that. */
export async function changeStanding(
  { orm }: Tenant,
  { version, ...set }: Pick<Organisation, 'state' | 'trialEndsOn' | 'version'>,
): Promise<boolean> {
  const answered = set.state === 'trial' ? {} : { customerAskedAt: null }
  const changed = await orm
    .update(organisations)
    .set({ ...set, ...answered, version: next })
    .where(and(eq(organisations.version, version), ne(organisations.state, 'closed')))
    .returning({ slug: organisations.slug })
  return changed.length > 0
}

/** Whether the people and sites of the organisation are made up. */
export async function isSample({ orm }: Tenant): Promise<boolean> {
  const [found] = await orm.select({ isSample: organisations.isSample }).from(organisations)
  return found!.isSample
}
