import type {
  Holiday,
  HolidayDraft,
  holidays,
  HolidaySettingsDraft,
} from '../../../contract/planning/holidays/holidays.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../live/live-query.ts'

type Table = typeof holidays

/** The public holidays of the sites in sight, from one day to another. */
export const holidaysQuery = (organisation: string, from: string, to: string) =>
  liveQuery(
    { organisation, topics: ['sites'] },
    query<Table['list']>('/app/:organisation/holidays', { params: { organisation }, query: { from, to } }),
  )

export const holidaySettingsQuery = (organisation: string) =>
  query<Table['settings']>('/app/:organisation/holiday-settings', { params: { organisation } }, { staleTime: 0 })

export const calendarsQuery = (organisation: string) =>
  query<Table['calendars']>('/app/:organisation/holiday-calendars', { params: { organisation } })

/** What an owner does with public holidays. */
export const holidayCalls = (organisation: string) => ({
  change: (version: number, data: HolidaySettingsDraft) =>
    call<Table['change']>('PUT /app/:organisation/holiday-settings', {
      params: { organisation },
      body: { version, data },
    }),
  add: (body: HolidayDraft) =>
    call<Table['add']>('POST /app/:organisation/holiday-days', { params: { organisation }, body }),
  remove: (id: string) =>
    call<Table['remove']>('DELETE /app/:organisation/holiday-days/:id', { params: { organisation, id } }),
})

type SiteNames = readonly { id: string; name: string }[]

/** The public holidays of a day in words, with their sites where it is none at all of them: `Epiphany (Munich)`. */
export const holidayOn = (holidays: readonly Holiday[], day: string, sites: SiteNames): string =>
  holidays
    .filter((holiday) => holiday.day === day)
    .map(({ name, sites: ids }) => {
      if (ids === null) return name
      const names = sites.filter(({ id }) => ids.includes(id)).map((site) => site.name)
      return names.length > 0 && names.length <= 2 ? `${name} (${names.join(', ')})` : `${name} (${ids.length} sites)`
    })
    .join('; ')
