import { daysLater, startOf } from '../../../contract/core/time.ts'
import { type Holiday, NO_CALENDAR, premiumOn } from '../../../contract/planning/holidays/holidays.ts'
import { dayAt } from '../../../contract/core/time.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { countryOf, holidaysOf, isCalendar } from './calendars.ts'
import { listCalendarRegions, listHolidayDays, listPlacesOfSites, readChoice } from './queries.ts'

type Region = Awaited<ReturnType<typeof listCalendarRegions>>[number]
type Place = { zone: string; regionId: string | null }
type Days = { from: string; to: string }

/** The calendar that a region takes where nobody chose one: that of its jurisdiction, if it is known. */
export const usualOfRegion = async ({ jurisdiction }: Pick<Region, 'jurisdiction'>): Promise<string | null> =>
  (await isCalendar(jurisdiction)) ? jurisdiction : null

/**
 * The calendar of a site: that of its region, or of the region's jurisdiction. Without them it is the company's, and
 * for a site in another country that of the country.
 */
async function calendarOf(place: Place, region: Region | undefined, company: string | null): Promise<string | null> {
  const chosen = region && (region.calendar ?? (await usualOfRegion(region)))
  if (chosen) return chosen
  const country = await countryOf(place.zone)
  return company === NO_CALENDAR || country === null || country === company?.slice(0, 2) ? company : country
}

/** The names of holidays in a calendar by day. */
async function namesIn(calendar: string | null, { from, to }: Days): Promise<Map<string, string>> {
  if (calendar === null || calendar === NO_CALENDAR) return new Map()
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const names: [day: string, name: string][] = []
  for (let year = first; year <= last; year++) names.push(...(await holidaysOf(calendar, year)))
  return new Map(names.filter(([day]) => day >= from && day <= to))
}

/** A function that gives the public holidays of a place from one day to another, by day. */
async function holidaysByPlace(tenant: Tenant, days: Days) {
  const { zone, calendar } = await readChoice(tenant)
  const company = calendar ?? (await countryOf(zone))
  const regions = new Map((await listCalendarRegions(tenant)).map((region) => [region.id, region]))
  const own = await listHolidayDays(tenant, days.from, days.to)
  const known = new Map<string, Promise<Map<string, string>>>()
  const read = async (place: Place) => {
    const region = place.regionId === null ? undefined : regions.get(place.regionId)
    const names = new Map(await namesIn(await calendarOf(place, region, company), days))
    // A day of a region counts more than one of the whole company.
    const said = own.filter(({ regionId }) => regionId === null || regionId === place.regionId)
    for (const { day, name } of said.toSorted((a, b) => Number(a.regionId !== null) - Number(b.regionId !== null))) {
      if (name === null) names.delete(day)
      else names.set(day, name)
    }
    return names
  }
  return {
    company: { zone, regionId: null },
    of: (place: Place) => {
      const key = `${place.zone} ${place.regionId}`
      const found = known.get(key) ?? read(place)
      known.set(key, found)
      return found
    },
  }
}

/** The public holidays of all sites in sight, by day; of the company itself while it has no site. */
export async function listHolidays(tenant: Tenant, days: Days): Promise<Holiday[]> {
  const sites = await listPlacesOfSites(tenant)
  const { company, of } = await holidaysByPlace(tenant, days)
  const places = sites.length > 0 ? sites : [{ ...company, id: '' }]
  const found = new Map<string, Holiday & { sites: string[] }>()
  for (const place of places)
    for (const [day, name] of await of(place)) {
      const holiday = found.get(`${day} ${name}`) ?? { day, name, sites: [] }
      holiday.sites.push(place.id)
      found.set(`${day} ${name}`, holiday)
    }
  return [...found.values()]
    .map((holiday) => ({ ...holiday, sites: holiday.sites.length === places.length ? null : holiday.sites }))
    .toSorted((a, b) => (a.day === b.day ? (a.name < b.name ? -1 : 1) : a.day < b.day ? -1 : 1))
}

type Work = { siteId: string; from: Date; to: Date; zone?: string }

/** The local days of some work, of the site that it is at. */
const daysOf = ({ from, to }: Work, zone: string): string[] => {
  const last = dayAt(zone, to.getTime() - 1)
  const days = [dayAt(zone, from)]
  while (days.at(-1)! < last) days.push(daysLater(days.at(-1)!, 1))
  return days
}

/** A stretch of time in which work costs more: a public holiday where the work is, in percent of the base rate. */
export type PremiumStretch = { from: Date; to: Date; percent: number }

/**
 * The stretches of shifts that lie in public holidays for which the company pays more, by the own days of their sites,
 * and by shift.
 */
export async function premiumStretches(
  tenant: Tenant,
  all: (Work & { shiftId: string })[],
): Promise<Map<string, PremiumStretch[]>> {
  const { zone: home, premiums } = await readChoice(tenant)
  if (premiums.length === 0 || all.length === 0) return new Map()
  const zoneOf = ({ zone }: Work) => zone ?? home
  const regionOf = new Map((await listPlacesOfSites(tenant)).map(({ id, regionId }) => [id, regionId]))
  const days = all.flatMap((work) => daysOf(work, zoneOf(work))).toSorted()
  const { of } = await holidaysByPlace(tenant, { from: days[0]!, to: days.at(-1)! })
  const found = new Map<string, PremiumStretch[]>()
  for (const work of all) {
    const zone = zoneOf(work)
    const names = await of({ zone, regionId: regionOf.get(work.siteId) ?? null })
    const stretches = daysOf(work, zone)
      .filter((day) => names.has(day) && premiumOn(premiums, day) > 0)
      .map((day) => ({
        from: startOf(zone, day),
        to: startOf(zone, daysLater(day, 1)),
        percent: premiumOn(premiums, day),
      }))
    if (stretches.length > 0) found.set(work.shiftId, stretches)
  }
  return found
}

/** The names of public holidays on which some work begins or goes on, by its id. */
export async function holidayNames<T extends Work & { id: string }>(
  tenant: Tenant,
  all: T[],
): Promise<Map<string, string>> {
  if (all.length === 0) return new Map()
  const regionOf = new Map((await listPlacesOfSites(tenant)).map(({ id, regionId }) => [id, regionId]))
  const days = all.flatMap((work) => daysOf(work, work.zone ?? 'UTC')).toSorted()
  const { of } = await holidaysByPlace(tenant, { from: days[0]!, to: days.at(-1)! })
  const named = new Map<string, string>()
  for (const work of all) {
    const zone = work.zone ?? 'UTC'
    const names = await of({ zone, regionId: regionOf.get(work.siteId) ?? null })
    const ofWork = [...new Set(daysOf(work, zone).flatMap((day) => names.get(day) ?? []))]
    if (ofWork.length > 0) named.set(work.id, ofWork.join(', '))
  }
  return named
}
