import { localeOf, shortSpanByClocks } from '../../../contract/core/locale.ts'
import { dayAt } from '../../../contract/core/time.ts'
import { find } from '../../../contract/office/find/find.ts'
import { readOrganisation } from '../../planning/organisations/queries.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { askedDay } from './asked-day.ts'
import { findNames, findShifts } from './queries.ts'

/** Finds what a company has by words, and shifts by their day. */
export const findRoutes = tenantRoutes(find, {
  find: async ({ query: { search } }, { tenant, clock }) => {
    const { zone, locale } = await readOrganisation(tenant, { role: 'dispatcher' })
    const { day, words } = askedDay(search, dayAt(zone, clock()))
    const asked = words.split(/\s+/).filter(Boolean)
    const named = asked.length > 0 ? await findNames(tenant, asked) : []
    const shifts = day ? await findShifts(tenant, asked, { day, zone }) : []
    const clocksOf = (own: string | null) => ({ locale: localeOf({ locale, zone }), home: zone, zone: own ?? zone })
    return {
      found: [...shifts, ...named].map(({ from, to, zone: own, ...row }) => ({
        ...row,
        detail: from && to ? `${shortSpanByClocks(clocksOf(own), { from, to })}, ${row.detail}` : row.detail,
        from: from?.toISOString() ?? null,
      })),
    }
  },
})
