import { dayAt, daysBetween, daysLater } from '../../../contract/core/time.ts'
import {
  type HolidaySettings,
  holidays,
  type HolidaySettingsDraft,
  MOST_HOLIDAY_DAYS,
  NO_CALENDAR,
} from '../../../contract/planning/holidays/holidays.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append } from '../organisations/append.ts'
import { inWords, savedOr } from '../organisations/constraints.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { countryOf, isCalendar, listCountries } from './calendars.ts'
import { listHolidays, usualOfRegion } from './holidays-of-sites.ts'
import {
  addHolidayDay,
  listCalendarRegions,
  listHolidayDays,
  readChoice,
  removeHolidayDay,
  saveChoice,
} from './queries.ts'

const ONCE = {
  holiday_days_once: { conflict: 'This day is entered there already. Remove it first.' },
  holiday_days_region: { missing: 'region' },
}

/** Own days of the last year and those that come. */
const YEARS_AHEAD = 3

async function settings(tenant: Tenant, now: Date): Promise<HolidaySettings> {
  const { zone, calendar, premiums, version } = await readChoice(tenant)
  const today = dayAt(zone, now)
  const regions: HolidaySettings['regions'] = []
  for (const region of await listCalendarRegions(tenant)) {
    const { id, name, calendar: chosen } = region
    regions.push({ id, name, calendar: chosen, usual: await usualOfRegion(region) })
  }
  return {
    calendar,
    usual: await countryOf(zone),
    regions,
    days: await listHolidayDays(tenant, daysLater(today, -366), daysLater(today, YEARS_AHEAD * 366)),
    premiums,
    version,
  }
}

/** Throws `invalid` for a calendar that nobody keeps, and `not-found` for a region of nobody. */
async function requireCalendars(tenant: Tenant, { calendar, regions }: HolidaySettingsDraft): Promise<void> {
  const chosen = [calendar, ...regions.map((region) => region.calendar)]
  for (const code of chosen)
    if (code !== null && code !== NO_CALENDAR && !(await isCalendar(code)))
      throw new Failure('invalid', `No public holidays of ${code} are known`, {
        fields: { calendar: `No public holidays of ${code} are known` },
      })
  const known = new Set((await listCalendarRegions(tenant)).map(({ id }) => id))
  if (regions.some(({ id }) => !known.has(id))) throw new Failure('not-found', 'There is no such region')
}

/** Public holidays. */
export const holidayRoutes = tenantRoutes(holidays, {
  list: async ({ query: { from, to } }, { tenant }) => {
    const length = daysBetween(from, to)
    if (length < 0 || length > MOST_HOLIDAY_DAYS)
      throw new Failure('invalid', `Ask for at most ${MOST_HOLIDAY_DAYS} days, the first one first`)
    return { holidays: await listHolidays(tenant, { from, to }) }
  },

  settings: (_, { tenant, clock }) => settings(tenant, clock()),

  calendars: async () => ({ countries: await listCountries() }),

  change: async ({ body: { version, data } }, { tenant, cause, clock }) => {
    const isNewest = version === (await readChoice(tenant)).version
    if (isNewest) await requireCalendars(tenant, data)
    const isSaved = isNewest && (await saveChoice(tenant, version, data))
    const stored = await settings(tenant, clock())
    await savedOr(isSaved ? stored : undefined, () => Promise.resolve(stored), 'setting')
    await append(tenant, cause, {
      kind: 'holidays.changed',
      subject: `organisation:${tenant.organisationId}`,
      body: data,
    })
    return stored
  },

  add: async ({ body }, { tenant, cause, clock }) => {
    const id = newId(clock())
    await inWords(ONCE, () => addHolidayDay(tenant, id, body))
    const kind = body.name === null ? 'holiday.left_out' : 'holiday.added'
    await append(tenant, cause, { kind, subject: `organisation:${tenant.organisationId}`, body: { ...body, id } })
    return settings(tenant, clock())
  },

  remove: async ({ params: { id } }, { tenant, cause, clock }) => {
    const removed = orNotFound(await removeHolidayDay(tenant, id), 'day')
    const subject = `organisation:${tenant.organisationId}`
    await append(tenant, cause, { kind: 'holiday.removed', subject, body: removed })
    return settings(tenant, clock())
  },
})
