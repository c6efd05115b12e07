import * as z from 'zod/mini'
import { endpoints, Id, saving, words } from '../../core/core.ts'
import { Within, WithinId } from '../organisations/organisations.ts'

/** The calendar of a company that keeps no public holidays but its own. */
export const NO_CALENDAR = 'none'

/** A country, or a part of one, whose public holidays are kept: `DE`, `DE-BY`, `GB-SCT`; `none` for none. */
const Calendar = z.string().check(z.regex(/^([A-Z]{2}(-[A-Z0-9]{1,3})?|none)$/, 'Choose a country or a part of one'))

const Day = z.iso.date('Write a day such as 2026-12-25')

/** The most days of a reading. */
export const MOST_HOLIDAY_DAYS = 400

/** A public holiday at some sites, by the days of each. `sites` is null where it is one at all sites in sight. */
export const Holiday = z.object({ day: z.iso.date(), name: z.string(), sites: z.nullable(z.array(Id)) })
export type Holiday = z.infer<typeof Holiday>

/** What work on a public holiday costs from a day on: percent of the base rate on top of it, 0 for nothing. */
export const HolidayPremium = z.strictObject({
  from: Day,
  percent: z.int().check(z.gte(0, 'Give 0 to 300 %'), z.lte(300, 'Give 0 to 300 %')),
})
export type HolidayPremium = z.infer<typeof HolidayPremium>

/** What is added on a day such as 2026-12-25, in percent of the base rate. */
export const premiumOn = (premiums: readonly HolidayPremium[], day: string): number =>
  premiums.toSorted((a, b) => (a.from < b.from ? -1 : 1)).findLast(({ from }) => from <= day)?.percent ?? 0

/**
 * A day of the company's own, or with no name one that its calendar has and it leaves out. Without a region it holds
 * everywhere.
 */
export const HolidayDraft = z.strictObject({ day: Day, regionId: z.nullable(Id), name: z.nullable(words(80)) })
export type HolidayDraft = z.infer<typeof HolidayDraft>

/** Which calendars a company keeps. A null calendar is the usual one of its place. */
export const HolidaySettingsDraft = z.strictObject({
  calendar: z.nullable(Calendar),
  regions: z.array(z.strictObject({ id: Id, calendar: z.nullable(Calendar) })).check(z.maxLength(500)),
  premiums: z.array(HolidayPremium).check(z.maxLength(50, 'Keep at most 50')),
})
export type HolidaySettingsDraft = z.infer<typeof HolidaySettingsDraft>

export const HolidaySettings = z.object({
  calendar: z.nullable(z.string()),
  /** What holds where the company chose none: the country of its zone. Null where that is not known. */
  usual: z.nullable(z.string()),
  regions: z.array(
    z.object({ id: Id, name: z.string(), calendar: z.nullable(z.string()), usual: z.nullable(z.string()) }),
  ),
  days: z.array(z.extend(HolidayDraft, { id: Id })),
  premiums: z.array(HolidayPremium),
  version: z.int(),
})
export type HolidaySettings = z.infer<typeof HolidaySettings>

const owned = { access: 'member', permission: 'organisation.manage', reply: HolidaySettings } as const
const read = { method: 'GET', access: 'member', permission: 'sites.read', params: Within } as const

export const holidays = endpoints({
  list: {
    ...read,
    path: '/app/:organisation/holidays',
    summary: 'The public holidays of the sites in sight from one day to another, both included',
    query: z.object({ from: Day, to: Day }),
    reply: z.object({ holidays: z.array(Holiday) }),
  },
  settings: {
    ...read,
    path: '/app/:organisation/holiday-settings',
    summary: 'Which calendars of public holidays the company keeps, its own days and what work on them costs',
    reply: HolidaySettings,
  },
  calendars: {
    ...read,
    path: '/app/:organisation/holiday-calendars',
    summary: 'The countries whose public holidays are known, with their parts',
    reply: z.object({
      countries: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          parts: z.array(z.object({ code: z.string(), name: z.string() })),
        }),
      ),
    }),
  },
  change: {
    ...owned,
    method: 'PUT',
    path: '/app/:organisation/holiday-settings',
    summary: 'Chooses the calendars of the company and its regions, and what work on public holidays costs',
    params: Within,
    body: saving(HolidaySettingsDraft),
  },
  add: {
    ...owned,
    method: 'POST',
    path: '/app/:organisation/holiday-days',
    status: 201,
    summary: 'Adds a day of the company’s own, or leaves one out of a calendar',
    params: Within,
    body: HolidayDraft,
  },
  remove: {
    ...owned,
    method: 'DELETE',
    path: '/app/:organisation/holiday-days/:id',
    summary: 'Takes an own day back, or a day that was left out',
    params: WithinId,
  },
})
