import { and, asc, between, eq, sql } from 'drizzle-orm'
import type { HolidayDraft, HolidaySettingsDraft } from '../../../contract/planning/holidays/holidays.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { organisations, regions } from '../organisations/table.ts'
import { sites } from '../sites/table.ts'
import { holidayDays, holidaySettings } from './table.ts'

/** What a company chose, with its zone. */
export async function readChoice({ orm }: Tenant) {
  const [found] = await orm
    .select({
      zone: organisations.zone,
      calendar: holidaySettings.calendar,
      premiums: sql<(typeof holidaySettings.$inferSelect)['premiums']>`coalesce(${holidaySettings.premiums}, '[]')`,
      version: sql<number>`coalesce(${holidaySettings.version}, 0)`,
    })
    .from(organisations)
    .leftJoin(holidaySettings, eq(holidaySettings.organisationId, organisations.organisationId))
  return found!
}

const REGION = {
  id: regions.id,
  name: regions.name,
  zone: regions.zone,
  jurisdiction: regions.jurisdiction,
  calendar: regions.holidays,
}

/** The regions with their calendars, by name. */
export const listCalendarRegions = ({ orm }: Tenant) =>
  orm.select(REGION).from(regions).orderBy(asc(regions.name)).limit(500)

/** Every site in sight with its region, as far as calendars need it. */
export const listPlacesOfSites = ({ orm }: Tenant) =>
  orm.select({ id: sites.id, zone: sites.zone, regionId: sites.regionId }).from(sites)

const DAY = { id: holidayDays.id, regionId: holidayDays.regionId, day: holidayDays.day, name: holidayDays.name }

/** The days that a company added or left out from one day to another, in their order. */
export const listHolidayDays = ({ orm }: Tenant, from: string, to: string) =>
  orm
    .select(DAY)
    .from(holidayDays)
    .where(between(holidayDays.day, from, to))
    .orderBy(asc(holidayDays.day))
    .limit(2_000)

/** Saves the choice; false where somebody saved another one meanwhile. */
export async function saveChoice(tenant: Tenant, version: number, choice: HolidaySettingsDraft): Promise<boolean> {
  const { organisationId } = tenant
  const { calendar, premiums } = choice
  const saved = await tenant.orm
    .insert(holidaySettings)
    .values({ organisationId, calendar, premiums })
    .onConflictDoUpdate({
      target: holidaySettings.organisationId,
      set: { calendar, premiums, version: sql`${holidaySettings.version} + 1` },
      setWhere: eq(holidaySettings.version, version),
    })
    .returning({ version: holidaySettings.version })
  if (saved.length === 0) return false
  await rows(tenant, {
    name: 'calendars-of-regions',
    text: `update regions r set holidays = c.calendar
      from jsonb_to_recordset($1::jsonb) as c(id uuid, calendar text)
      where r.id = c.id and r.holidays is distinct from c.calendar`,
    values: [JSON.stringify(choice.regions)],
  })
  return true
}

export const addHolidayDay = async ({ orm, organisationId }: Tenant, id: string, draft: HolidayDraft) =>
  void (await orm.insert(holidayDays).values({ ...draft, id, organisationId }))

/** Removes a day; undefined without one. */
export async function removeHolidayDay({ orm }: Tenant, id: string) {
  const [removed] = await orm
    .delete(holidayDays)
    .where(and(eq(holidayDays.id, id)))
    .returning(DAY)
  return removed
}
